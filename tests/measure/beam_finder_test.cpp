// Beams that were planted are found, and no others.
#include "measure/beam_finder.hpp"

#include <gtest/gtest.h>

#include <random>

#include "measure/planted.hpp"

namespace nimhoff {
namespace {

TEST(BeamFinderLong, Random_lines_are_found_without_being_told_how_many_or_where) {
  std::mt19937_64 random(2024);
  for (int trial = 0; trial < 15; ++trial) {
    // Shares at least 0.02 apart are slopes a program must keep apart at 20,000 columns.
    std::uniform_real_distribution<double> apart(0.02, 0.15);
    std::uniform_real_distribution<double> density(0.02, 2);
    std::vector<planted::Beam> beams;
    std::vector<double> slopes;
    for (double share = apart(random); share < 0.95; share += apart(random)) {
      slopes.push_back(slope_of_share(share));
      beams.push_back(planted::line(slopes.back(), density(random), 2));
    }
    const Geometry found = planted::measured(planted::positions(beams, 20'000), 20'000);
    ASSERT_EQ(found.beams.size(), slopes.size()) << "trial " << trial;
    for (std::size_t i = 0; i < slopes.size(); ++i) {
      EXPECT_LE(found.beams[i].slope_low.value, slopes[i] + 1e-9);
      EXPECT_GE(found.beams[i].slope_high.value, slopes[i] - 1e-9);
    }
    EXPECT_EQ(found.gaps.size(), slopes.size() + 1);
    EXPECT_EQ(found.stray, 0U);
  }
}

TEST(BeamFinder, A_sector_filled_at_random_is_one_beam_with_sharp_edges) {
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> inside(1.2, 1.9);
  const planted::Beam sector{[&](double) { return inside(random); }, [](double) { return 1.0; }, 0};
  const Geometry found = planted::measured(planted::positions({sector}, 200'000), 200'000);
  ASSERT_EQ(found.beams.size(), 1U);
  EXPECT_NEAR(found.beams[0].slope_low.value, 1.2, 1e-3);
  EXPECT_NEAR(found.beams[0].slope_high.value, 1.9, 1e-3);
  EXPECT_NEAR(found.beams[0].slope_mean.value, 1.55, 5e-3);
  EXPECT_EQ(found.kind, Kind::beams);
}

TEST(BeamFinder, Parallel_strips_a_few_units_apart_are_one_line) {
  const planted::Beam low = planted::line(1.5, 0.5);
  const planted::Beam high{[](double log_x) { return 1.5 + 5 * std::exp(-log_x); },
                           [](double) { return 0.5; }, 0};
  for (const std::int64_t columns : {500, 5000, 50'000}) {
    const Geometry found = planted::measured(planted::positions({low, high}, columns), columns);
    EXPECT_EQ(found.beams.size(), 1U) << columns;
  }
}

TEST(BeamFinder, A_few_positions_in_a_gap_are_strays_and_no_beam) {
  auto all = planted::positions({planted::line(0.5, 1), planted::line(2, 1)}, 50'000);
  all.push_back({49'999, 50'000});
  std::sort(all.begin(), all.end());
  const Geometry found = planted::measured(all, 50'000);
  EXPECT_EQ(found.beams.size(), 2U);
  EXPECT_EQ(found.stray, 1U);
}

TEST(BeamFinder, With_rows_a_beam_is_looked_for_in_the_columns_that_show_it) {
  const MeasuredPart part{1000, 500};
  EXPECT_EQ(part.columns_upto_slope(0.1), 1000);
  EXPECT_EQ(part.columns_upto_slope(2), 250);
  EXPECT_EQ((MeasuredPart{1000, std::nullopt}.columns_upto_slope(2)), 1000);
}

}  // namespace
}  // namespace nimhoff
