// Which steps of a ruleset matter to a game played column by column.
//
// A step that is a multiple of another reaches nothing new; one with a >= columns
// is never taken; one with b above the highest possible P-position neither.
//
// Cost:    O(steps^2), once a game.
// Needs:   steps of unlimited reach on the quadrant, (0,1) among them.
// Checked: tests/outcome/columns/search_test.cpp, every claim against brute force.
#pragma once

#include <cstdint>
#include <vector>

namespace nimhoff {

struct ColumnStep {
  std::int64_t a, b;
  friend bool operator==(const ColumnStep&, const ColumnStep&) = default;
};

// Sorted, without copies and multiples. Throws std::invalid_argument on a step that
// is (0,0) or negative, and where (0,1) is missing.
std::vector<ColumnStep> essential_steps(std::vector<ColumnStep> steps);

// Whether swapping the heaps gives the same game. Takes essential steps.
bool is_symmetric(const std::vector<ColumnStep>& essential);

// Those of the essential steps that can look from a column below `columns` into an
// earlier one: the (0,1) is gone.
std::vector<ColumnStep> relevant_steps(const std::vector<ColumnStep>& essential,
                                       std::int64_t columns);

// An upper bound of the P-position of column x: each earlier column forbids at most
// one y through each rule (a, b), and only every a-th does. Throws
// std::length_error where it would pass 2^60.
std::int64_t highest_row(const std::vector<ColumnStep>& relevant, std::int64_t x);

}  // namespace nimhoff
