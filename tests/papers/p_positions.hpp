// What the reference says of a game in notation, and what a paper claims of it, as sets
// of positions that can be held side by side.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "nimhoff/nimhoff.hpp"

namespace nimhoff::paper_tests {

using PositionSet = std::set<Position>;

/// Every P-position with x < columns and, when given, y < rows, by x and then y.
[[nodiscard]] inline std::vector<Position> p_list(const std::string& game, std::int64_t columns,
                                                  std::optional<std::int64_t> rows = {}) {
  KeepAll kept;
  solve(engine_named("reference"), parse_game(game), Region{columns, rows}, kept);
  return kept.positions();
}

/// The P-positions with x, y < side.
[[nodiscard]] inline PositionSet p_set(const std::string& game, std::int64_t side) {
  const std::vector<Position> list = p_list(game, side, side);
  return {list.begin(), list.end()};
}

/// The heaps below `most` from which the previous player wins a one-heap game.
[[nodiscard]] inline std::vector<std::int64_t> p_heaps(const std::string& game, std::int64_t most) {
  std::vector<std::int64_t> heaps;
  for (const Position at : p_list(game, most)) heaps.push_back(at.x);
  return heaps;
}

/// The positions with x, y < side of which the claim is true.
template <class Claim>
[[nodiscard]] PositionSet positions_where(std::int64_t side, Claim claim) {
  PositionSet claimed;
  for (std::int64_t x = 0; x < side; ++x) {
    for (std::int64_t y = 0; y < side; ++y) {
      if (claim(x, y)) claimed.insert({x, y});
    }
  }
  return claimed;
}

/// The positions with x, y < side that are not in the set.
[[nodiscard]] inline PositionSet complement(const PositionSet& set, std::int64_t side) {
  return positions_where(side, [&](auto x, auto y) { return !set.contains({x, y}); });
}

/// The pairs (a, b) with a <= b, in the order they came.
[[nodiscard]] inline std::vector<Position> unordered(const std::vector<Position>& list) {
  std::vector<Position> pairs;
  for (const Position at : list) {
    if (at.x <= at.y) pairs.push_back(at);
  }
  return pairs;
}

/// What the two sets disagree about, first few in words; empty when they are the same.
[[nodiscard]] inline std::string difference(const PositionSet& computed,
                                            const PositionSet& claimed) {
  std::string words;
  int named = 0;
  const auto name = [&](const PositionSet& these, const PositionSet& those, const char* where) {
    for (const Position at : these) {
      if (those.contains(at)) continue;
      if (++named > 8) return;
      words += to_string(at) + " only " + where + "; ";
    }
  };
  name(computed, claimed, "computed");
  name(claimed, computed, "claimed");
  return words;
}

/// How many options of a position are in the set.
[[nodiscard]] inline std::int64_t options_in(const Game& game, Position at,
                                             const PositionSet& set) {
  std::int64_t count = 0;
  for (const Position to : options(game, at)) count += set.contains(to) ? 1 : 0;
  return count;
}

}  // namespace nimhoff::paper_tests
