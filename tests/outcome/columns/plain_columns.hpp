// The P-position of every column without skipping: the oracle for src/outcome/columns/search.hpp.
//
// plain_columns keeps a flag for each line of each rule and looks at row after row, none skipped;
// of a rule of bounded reach it lists the rows that it forbids in each column.
// brute_columns has no lines at all and tries every move from every position.
//
// Cost:    plain: the rows below the P-positions times rules, over 64, 10^5 columns in
//          seconds; brute: cells times moves, for tiny boards.
// Needs:   as src/outcome/columns/search.hpp, and steps small enough for a flag a line (plain).
// Checked: tests/outcome/columns/search_test.cpp, each against the other.
#pragma once

#include <cstdint>
#include <vector>

#include "outcome/columns/search.hpp"

namespace nimhoff {

std::vector<std::int64_t> plain_columns(const ColumnGame& game, std::int64_t columns);
std::vector<std::int64_t> brute_columns(const ColumnGame& game, std::int64_t columns);

}  // namespace nimhoff
