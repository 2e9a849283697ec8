// What the plots of density and spectrum show of a measured game.
#include <gtest/gtest.h>

#include "nimhoff/picture/plot.hpp"

namespace nimhoff {
namespace {

TEST(MeasuredPlots, A_beam_is_set_beside_the_lines_it_was_paired_with_and_a_lone_line_is_left_out) {
  MeasuredGame game;
  Beam beam;
  beam.slope_mean = {1.5, 0.1};
  beam.blocks = {{1024, 4096, 3, 0.25, 1.5, 1.4, 1.6}};
  game.comparison.beams.resize(3);
  game.comparison.beams[0].line = ExpectedLine{0.5, 0.125};  // a line without a beam
  game.comparison.beams[1].beam = beam;                      // a beam without a line
  game.comparison.beams[2].beam = beam;
  game.comparison.beams[2].line = ExpectedLine{1.5, 0.375};
  const auto series = density_series(game);
  ASSERT_EQ(series.size(), 2U);
  EXPECT_FALSE(series[0].predicted);
  EXPECT_EQ(series[1].predicted, 0.375);
  EXPECT_EQ(series[1].slope, 1.5);
  ASSERT_EQ(series[1].densities.size(), 1U);
  EXPECT_EQ(series[1].densities[0], std::pair(2048.0, 0.25));
}

TEST(MeasuredPlots, The_peak_of_a_spectrum_is_the_period_that_stays_or_else_the_one_that_fades) {
  Geometry geometry;
  geometry.spectrum = {{2, 5}};
  geometry.strength_needed = 12;
  EXPECT_FALSE(spectrum_curve(geometry).peak);
  geometry.fading_period = LogPeriod{1.5, 0.1, 20};
  EXPECT_EQ(spectrum_curve(geometry).peak->scale, 1.5);
  geometry.log_period = LogPeriod{1.25, 0.1, 20};
  const SpectrumCurve curve = spectrum_curve(geometry);
  EXPECT_EQ(curve.peak->scale, 1.25);
  EXPECT_EQ(curve.strength_needed, 12);
  EXPECT_EQ(curve.powers.at(0), std::pair(2.0, 5.0));
}

}  // namespace
}  // namespace nimhoff
