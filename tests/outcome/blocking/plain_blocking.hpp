// The P-positions of W^k and its like without jumping: the oracle for
// src/outcome/blocking/search.hpp.
//
// Keeps a count for each line of each rule, and asks row after row of every column until k
// P-positions are found. No step is dropped, no bound assumed, no block skipped.
//
// Cost:    about 1 ns a cell below the highest P-position of its column: W^10 to 10^5
//          columns takes ten seconds and more.
// Needs:   scope all, steps of unlimited reach with a > 0, no two parallel.
// Checked: tests/outcome/blocking/search_test.cpp, against the reference.
#pragma once

#include <cstdint>
#include <vector>

#include "nimhoff/game/position.hpp"
#include "outcome/columns/steps.hpp"

namespace nimhoff {

/// The steps are those beside (0,1).
std::vector<Position> plain_blocking(const std::vector<ColumnStep>& steps, std::int64_t k,
                                     std::int64_t columns);

}  // namespace nimhoff
