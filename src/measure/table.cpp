// Measured beams beside the predicted lines, as a table.
//
// Checked: tests/measure/table_test.cpp.
#include "nimhoff/measure/comparison.hpp"

namespace nimhoff {
namespace {

// Certified digits where there is one line, else a mean or a sum of several.
std::string predicted_cell(const std::string& digits, double value) {
  return digits.empty() ? cell_of(value) : digits;
}

}  // namespace

Table table_of(const MeasuredGame& game) {
  Table table{{"beam", "slope_mean", "slope_mean_error", "slope_low", "slope_high",
               "predicted_slope", "slope_errors", "density", "density_error", "predicted_density",
               "density_errors", "lines", "count"},
              {}};
  int number = 0;
  for (const auto& [beam, line, slope, density, lines] : game.comparison.beams) {
    const auto measured = [&found = beam](auto estimate, auto part) {
      return found ? cell_of((*found).*estimate.*part) : "";
    };
    table.rows.push_back(
        {beam ? std::to_string(++number) : "", measured(&Beam::slope_mean, &Estimate::value),
         measured(&Beam::slope_mean, &Estimate::error),
         measured(&Beam::slope_low, &Estimate::value),
         measured(&Beam::slope_high, &Estimate::value),
         line ? predicted_cell(line->slope_digits, line->slope) : "", cell_of(slope.errors),
         measured(&Beam::density, &Estimate::value), measured(&Beam::density, &Estimate::error),
         line ? predicted_cell(line->density_digits, line->density) : "", cell_of(density.errors),
         std::to_string(lines.size()), beam ? std::to_string(beam->count) : ""});
  }
  return table;
}

}  // namespace nimhoff
