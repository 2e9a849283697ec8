// What a plot shows, as numbers, and which of the two a path names.
//
// Checked: tests/picture/plot/data_test.cpp.
#include "nimhoff/picture/plot.hpp"

namespace nimhoff {

PlotFormat plot_format(const std::string& path) {
  const auto data = data_format_of(path);
  if (data && *data != DataFormat::tex) return *data;
  return picture_format(path, " .csv .json");
}

Table table_of(const PlotData& data) {
  Table table{data.names, {}};
  for (const auto& row : data.rows) {
    auto& cells = table.rows.emplace_back();
    for (const double number : row) cells.push_back(cell_of(number));
  }
  return table;
}

}  // namespace nimhoff
