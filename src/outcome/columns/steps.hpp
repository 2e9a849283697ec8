// Which steps of a ruleset matter to a game played column by column.
//
// A step that is a multiple of another reaches nothing new, unless it may be taken further; one
// with a >= columns is never taken; one with b above the highest possible P-position neither.
//
// Cost:    O(steps^2), once a game.
// Needs:   steps on the quadrant, (0,1) of unlimited reach among them.
// Checked: tests/outcome/columns/search_test.cpp, every claim against brute force.
#pragma once

#include <cstdint>
#include <vector>

#include "nimhoff/game/rule.hpp"

namespace nimhoff {

struct ColumnStep {
  std::int64_t a, b;
  std::int64_t reach = unlimited;
  std::int64_t width = 1;  // more only for (1,1)

  // How many rows of a later column a P-position can forbid at the most.
  [[nodiscard]] std::int64_t rows() const { return 2 * width - 1; }
  friend bool operator==(const ColumnStep&, const ColumnStep&) = default;
};

// The widest rule that is kept by its lines: each neighbour of a wide rule of bounded reach needs a
// set of its own.
[[nodiscard]] constexpr std::int64_t widest(bool is_unlimited) { return is_unlimited ? 4096 : 64; }

// Sorted, without copies and multiples. Throws std::invalid_argument on a step that
// is (0,0) or negative, and where (0,1) is missing.
std::vector<ColumnStep> essential_steps(std::vector<ColumnStep> steps);

// Whether swapping the heaps gives the same game. Takes essential steps.
bool is_symmetric(const std::vector<ColumnStep>& essential);

// Those of the essential steps that can look from a column below `columns` into an
// earlier one: the (0,1) is gone. A reach that no such column exceeds is unlimited.
std::vector<ColumnStep> steps_within(const std::vector<ColumnStep>& essential,
                                     std::int64_t columns);

// And that can look at a P-position, where a column holds one, at most `lift` rows above the
// highest row that the steps forbid.
std::vector<ColumnStep> relevant_steps(const std::vector<ColumnStep>& essential,
                                       std::int64_t columns, std::int64_t lift = 0);

// What a P-position (x, y) does to a set of lines later: when column x + delay comes, the line
// through row y + rise of it is set or taken back.
struct LineTurn {
  std::int64_t delay, rise;
  bool sets;
};

// A set of lines that a rule keeps: whether the line of a P-position is set when it is found, and
// what happens later.
struct RuleLines {
  ColumnStep step;
  bool at_once = true;
  std::vector<LineTurn> turns{};
};

// A rule keeps one set of lines. Of bounded reach, a line is taken back when it is used up; no
// other P-position lies so near on it, or they are counted. A wide rule sets the lines beside it
// too, those below as they come to lie above its row. With both, it keeps a set for each of the
// neighbours: what lies on one set is never nearer than the reach.
std::vector<RuleLines> lines_of(const ColumnStep& step);

// An upper bound of the P-position of column x: each earlier column forbids at most
// step.rows() rows through each rule (a, b), and only every a-th does. Throws
// std::length_error where it would pass 2^60.
std::int64_t highest_row(const std::vector<ColumnStep>& relevant, std::int64_t x);

}  // namespace nimhoff
