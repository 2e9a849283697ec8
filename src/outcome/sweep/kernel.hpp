// The inner loop of a sweep, in the widest vectors that the machine has.
//
// A strip is a band of neighbouring columns. Lane l of step t is the position in its l-th
// column at y = t - l: a step is an antidiagonal, and no position of it is an option of
// another. A row of a plane holds the counts of one step, before them those of the columns
// to the left (the margin), which the strip before left behind.
//
// Plain games need no rows: of unlimited lines only the count so far matters, one number a
// line. Those of the step (a, b) are kept in a + b rows, one for each antidiagonal x + y mod
// a + b; the position x on the antidiagonal (a+b)m + r has its count at x - a m in row r.
// There the count of (x + a, y + b) is too, and neighbours on an antidiagonal are neighbours.
//
// Cost:    plain games: a load and an addition per line of the game, for a vector of
//          positions. Others: two loads and a store per plane, and their reads.
// Checked: tests/outcome/sweep/engine_test.cpp, for every instruction set of the machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "outcome/sweep/plan.hpp"

namespace nimhoff {

/// Rows of one plane in the making; lengths in bytes.
struct PlaneRows {
  std::uint8_t* rows = nullptr;  // a ring of rows: margin, then lanes
  std::size_t stride = 0;
  std::size_t mask = 0;          // rows in the ring, less one
  std::size_t margin = 0;        // a multiple of margin_unit
  std::uint8_t* kept = nullptr;  // a margin for each step from -lead on, between strips
};

/// The counts of the lines of one unlimited rule of a plain game.
struct LineRows {
  std::int64_t a = 0;
  std::int64_t period = 1;  // a + b, the number of rows
  std::int64_t origin = 0;  // where x - a m = 0 is in a row
  std::size_t stride = 0;   // bytes from row to row
  std::uint8_t* counts = nullptr;
};

/// From step `at` on, this lane is on the board or off it.
struct BoardEvent {
  std::int64_t at = 0;
  std::uint32_t lane = 0;
  bool is_on = false;
};

/// Which of 64 neighbouring lanes of a step are P; at least one is. A step t has the numbers
/// from t * lanes / 64 on.
struct PWord {
  std::size_t number = 0;
  std::uint64_t bits = 0;
};

inline constexpr std::size_t margin_unit = 16;

/// A strip between two steps.
struct StripRows {
  const SweepPlan* plan = nullptr;
  std::vector<PlaneRows> planes;  // of games that are not plain
  std::vector<LineRows> lines;    // of plain games
  std::int64_t x = 0;             // the first column
  std::size_t lanes = 0;          // a multiple of 64
  std::int64_t lead = 0;          // steps before 0, which hold margins only
  std::uint8_t* board = nullptr;  // a count of 0 or 1 per lane
  std::size_t lanes_on_board = 0;
  std::vector<BoardEvent> events;  // by `at`
  std::size_t next_event = 0;
  std::vector<PWord> p_words;  // what is P, step by step
};

/// Takes the strip through the steps from `from` (at least -lead) to below `to`.
void sweep_steps(StripRows& strip, std::int64_t from, std::int64_t to);

}  // namespace nimhoff
