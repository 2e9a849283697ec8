// Beams beside lines: in order, with the least sum of distances.
#include "measure/beam_pairs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace nimhoff {
namespace {

Beam beam(double mean, double low, double high, double density = 0.1) {
  Beam made;
  made.slope_mean = {mean, 1e-5};
  made.slope_low = {low, 1e-4};
  made.slope_high = {high, 1e-4};
  made.density = {density, 1e-4};
  return made;
}

Beam narrow(double slope) { return beam(slope, slope - 1e-9, slope + 1e-9); }

// The least sum over all ways to pair in order, tried one after the other.
double least_sum(const std::vector<double>& beams, const std::vector<double>& lines, std::size_t i,
                 std::size_t j) {
  if (i == beams.size() && j == lines.size()) return 0;
  double least = 1e9;
  if (i < beams.size()) least = 0.05 * beams[i] + least_sum(beams, lines, i + 1, j);
  if (j < lines.size()) {
    least = std::min(least, 0.05 * lines[j] + least_sum(beams, lines, i, j + 1));
  }
  if (i < beams.size() && j < lines.size()) {
    const double apart = std::abs(beams[i] - lines[j]);
    if (apart <= 0.05 * lines[j]) {
      least = std::min(least, apart + least_sum(beams, lines, i + 1, j + 1));
    }
  }
  return least;
}

TEST(BeamPairs, Equal_the_best_of_all_matchings_in_order_on_200_random_sets) {
  const auto seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> slope(0.8, 1.2);
  std::uniform_int_distribution<std::size_t> count(0, 5);
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<double> means(count(random)), slopes(count(random));
    for (double& mean : means) mean = slope(random);
    for (double& one : slopes) one = slope(random);
    std::sort(means.begin(), means.end());
    std::sort(slopes.begin(), slopes.end());
    std::vector<Beam> beams;
    std::vector<ExpectedLine> lines;
    for (const double mean : means) beams.push_back(narrow(mean));
    for (const double one : slopes) lines.push_back({one, 0.1});
    double sum = 0;
    double last_beam = 0, last_line = 0, last_row = 0;
    std::size_t seen_beams = 0, seen_lines = 0;
    for (const ComparedBeam& row : beam_pairs(beams, lines)) {
      const double at = row.beam ? row.beam->slope_mean.value : row.line->slope;
      EXPECT_GE(at, last_row) << "rows by slope";
      last_row = at;
      seen_beams += row.beam ? 1U : 0U;
      seen_lines += row.lines.size();
      if (row.beam && row.line) {
        EXPECT_GE(row.line->slope, last_line);
        EXPECT_GE(row.beam->slope_mean.value, last_beam);
        last_line = row.line->slope;
        last_beam = row.beam->slope_mean.value;
        sum += std::abs(last_line - last_beam);
      } else {
        sum += 0.05 * at;
      }
    }
    EXPECT_EQ(seen_beams, beams.size());
    EXPECT_EQ(seen_lines, lines.size());
    EXPECT_NEAR(sum, least_sum(means, slopes, 0, 0), 1e-7);
  }
}

// gdwn:1,2:2,3:3,5:5,8:8,13 at 3 10^6 columns, below slope 1.
TEST(BeamPairs, A_beam_that_holds_two_lines_is_set_against_their_sum) {
  const auto rows = beam_pairs(
      {beam(0.595782, 0.59571, 0.59587, 0.017868), beam(0.619633, 0.615318, 0.619847, 0.036046),
       beam(0.6330853, 0.632888, 0.633148, 0.048574)},
      {{0.5957927, 0.0178533},
       {0.6153691, 0.0001774},
       {0.6196581, 0.0358739},
       {0.6330808, 0.0485872}});
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].line->slope, 0.5957927);
  ASSERT_EQ(rows[1].lines.size(), 2U);
  EXPECT_NEAR(rows[1].line->slope, 0.6196370, 1e-7);
  EXPECT_NEAR(rows[1].line->density, 0.0360513, 1e-9);
  EXPECT_NEAR(rows[1].slope.errors.value(), -0.4, 0.01);
  EXPECT_EQ(rows[2].line->slope, 0.6330808);
}

TEST(BeamPairs, Lines_outside_the_range_of_a_beam_are_not_a_part_of_it) {
  const auto rows = beam_pairs({beam(1, 0.999, 1.001)}, {{0.99, 0.1}, {1, 0.1}, {1.01, 0.1}});
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_FALSE(rows[0].beam);
  EXPECT_EQ(rows[1].lines.size(), 1U);
  EXPECT_TRUE(rows[1].beam);
  EXPECT_FALSE(rows[2].beam);
}

TEST(BeamPairs, Nothing_beside_nothing_and_a_slope_of_0) {
  EXPECT_TRUE(beam_pairs({}, {}).empty());
  const auto rows = beam_pairs({beam(0, 0, 0)}, {{0, 1}});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_TRUE(rows[0].beam && rows[0].line);
}

}  // namespace
}  // namespace nimhoff
