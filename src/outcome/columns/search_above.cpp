// The search for the positions of a value, above those of lower values: see decide_columns.hpp.
//
// Cost:    that of the search of P-positions, and a dozen instructions for each 64 rows in which it
//          meets lower values.
// Checked: tests/values/layers/search_test.cpp.
#include "outcome/columns/decide_columns.hpp"

namespace nimhoff {

std::size_t ColumnSearch::decide(std::span<std::int64_t> ys, const LowerRows& lower) {
  return decide_above(ys, lower.column(0));
}

}  // namespace nimhoff
