// The distances of layers from lines, by brute force, and the plot of them.
#include <gtest/gtest.h>

#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/plot.hpp"
#include "nimhoff/values/reference.hpp"

namespace nimhoff {
namespace {

const double golden = (1 + std::sqrt(5.0)) / 2;

LayersPlot small_plot(std::int64_t layers, std::int64_t columns) {
  return {Game::wythoff(), layers, columns, {golden, 1 / golden}};
}

TEST(LayersPlots, Hold_every_position_against_the_nearest_line) {
  const PlotData data = layers_data(small_plot(6, 40));
  const ValueTable table = values_by_reference(Game::wythoff(), 40, 100);
  ASSERT_EQ(data.rows.size(), 12U);  // six values, two decades of x
  for (const auto& row : data.rows) {
    double sum = 0, largest = 0;
    for (auto x = static_cast<std::int64_t>(row[1]); x < static_cast<std::int64_t>(row[2]); ++x) {
      std::int64_t y = 0;
      while (table.value({x, y}) != static_cast<std::int64_t>(row[0])) ++y;
      const auto at = static_cast<double>(x), up = static_cast<double>(y);
      const double distance = std::min(std::abs(up - golden * at), std::abs(up - at / golden));
      sum += distance;
      largest = std::max(largest, distance);
    }
    EXPECT_NEAR(row[3], sum / (row[2] - row[1]), 1e-9);
    EXPECT_NEAR(row[4], largest, 1e-9);
  }
  EXPECT_EQ(data.facts.count, 39U * 6);
}

TEST(LayersPlots, Name_each_range_of_x_in_the_legend) {
  const std::string svg = plot_layers(small_plot(8, 1000), PictureFormat::svg).bytes;
  EXPECT_NE(svg.find("<svg"), std::string::npos);
  EXPECT_EQ(plot_layers(small_plot(8, 1000), PictureFormat::svg).facts.count, 999U * 8);
}

TEST(LayersPlots, Need_lines_layers_and_columns) {
  EXPECT_THROW(static_cast<void>(layers_data({Game::wythoff(), 6, 40, {}})), BadInput);
  EXPECT_THROW(static_cast<void>(layers_data(small_plot(0, 40))), BadInput);
  EXPECT_THROW(static_cast<void>(layers_data(small_plot(4, 5))), BadInput);
  EXPECT_THROW(static_cast<void>(layers_data({parse_game("nim@max=3"), 6, 40, {1}})), BadInput);
}

}  // namespace
}  // namespace nimhoff
