// Spectra: noise shows no peak, and of a peak the fundamental is told.
#include "measure/spectrum.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "measure/planted_series.hpp"

namespace nimhoff {
namespace {

// How many of so many pairs of series show a period.
template <class Value>
int alarms(int trials, Value&& value) {
  int found = 0;
  for (int trial = 0; trial < trials; ++trial) {
    const std::vector<LogSeries> series{planted::series(8, value), planted::series(8, value)};
    if (highest_peak(spectrum_of(series))) ++found;
  }
  return found;
}

TEST(SpectrumLong, Of_three_hundred_noises_of_each_colour_none_shows_a_period) {
  std::mt19937_64 random(39);
  std::normal_distribution<double> gauss(0, 1);
  EXPECT_EQ(alarms(300, [&](double) { return 3 + gauss(random); }), 0);
  EXPECT_EQ(alarms(300, [&](double log_x) { return 3 + gauss(random) * std::exp(-log_x / 2); }), 0);
  EXPECT_EQ(alarms(300, [&](double log_x) { return 0.3 * log_x + gauss(random); }), 0);
  // The last one is a random walk, whose slowest waves are the highest.
  for (const double lasting : {0.5, 0.9, 0.97, 0.99, 1.0}) {
    double last = 0;
    EXPECT_EQ(alarms(300, [&](double) { return last = lasting * last + gauss(random); }), 0)
        << lasting;
  }
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

TEST(Spectrum, Of_a_short_or_a_constant_series_is_empty) {
  EXPECT_TRUE(spectrum_of(std::vector<LogSeries>{}).power.empty());
  EXPECT_TRUE(spectrum_of(std::vector<LogSeries>{{{1, 2}, {3, 4}}}).power.empty());
  const std::vector<LogSeries> constant{planted::series(10, [](double) { return 1.0; })};
  EXPECT_TRUE(spectrum_of(constant).power.empty());
  EXPECT_FALSE(highest_peak(spectrum_of(constant)));
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
  const auto found = highest_peak(spectrum);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->frequency, 17.83, 0.011);
  const auto others = rivals(spectrum, found->frequency);
  ASSERT_EQ(others.size(), 1U);
  EXPECT_NEAR(others[0], 3.077, 0.02);
}

}  // namespace
}  // namespace nimhoff
