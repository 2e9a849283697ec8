// Which positions the values of a row depend on.
//
// A rule (a, b) with b > 0 leads from row y into finitely many rows y - b, y - 2b, ..., each at
// one distance; so does a wide rule, at finitely many distances. What is left are the rules
// (a, 0): at most one of unlimited reach, or a multiple of it.
//
// Checked: tests/values/periods/periods_test.cpp, by all that is found with them.
#include "values/periods/looks.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/periods.hpp"
#include "nimhoff/values/reference.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t most_looks = 1 << 20;

bool is_along(const Rule& rule) { return !rule.is_wide() && rule.step().b() == 0; }

// The least step of unlimited reach along a row; 0 when there is none.
std::int64_t endless_step(const Game& game) {
  std::int64_t least = 0;
  for (const Rule& rule : game.rules()) {
    const bool is_endless = is_along(rule) && rule.is_unlimited();
    if (is_endless && (least == 0 || rule.step().a() < least)) least = rule.step().a();
  }
  return least;
}

class LookList {
 public:
  LookList(const Game& game, std::int64_t row) : game_(game), row_(row) {}

  void add(std::int64_t back, std::int64_t down) {
    all_.push_back({row_ - down, back});
    if (std::ssize(all_) > 2 * most_looks) keep_each_once();
  }
  [[nodiscard]] const std::vector<Look>& in_order() {
    keep_each_once();
    return all_;
  }

 private:
  void keep_each_once() {
    std::sort(all_.begin(), all_.end());
    all_.erase(std::unique(all_.begin(), all_.end()), all_.end());
    if (std::ssize(all_) <= most_looks) return;
    throw BadInput({.argument = "game",
                    .given = spelling(game_),
                    .problem = "a position of row " + std::to_string(row_) +
                               " has too many options to follow them along the row",
                    .allowed = "up to " + std::to_string(most_looks) + " are followed"});
  }

  const Game& game_;
  std::int64_t row_;
  std::vector<Look> all_;
};

void add_across(const Rule& rule, std::int64_t row, LookList& list) {
  const std::int64_t most = std::min(rule.reach(), row);
  for (std::int64_t j = 1; j <= most; ++j) {
    const std::int64_t last = std::min(rule.reach(), j + std::min(rule.width(), most_looks) - 1);
    for (std::int64_t i = std::max<std::int64_t>(1, j - rule.width() + 1); i <= last; ++i) {
      list.add(i, j);
    }
  }
}

void add_along(const Rule& rule, std::int64_t row, LookList& list) {
  const auto [a, b] = std::pair(rule.step().a(), rule.step().b());
  const std::int64_t most = b > 0 ? std::min(rule.reach(), row / b) : rule.reach();
  for (std::int64_t k = 1; k <= most; ++k) {
    if (k > 1 && a > largest_number / k) break;  // past every column
    list.add(k * a, k * b);
  }
}

}  // namespace

std::optional<std::string> why_no_periods(const Game& game) {
  if (auto why = why_no_values(game)) return why;
  if (game.has_condition()) return "moves by a condition need not repeat along a row";
  if (game.series()) return "endlessly many numbers may be taken, so that no window decides a heap";
  if (game.board().cone()) return "the rows of a cone are not those of a quadrant";
  const std::int64_t step = endless_step(game);
  for (const Rule& rule : game.rules()) {
    const bool is_endless = is_along(rule) && rule.is_unlimited();
    if (is_endless && rule.step().a() % step != 0) {
      return "two rules of unlimited reach along a row, neither a multiple of the other";
    }
  }
  return std::nullopt;
}

RowLooks looks_of(const Game& game, std::int64_t row) {
  RowLooks looks;
  looks.step = endless_step(game);
  LookList list(game, row);
  for (const Rule& rule : game.rules()) {
    if (rule.is_wide()) {
      add_across(rule, row, list);
    } else if (!is_along(rule) || !rule.is_unlimited()) {
      add_along(rule, row, list);
    }
  }
  for (const auto& [to, back] : list.in_order()) {
    if (to < row) {
      looks.below.push_back({to, back});
    } else if (looks.step == 0 || back % looks.step != 0) {
      looks.along.push_back(back);
    }
  }
  return looks;
}

}  // namespace nimhoff
