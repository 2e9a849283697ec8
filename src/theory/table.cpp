// Predictions as a table.
//
// Checked: tests/theory/table_test.cpp.
#include "nimhoff/theory/prediction.hpp"

namespace nimhoff {

Table table_of(const Prediction& prediction) {
  Table table{{"line", "slope", "density", "radius"}, {}};
  for (const PredictedLine& line : prediction.expected()) {
    table.rows.push_back({std::to_string(table.rows.size() + 1), line.slope.digits,
                          line.density.digits, line.radius()});
  }
  return table;
}

}  // namespace nimhoff
