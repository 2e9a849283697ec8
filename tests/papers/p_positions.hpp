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

}  // namespace nimhoff::paper_tests
