// Positions side by side: what an engine computes and what a paper claims.
//
// Checked: tests/papers/verdict_test.cpp plants positions on either side.
#include "papers/comparison.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::size_t named_at_most = 3;

template <class Things, class Name>
std::string listing(const Things& things, std::size_t most, Name name) {
  std::string words;
  for (std::size_t i = 0; i < std::min(most, things.size()); ++i) {
    words += (i == 0 ? "" : ", ") + name(things[i]);
  }
  return words + (things.size() > most ? ", ..." : "");
}

}  // namespace

Positions p_below(const CheckBudget& budget, const std::string& game, std::int64_t columns,
                  std::optional<std::int64_t> rows) {
  const Game parsed = parse_game(game);
  KeepAll kept;
  solve(fastest_engine(parsed), parsed, Region{columns, rows}, kept, budget.limits);
  return kept.positions();
}

std::vector<std::int64_t> p_heaps_below(const CheckBudget& budget, const std::string& game,
                                        std::int64_t most) {
  std::vector<std::int64_t> heaps;
  for (const Position at : p_below(budget, game, most)) heaps.push_back(at.x);
  return heaps;
}

Positions in_order(Positions positions) {
  std::sort(positions.begin(), positions.end());
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
  return positions;
}

Positions in_order_of(std::span<const Position> printed) {
  return in_order({printed.begin(), printed.end()});
}

Positions positions_where(std::int64_t side, const std::function<bool(Position)>& claim) {
  Positions claimed;
  for (std::int64_t x = 0; x < side; ++x) {
    for (std::int64_t y = 0; y < side; ++y) {
      if (claim({x, y})) claimed.push_back({x, y});
    }
  }
  return claimed;
}

Positions upper(const Positions& positions) {
  Positions pairs;
  std::copy_if(positions.begin(), positions.end(), std::back_inserter(pairs),
               [](Position at) { return at.x <= at.y; });
  return pairs;
}

std::string difference(const Positions& computed, const Positions& claimed) {
  std::string words;
  const auto name = [&](const Positions& these, const Positions& those, const char* where) {
    Positions only;
    std::set_difference(these.begin(), these.end(), those.begin(), those.end(),
                        std::back_inserter(only));
    if (only.empty()) return;
    words +=
        fmt::format("{}{} only {}", words.empty() ? "" : "; ", listed(only, named_at_most), where);
  };
  name(computed, claimed, "computed");
  name(claimed, computed, "claimed");
  return words;
}

void Comparisons::add(const std::string& where, const Positions& computed,
                      const Positions& claimed) {
  add(where, difference(computed, claimed));
}

void Comparisons::add(const std::string& where, const std::string& wrong) {
  ++made_;
  if (wrong.empty()) return;
  ++differing_;
  if (first_.empty()) first_ = where + ": " + wrong;
}

Finding Comparisons::finding(const std::string& same, const std::string& note) const {
  if (are_equal()) return {same, Verdict::agrees, note, {}};
  const std::string more =
      made_ > 1 ? fmt::format(" ({} of {} comparisons differ)", differing_, made_) : "";
  return {first_ + more, Verdict::differs, note, {}};
}

std::int64_t options_in(const Game& game, Position at, const Positions& set) {
  const std::vector<Position> reached = options(game, at);
  return std::ranges::count_if(
      reached, [&](Position to) { return std::binary_search(set.begin(), set.end(), to); });
}

std::string listed(const Positions& positions, std::size_t most) {
  return listing(positions, most, [](Position at) { return nimhoff::to_string(at); });
}

std::string listed(const std::vector<std::int64_t>& numbers, std::size_t most) {
  return listing(numbers, most, [](std::int64_t number) { return std::to_string(number); });
}

}  // namespace nimhoff::papers
