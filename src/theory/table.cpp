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
  if (!prediction.modes) return table;
  for (const char* name : {"growth", "scale", "omega", "parity", "trivial"}) {
    table.columns.emplace_back(name);
    for (auto& row : table.rows) row.emplace_back();
  }
  for (const Mode& mode : prediction.modes->modes) {
    table.rows.push_back({std::to_string(mode.line_moved_most()), "", "", mode.radius(),
                          mode.growth.digits, mode.scale ? mode.scale->digits : "",
                          mode.omega.digits, parity_name(mode.parity),
                          mode.is_trivial ? "true" : "false"});
  }
  return table;
}

}  // namespace nimhoff
