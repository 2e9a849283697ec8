// The options of a game as a signed sum of lines, each option counted once.
//
// A line is the set of moves f, f + s, f + 2s, ... of a given length. Every rule is one
// line, or 2w - 1 of them when it has width w; and lines meet in lines or single moves. So
// by inclusion and exclusion a sum of lines with whole weights counts every move once,
// however many rules make it; what cancels is dropped, such as (2,2) beside (1,1).
//
// Cost:    once per run, a few lines per rule.
// Checked: tests/outcome/sweep/lines_test.cpp, against the options of random games.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// What a move removes.
struct Move {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend auto operator<=>(const Move&, const Move&) = default;
};

/// The moves first + j * step, 0 <= j < length. A single move has the step (0,0).
struct MoveLine {
  Move first;
  Move step;
  std::int64_t length = 1;  // or `unlimited`
  friend auto operator<=>(const MoveLine&, const MoveLine&) = default;
};

struct WeightedLine {
  MoveLine line;
  std::int64_t weight = 1;
};

/// The lines whose weights sum to 1 on every move in (or out of) the maneuver's scope that
/// fits into the region, and to 0 on every other. Without a maneuver all is inside.
struct GameLines {
  std::vector<WeightedLine> inside;
  std::vector<WeightedLine> outside;
};

/// The lines of one rule that begin in a region, cut where it ends; no two of them meet.
[[nodiscard]] std::vector<MoveLine> lines_of_rule(const Rule& rule, std::int64_t columns,
                                                  std::int64_t rows);

/// For two-heap games without memory. `height` bounds y; none when it is not known.
[[nodiscard]] GameLines lines_of(const Game& game, std::int64_t columns,
                                 std::optional<std::int64_t> height);

}  // namespace nimhoff
