// The inner loop of a table: the lowest value that none of a position's sets has.
//
// A tile is decided by antidiagonals, no position of which is an option of another or shares a
// set with it: so a core works on many of them at once, though each waits for its own sets. The
// sets of a position are joined a vector at a time from the first word on that is full in none.
//
// Cost:    a vector of each set, or a few, for each position.
// Checked: tests/values/table/engine_test.cpp, for every instruction set of the machine.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "nimhoff/values/table.hpp"
#include "values/table/listed_options.hpp"
#include "values/table/seen_sets.hpp"

namespace nimhoff {

/// The positions of a column that are on the board: begin <= y < end.
struct ColumnRange {
  std::int64_t begin = 0;
  std::int64_t end = 0;
};

/// A table in the making; what all threads share.
struct TableRows {
  ValueCells cells;
  bool is_half = false;              ///< x <= y is decided, and the rest is its mirror image
  std::vector<SeenView> views{};     ///< at least one, or some moves are listed
  std::vector<ColumnRange> board{};  ///< a range a column; none on the quadrant
};

/// x <= column < x_end and y alike.
struct TableTile {
  std::int64_t x, x_end;
  std::int64_t y, y_end;
};

/// Decides a tile whose options are decided. `listed` is null when all moves are in sets. Leaves
/// it undone when a stop is requested.
void decide_tile(const TableRows& table, const TableTile& tile, OptionReader* listed,
                 const std::stop_token& stop);

}  // namespace nimhoff
