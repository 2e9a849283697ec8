// Log-periods: planted ones are found, and none is invented.
#include "measure/spectrum.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "measure/slope_blocks.hpp"

namespace nimhoff {
namespace {

template <class Value>
LogSeries series_of(int octaves, Value&& value) {
  LogSeries series;
  for (int i = 0; i < octaves * blocks_an_octave; ++i) {
    const double log_x = 7 + i * std::numbers::ln2 / blocks_an_octave;
    series.log_x.push_back(log_x);
    series.value.push_back(value(log_x));
  }
  return series;
}

TEST(Spectrum, Planted_periods_are_found_within_their_errors_in_noise_twice_as_large) {
  std::mt19937_64 random(31);
  std::normal_distribution<double> gauss(0, 1);
  int beyond = 0;
  int trials = 0;
  for (const double scale : {1.05, 1.0887, 1.2, 1.476, 2.0}) {
    for (int trial = 0; trial < 4; ++trial, ++trials) {
      const auto value = [&](double log_x) {
        return 5 + 0.7 * std::cos(2 * std::numbers::pi * log_x / std::log(scale) + trial) +
               gauss(random);
      };
      const std::vector<LogSeries> series{series_of(12, value), series_of(12, value)};
      const auto found = log_period(spectrum_of(series), series);
      ASSERT_TRUE(found) << scale;
      EXPECT_NEAR(found->scale, scale, 0.02 * std::log(scale) * scale) << scale;
      if (std::abs(found->scale - scale) > 2 * found->error) ++beyond;
    }
  }
  EXPECT_LE(beyond, trials / 4);
}

// How many of so many pairs of series show a period.
template <class Value>
int alarms(int trials, Value&& value) {
  int found = 0;
  for (int trial = 0; trial < trials; ++trial) {
    const std::vector<LogSeries> series{series_of(8, value), series_of(8, value)};
    if (highest_peak(spectrum_of(series))) ++found;
  }
  return found;
}

TEST(SpectrumLong, Of_a_thousand_noises_of_each_colour_one_shows_a_period_or_none) {
  std::mt19937_64 random(39);
  std::normal_distribution<double> gauss(0, 1);
  double last = 0, slow = 0;
  EXPECT_LE(alarms(1000, [&](double) { return 3 + gauss(random); }), 1);
  EXPECT_LE(alarms(1000, [&](double log_x) { return 3 + gauss(random) * std::exp(-log_x / 2); }),
            1);
  EXPECT_LE(alarms(1000, [&](double) { return last = 0.9 * last + gauss(random); }), 1);
  EXPECT_LE(alarms(1000, [&](double) { return slow = 0.5 * slow + gauss(random); }), 1);
  EXPECT_LE(alarms(1000, [&](double log_x) { return 0.3 * log_x + gauss(random); }), 1);
}

TEST(Spectrum, White_noise_shows_no_period) {
  std::mt19937_64 random(32);
  std::normal_distribution<double> gauss(0, 1);
  EXPECT_LE(alarms(100, [&](double) { return 3 + gauss(random); }), 1);
}

TEST(Spectrum, Noise_that_decays_with_x_shows_no_period) {
  std::mt19937_64 random(33);
  std::normal_distribution<double> gauss(0, 1);
  EXPECT_LE(alarms(100, [&](double log_x) { return 3 + gauss(random) * std::exp(-log_x / 2); }), 1);
}

TEST(Spectrum, Noise_that_lasts_from_block_to_block_shows_no_period) {
  std::mt19937_64 random(34);
  std::normal_distribution<double> gauss(0, 1);
  double last = 0;
  EXPECT_LE(alarms(100, [&](double) { return last = 0.9 * last + gauss(random); }), 1);
}

TEST(Spectrum, A_drift_shows_no_period) {
  std::mt19937_64 random(35);
  std::normal_distribution<double> gauss(0, 1);
  EXPECT_LE(alarms(50, [&](double log_x) { return 0.3 * log_x + gauss(random); }), 1);
}

TEST(Spectrum, Of_a_sharp_form_the_fundamental_is_told_although_an_overtone_is_higher) {
  std::mt19937_64 random(36);
  std::normal_distribution<double> gauss(0, 0.3);
  const double period = std::log(1.5);
  const auto value = [&](double log_x) {
    const double angle = 2 * std::numbers::pi * log_x / period;
    return std::cos(angle) + 1.3 * std::cos(2 * angle) + gauss(random);
  };
  const std::vector<LogSeries> series{series_of(14, value)};
  const auto found = log_period(spectrum_of(series), series);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->scale, 1.5, 0.01);
}

TEST(Spectrum, Of_a_short_or_a_constant_series_is_empty) {
  EXPECT_TRUE(spectrum_of(std::vector<LogSeries>{}).power.empty());
  EXPECT_TRUE(spectrum_of(std::vector<LogSeries>{{{1, 2}, {3, 4}}}).power.empty());
  const std::vector<LogSeries> constant{series_of(10, [](double) { return 1.0; })};
  EXPECT_TRUE(spectrum_of(constant).power.empty());
  EXPECT_FALSE(log_period(spectrum_of(constant), constant));
}

TEST(Spectrum, The_fifth_overtone_gives_way_to_its_fundamental_and_is_no_rival) {
  std::mt19937_64 random(37);
  std::normal_distribution<double> gauss(0, 0.3);
  const double period = std::log(1.5);
  const auto value = [&](double log_x) {
    const double angle = 2 * std::numbers::pi * log_x / period;
    return std::cos(angle) + 1.2 * std::cos(5 * angle) + gauss(random);
  };
  const std::vector<LogSeries> series{series_of(14, value)};
  const auto found = log_period(spectrum_of(series), series);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->scale, 1.5, 0.01);
  EXPECT_TRUE(found->rivals.empty());
}

TEST(Spectrum, A_second_period_nearly_as_strong_is_a_rival_and_a_weak_one_is_not) {
  std::mt19937_64 random(38);
  std::normal_distribution<double> gauss(0, 0.3);
  for (const double size : {0.9, 0.3}) {
    const auto value = [&](double log_x) {
      const double angle = 2 * std::numbers::pi * log_x;
      return std::cos(angle / std::log(1.384)) + size * std::cos(angle / std::log(1.1)) +
             gauss(random);
    };
    const std::vector<LogSeries> series{series_of(14, value)};
    const auto found = log_period(spectrum_of(series), series);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->rivals.size(), size > 0.5 ? 1U : 0U);
    if (size < 0.5) EXPECT_NEAR(found->scale, 1.384, 0.01);
    if (size > 0.5 && !found->rivals.empty()) {
      EXPECT_NEAR(found->scale * found->rivals[0], 1.384 * 1.1, 0.01);
    }
  }
}

TEST(Spectrum, The_flank_of_another_peak_is_not_taken_for_the_fundamental) {
  // One is nearly six times as fast as the other, as the two of gdwn:1,2 are.
  Spectrum spectrum;
  spectrum.needed = 12;
  const auto bump = [](double away) { return std::exp(-away * away / 0.0036); };
  for (double f = 0.3; f < 30; f += 0.02) {
    spectrum.frequency.push_back(f);
    spectrum.power.push_back(1 + 1000 * bump(f - 3.077) + 1200 * bump(f - 17.83));
  }
  const auto found = log_period(spectrum, {});
  ASSERT_TRUE(found);
  EXPECT_NEAR(1 / std::log(found->scale), 17.83, 0.01);
  ASSERT_EQ(found->rivals.size(), 1U);
  EXPECT_NEAR(1 / std::log(found->rivals[0]), 3.077, 0.02);
}

}  // namespace
}  // namespace nimhoff
