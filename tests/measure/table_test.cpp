// Measured beams beside the predicted lines, as a table.
#include <gtest/gtest.h>

#include <limits>

#include "nimhoff/measure/comparison.hpp"

namespace nimhoff {
namespace {

constexpr double not_known = std::numeric_limits<double>::infinity();

TEST(MeasureTable, Sets_each_beam_with_its_errors_beside_the_certified_digits) {
  Beam seen;
  seen.slope_mean = {1.5, 0.25};
  seen.slope_low = {1.25, 0};
  seen.slope_high = {1.75, 0};
  seen.density = {0.5, not_known};
  seen.count = 50;
  const ExpectedLine line{1.625, 0.375, "1.625", "0.3750", "1e-4"};
  MeasuredGame game;
  game.comparison.beams = {{seen, line, {-0.125, -0.5}, {0.125, {}}, {line}},
                           {{}, line, {}, {}, {line}},
                           {seen, ExpectedLine{1.5, 0.75}, {0, 0.0}, {-0.25, {}}, {line, line}},
                           {seen, {}, {}, {}, {}}};
  EXPECT_EQ(csv_text(table_of(game)),
            "beam,slope_mean,slope_mean_error,slope_low,slope_high,predicted_slope,slope_errors,"
            "density,density_error,predicted_density,density_errors,lines,count\n"
            "1,1.5,0.25,1.25,1.75,1.625,-0.5,0.5,,0.3750,,1,50\n"
            ",,,,,1.625,,,,0.3750,,1,\n"
            "2,1.5,0.25,1.25,1.75,1.5,0,0.5,,0.75,,2,50\n"
            "3,1.5,0.25,1.25,1.75,,,0.5,,,,0,50\n");
}

}  // namespace
}  // namespace nimhoff
