// Estimates and their errors, on blocks whose truth is known.
#include "measure/beam_estimates.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

namespace nimhoff {
namespace {

constexpr double slope = 1.6;
constexpr double density = 0.4;

// Blocks up to 2^octaves; `noise` gives the relative deviations at log x.
template <class Noise>
std::vector<BeamBlock> blocks_with(int octaves, Noise&& noise) {
  std::vector<BeamBlock> blocks;
  for (int number = 0; block_begin(number + 1) <= std::int64_t{1} << octaves; ++number) {
    const std::int64_t begin = block_begin(number);
    const std::int64_t end = block_begin(number + 1);
    const double log_x = std::log(static_cast<double>(begin + end) / 2);
    const double here = density * (1 + noise(log_x));
    const double mean = slope * (1 + 0.1 * noise(log_x));
    blocks.push_back({begin, end, 100, here, mean, mean - 0.01, mean + 0.01, 0.005});
  }
  return blocks;
}

// How many of the true slopes and densities lie within one and within three errors.
struct Within {
  double one = 0;
  double three = 0;
};

template <class Noise>
Within within(int trials, Noise&& noise) {
  Within part;
  for (int trial = 0; trial < trials; ++trial) {
    const Beam beam = estimated_beam(blocks_with(23, noise));
    for (const double off : {(beam.density.value - density) / beam.density.error,
                             (beam.slope_mean.value - slope) / beam.slope_mean.error}) {
      part.one += std::abs(off) < 1 ? 0.5 / trials : 0;
      part.three += std::abs(off) < 3 ? 0.5 / trials : 0;
    }
  }
  return part;
}

// 68 of 100 within one error, 99.7 within three, were everything normal and windows many.
void expect_honest(const Within& part, double most_within_one = 0.85) {
  EXPECT_GT(part.one, 0.6);
  EXPECT_LE(part.one, most_within_one);
  EXPECT_GT(part.three, 0.96);
}

TEST(BeamEstimates, Errors_are_as_large_as_the_deviations_in_noise_of_one_size) {
  std::mt19937_64 random(99);
  std::normal_distribution<double> gauss(0, 0.1);
  expect_honest(within(400, [&](double) { return gauss(random); }));
}

TEST(BeamEstimatesLong, Errors_are_as_large_as_the_deviations_in_noise_that_decays) {
  std::mt19937_64 random(98);
  std::normal_distribution<double> gauss(0, 1);
  expect_honest(within(400, [&](double log_x) { return gauss(random) * std::exp(-log_x / 2); }));
  // Noise this small is below the unit over the last column that an error always keeps.
  expect_honest(within(400, [&](double log_x) { return gauss(random) * std::exp(-log_x); }), 1);
}

TEST(BeamEstimates, Errors_are_not_too_small_in_noise_that_lasts_from_block_to_block) {
  std::mt19937_64 random(97);
  std::normal_distribution<double> gauss(0, 0.1);
  // Density and slope take turns, and know nothing of each other.
  double last = 0;
  double other = 0;
  expect_honest(within(400, [&](double) {
    std::swap(last, other);
    return last = 0.9 * last + gauss(random);
  }));
}

TEST(BeamEstimates, A_line_beside_the_origin_has_its_slope_within_two_errors) {
  for (const double beside : {-3.0, -1.0, -0.4, 0.4, 1.0, 3.0}) {
    auto blocks = blocks_with(21, [](double) { return 0; });
    for (BeamBlock& block : blocks) {
      block.slope_mean += 2 * beside / static_cast<double>(block.begin + block.end);
    }
    const Estimate found = estimated_beam(blocks).slope_mean;
    EXPECT_LT(std::abs(found.value - slope), 2 * found.error) << beside;
    EXPECT_LT(found.error, 1e-5) << beside;
  }
}

// A strip beside the origin: y = slope x + beside, and a scatter in y that each block averages.
template <class Scatter>
Beam strip_beam(int octaves, double beside, Scatter&& scatter) {
  auto blocks = blocks_with(octaves, [](double) { return 0; });
  for (BeamBlock& block : blocks) {
    const auto begin = static_cast<double>(block.begin);
    const auto end = static_cast<double>(block.end);
    const double mean_inverse = std::log((end - 0.5) / (begin - 0.5)) / (end - begin);
    block.slope_mean = slope + (beside + scatter()) * mean_inverse;
    block.slope_low = slope + (beside - 5) / begin;
    block.slope_high = slope + (beside + 5) / begin;
    block.slope_deviation = 3 / begin;
  }
  return estimated_beam(blocks);
}

TEST(BeamEstimates, The_slope_of_a_strip_does_not_feel_how_far_from_the_origin_it_passes) {
  for (const double beside : {-50.0, -1.0, 0.4, 20.0}) {
    const Estimate found = strip_beam(20, beside, [] { return 0; }).slope_mean;
    EXPECT_NEAR(found.value, slope, 1e-10) << beside;
    EXPECT_LT(found.error, 1e-9) << beside;
  }
}

TEST(BeamEstimates, The_error_of_a_strip_is_as_large_as_its_deviation) {
  std::mt19937_64 random(96);
  std::normal_distribution<double> gauss(0, 0.3);
  constexpr int trials = 400;
  Within part;
  for (int trial = 0; trial < trials; ++trial) {
    const Estimate found = strip_beam(20, -3, [&] { return gauss(random); }).slope_mean;
    const double off = std::abs(found.value - slope) / found.error;
    part.one += off < 1 ? 1.0 / trials : 0;
    part.three += off < 3 ? 1.0 / trials : 0;
    EXPECT_LT(found.error, 1e-6);
  }
  // The larger of two errors is taken, so more than 68 in 100 are within it.
  expect_honest(part, 0.9);
}

TEST(BeamEstimates, A_scatter_that_lasts_over_many_blocks_leaves_the_error_of_a_strip_honest) {
  std::mt19937_64 random(95);
  std::normal_distribution<double> gauss(0, 0.3);
  constexpr int trials = 400;
  Within part;
  double last = 0;
  for (int trial = 0; trial < trials; ++trial) {
    const Estimate found =
        strip_beam(20, 2, [&] { return last = 0.95 * last + gauss(random); }).slope_mean;
    const double off = std::abs(found.value - slope) / found.error;
    part.one += off < 1 ? 1.0 / trials : 0;
    part.three += off < 3 ? 1.0 / trials : 0;
  }
  expect_honest(part);
}

TEST(BeamEstimates, A_log_period_of_any_phase_changes_no_mean) {
  for (const double scale : {1.06, 1.476, 2.0}) {
    for (double phase = 0; phase < 6; phase += 1) {
      const Beam beam = estimated_beam(blocks_with(23, [&](double log_x) {
        return 0.5 * std::cos(2 * std::numbers::pi * log_x / std::log(scale) + phase);
      }));
      EXPECT_NEAR(beam.density.value, density, 2e-3) << scale;
    }
  }
}

TEST(BeamEstimates, The_width_of_a_strip_shrinks_and_that_of_a_sector_stays) {
  auto strip = blocks_with(20, [](double) { return 0; });
  for (BeamBlock& block : strip) {
    block.slope_low = slope - 2 / static_cast<double>(block.begin);
    block.slope_high = slope + 2 / static_cast<double>(block.begin);
    block.slope_deviation = 1 / static_cast<double>(block.begin);
  }
  const Beam line = estimated_beam(strip);
  EXPECT_TRUE(line.narrowing.shrinks);
  EXPECT_TRUE(line.narrowing.is_strip);
  EXPECT_NEAR(line.narrowing.exponent.value, -1, 0.01);
  const Beam sector = estimated_beam(blocks_with(20, [](double) { return 0; }));
  EXPECT_FALSE(line.narrowing.stays);
  EXPECT_FALSE(sector.narrowing.shrinks);
  EXPECT_TRUE(sector.narrowing.stays);
  EXPECT_NEAR(sector.narrowing.exponent.value, 0, 1e-9);
  EXPECT_NEAR(sector.slope_low.value, slope - 0.01, 1e-12);
  EXPECT_NEAR(sector.slope_high.value, slope + 0.01, 1e-12);
}

TEST(BeamEstimates, Too_few_columns_give_a_value_without_an_error_and_never_a_NaN) {
  for (int octaves = 1; octaves <= 12; ++octaves) {
    const Beam beam = estimated_beam(blocks_with(octaves, [](double) { return 0; }));
    EXPECT_NEAR(beam.slope_mean.value, slope, 1e-9) << octaves;
    EXPECT_NEAR(beam.density.value, density, 1e-9) << octaves;
    for (const Estimate& estimate : {beam.slope_mean, beam.slope_low, beam.slope_high, beam.density,
                                     beam.narrowing.exponent}) {
      EXPECT_FALSE(std::isnan(estimate.value)) << octaves;
      EXPECT_FALSE(std::isnan(estimate.error)) << octaves;
    }
    if (octaves < 8) EXPECT_TRUE(std::isinf(beam.density.error)) << octaves;
  }
}

TEST(BeamEstimates, A_beam_that_was_elsewhere_long_ago_has_its_mean_inside_its_extremes) {
  auto blocks = blocks_with(20, [](double) { return 0; });
  for (BeamBlock& block : blocks) {
    const bool is_old = block.begin < blocks.back().end / 32;
    if (!is_old) continue;
    block.slope_low += 0.1;
    block.slope_mean += 0.1;
    block.slope_high += 0.1;
  }
  const Beam beam = estimated_beam(blocks);
  EXPECT_LE(beam.slope_low.value, beam.slope_mean.value);
  EXPECT_GE(beam.slope_high.value, beam.slope_mean.value);
  EXPECT_NEAR(beam.slope_mean.value, slope, 1e-9);
}

}  // namespace
}  // namespace nimhoff
