// The two oracles of plain_columns.hpp, written from the definition.
//
// Neither shares code with the engine beyond the type ColumnStep: no step is dropped, no
// bound assumed, nothing skipped.
//
// Cost:    see plain_columns.hpp.
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/columns/plain_columns.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace nimhoff {

namespace {

// A flag for each line of one rule: x mod a and y - (x div a) b name a line.
class LineFlags {
 public:
  LineFlags(ColumnStep step, std::int64_t columns)
      : step_(step),
        lead_((columns - 1) / step.a * step.b),
        flags_(static_cast<std::size_t>(step.a)) {}

  // The flags of the lines through (x, y), (x, y + 1), ..., (x, y + 63).
  [[nodiscard]] std::uint64_t look(std::int64_t x, std::int64_t y) const {
    const auto& words = flags_[static_cast<std::size_t>(x % step_.a)];
    const std::size_t line = name(x, y);
    const std::size_t at = line / 64;
    const unsigned shift = line % 64;
    const std::uint64_t low = at < words.size() ? words[at] : 0;
    const std::uint64_t high = at + 1 < words.size() ? words[at + 1] : 0;
    return shift == 0 ? low : low >> shift | high << (64 - shift);
  }

  void set(std::int64_t x, std::int64_t y) {
    auto& words = flags_[static_cast<std::size_t>(x % step_.a)];
    const std::size_t line = name(x, y);
    if (words.size() <= line / 64) words.resize(line / 32 + 1);
    words[line / 64] |= std::uint64_t{1} << line % 64;
  }

 private:
  [[nodiscard]] std::size_t name(std::int64_t x, std::int64_t y) const {
    return static_cast<std::size_t>(lead_ + y - x / step_.a * step_.b);
  }

  ColumnStep step_;
  std::int64_t lead_;
  std::vector<std::vector<std::uint64_t>> flags_;
};

// Whether the move (i, j) is one of the rule's.
bool allows(const ColumnStep& step, std::int64_t i, std::int64_t j) {
  if (step.width > 1) {
    return i >= 1 && j >= 1 && i <= step.reach && j <= step.reach && std::abs(i - j) < step.width;
  }
  const std::int64_t times = step.a > 0 ? i / step.a : j / step.b;
  return times >= 1 && times <= step.reach && i == times * step.a && j == times * step.b;
}

bool has_move(const std::vector<ColumnStep>& steps, std::int64_t x, std::int64_t y) {
  return std::ranges::any_of(steps, [&](const ColumnStep& s) { return s.a <= x && s.b <= y; });
}

bool sees_p(const std::vector<ColumnStep>& steps, const std::vector<std::int64_t>& ys,
            std::int64_t x, std::int64_t y) {
  for (std::int64_t u = 0; u < x; ++u) {
    const std::int64_t v = ys[static_cast<std::size_t>(u)];
    if (v > y) continue;
    for (const ColumnStep& step : steps) {
      if (allows(step, x - u, y - v)) return true;
    }
  }
  return false;
}

// The rows that rules of bounded reach forbid in column x, and those beside the line of a wide one.
std::vector<std::int64_t> listed_rows(const std::vector<ColumnStep>& steps,
                                      const std::vector<std::int64_t>& ys) {
  std::vector<std::int64_t> rows;
  const auto x = std::ssize(ys);
  for (const ColumnStep& step : steps) {
    if (step.a == 0) continue;
    const std::int64_t least = step.width > 1 ? 1 : step.a;
    for (std::int64_t i = least; i <= x; i += least) {
      const std::int64_t below = ys[static_cast<std::size_t>(x - i)];
      if (step.width == 1) {
        if (step.reach == unlimited || i / step.a > step.reach) break;
        rows.push_back(below + i / step.a * step.b);
      }
      for (std::int64_t e = 1 - step.width; step.width > 1 && e < step.width; ++e) {
        if (allows(step, i, i + e)) rows.push_back(below + i + e);
      }
    }
  }
  std::sort(rows.begin(), rows.end());
  return rows;
}

}  // namespace

std::vector<std::int64_t> plain_columns(const ColumnGame& game, std::int64_t columns) {
  std::vector<LineFlags> rules;
  for (const ColumnStep& step : game.steps) {
    const bool has_lines = step.width == 1 && step.reach == unlimited;
    if (has_lines && step.a > 0 && step.a < columns) rules.emplace_back(step, columns);
  }
  std::vector<std::int64_t> ys;
  for (std::int64_t x = 0; x < columns; ++x) {
    const std::vector<std::int64_t> listed = listed_rows(game.steps, ys);
    std::int64_t y = game.is_misere && !has_move(game.steps, x, 0) ? 1 : 0;
    const auto is_listed = [&] { return std::binary_search(listed.begin(), listed.end(), y); };
    for (bool is_free = false; !is_free;) {
      std::uint64_t forbidden = 0;
      for (const LineFlags& rule : rules) forbidden |= rule.look(x, y);
      y += std::countr_one(forbidden);
      is_free = forbidden != ~std::uint64_t{0} && !is_listed();
      if (is_listed()) ++y;
    }
    for (LineFlags& rule : rules) rule.set(x, y);
    ys.push_back(y);
  }
  return ys;
}

std::vector<std::int64_t> brute_columns(const ColumnGame& game, std::int64_t columns) {
  std::vector<std::int64_t> ys;
  for (std::int64_t x = 0; x < columns; ++x) {
    std::int64_t y = game.is_misere && !has_move(game.steps, x, 0) ? 1 : 0;
    while (sees_p(game.steps, ys, x, y)) ++y;
    ys.push_back(y);
  }
  return ys;
}

}  // namespace nimhoff
