// Log-periods: planted ones are found, one beneath the other.
#include "measure/log_periods.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "measure/planted_series.hpp"

namespace nimhoff {
namespace {

std::optional<LogPeriod> strongest(const std::vector<LogSeries>& series) {
  const FoundPeriods found = found_periods(series);
  if (found.periods.empty()) return std::nullopt;
  return found.periods[0];
}

TEST(LogPeriods, Planted_periods_are_found_within_their_errors_in_noise_twice_as_large) {
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
      const std::vector<LogSeries> series{planted::series(12, value), planted::series(12, value)};
      const auto found = strongest(series);
      ASSERT_TRUE(found) << scale;
      EXPECT_NEAR(found->scale, scale, 0.02 * std::log(scale) * scale) << scale;
      if (std::abs(found->scale - scale) > 2 * found->error) ++beyond;
    }
  }
  EXPECT_LE(beyond, trials / 4);
}

TEST(LogPeriods, Of_a_sharp_form_the_fundamental_is_told_although_an_overtone_is_higher) {
  std::mt19937_64 random(36);
  std::normal_distribution<double> gauss(0, 0.3);
  const double period = std::log(1.5);
  const auto value = [&](double log_x) {
    const double angle = 2 * std::numbers::pi * log_x / period;
    return std::cos(angle) + 1.3 * std::cos(2 * angle) + gauss(random);
  };
  const std::vector<LogSeries> series{planted::series(14, value)};
  const auto found = strongest(series);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->scale, 1.5, 0.01);
}

TEST(LogPeriods, The_fifth_overtone_gives_way_to_its_fundamental_and_is_no_rival) {
  std::mt19937_64 random(37);
  std::normal_distribution<double> gauss(0, 0.3);
  const double period = std::log(1.5);
  const auto value = [&](double log_x) {
    const double angle = 2 * std::numbers::pi * log_x / period;
    return std::cos(angle) + 1.2 * std::cos(5 * angle) + gauss(random);
  };
  const std::vector<LogSeries> series{planted::series(14, value)};
  const auto found = strongest(series);
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->scale, 1.5, 0.01);
  EXPECT_TRUE(found->rivals.empty());
}

TEST(LogPeriods, A_second_period_nearly_as_strong_is_a_rival_and_a_weak_one_is_not) {
  std::mt19937_64 random(38);
  std::normal_distribution<double> gauss(0, 0.3);
  for (const double size : {0.9, 0.3}) {
    const auto value = [&](double log_x) {
      const double angle = 2 * std::numbers::pi * log_x;
      return std::cos(angle / std::log(1.384)) + size * std::cos(angle / std::log(1.1)) +
             gauss(random);
    };
    const std::vector<LogSeries> series{planted::series(14, value)};
    const auto found = strongest(series);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->rivals.size(), size > 0.5 ? 1U : 0U);
    if (size < 0.5) EXPECT_NEAR(found->scale, 1.384, 0.01);
    if (size > 0.5 && !found->rivals.empty()) {
      EXPECT_NEAR(found->scale * found->rivals[0], 1.384 * 1.1, 0.01);
    }
  }
}

// As gdwn:12,20 does: 1.104 and 1.125 are as strong as each other up to 10^7 columns, then one of
// them fades and the other moves to 1.1204.
TEST(LogPeriods, Of_two_near_and_nearly_as_strong_the_error_reaches_half_way_to_the_other) {
  std::mt19937_64 random(46);
  std::normal_distribution<double> gauss(0, 0.5);
  const auto value = [&](double log_x) {
    const double angle = 2 * std::numbers::pi * log_x;
    return std::cos(angle / std::log(1.104)) + 0.9 * std::cos(angle / std::log(1.125)) +
           gauss(random);
  };
  const std::vector<LogSeries> series{planted::series(14, value), planted::series(14, value)};
  const auto found = found_periods(series).periods;
  ASSERT_GE(found.size(), 2U);
  EXPECT_NEAR(found[0].scale, 1.104, 0.002);
  EXPECT_NEAR(found[1].scale, 1.125, 0.002);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_GT(found[i].error, 0.007) << i;
    EXPECT_LT(found[i].error, 0.015) << i;
  }
}

TEST(LogPeriods, A_rival_that_has_faded_away_counts_no_more) {
  std::mt19937_64 random(47);
  std::normal_distribution<double> gauss(0, 0.1);
  const auto value = [&](double log_x) {
    const double angle = 2 * std::numbers::pi * log_x;
    const double gone = std::exp(-std::pow((log_x - 7) / 3, 4));
    return std::cos(angle / std::log(1.125)) + gone * std::cos(angle / std::log(1.104)) +
           gauss(random);
  };
  const std::vector<LogSeries> series{planted::series(16, value), planted::series(16, value)};
  const auto found = strongest(series);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->rivals.empty());
  EXPECT_LT(found->error, 0.0005);
  EXPECT_NEAR(found->scale, 1.125, 3 * found->error);
}

TEST(LogPeriods, Beneath_another_a_period_is_known_to_its_width_over_the_root_of_its_strength) {
  std::mt19937_64 random(48);
  std::normal_distribution<double> gauss(0, 0.1);
  const auto value = [&](double log_x) {
    const double angle = 2 * std::numbers::pi * log_x;
    return std::cos(angle / std::log(1.4758)) + 0.3 * std::cos(angle / std::log(1.2)) +
           gauss(random);
  };
  const std::vector<LogSeries> series{planted::series(14, value), planted::series(14, value)};
  const auto found = found_periods(series).periods;
  ASSERT_EQ(found.size(), 2U);
  const auto known_to = [&](const LogPeriod& period) {
    const double length = series[0].log_x.back() - std::log(period.from);
    return period.scale * std::pow(std::log(period.scale), 2) /
           (length * std::sqrt(period.strength));
  };
  EXPECT_LT(found[0].error, known_to(found[0]));
  EXPECT_NEAR(found[1].error, known_to(found[1]), 0.02 * known_to(found[1]));
  EXPECT_NEAR(found[1].scale, 1.2, found[1].error);
}

TEST(LogPeriods, A_weak_period_that_grows_is_found_beneath_a_strong_one_that_fades) {
  std::mt19937_64 random(40);
  std::normal_distribution<double> gauss(0, 0.02);
  const auto value = [&](double log_x) {
    const double angle = 2 * std::numbers::pi * log_x;
    const double t = log_x - 7;
    return std::exp(-0.042 * t) * std::cos(angle / std::log(1.2263)) +
           0.02 * std::exp(0.081 * t) * std::cos(angle / std::log(1.05387)) + gauss(random);
  };
  const std::vector<LogSeries> series{planted::series(14, value), planted::series(14, value)};
  const auto found = found_periods(series).periods;
  ASSERT_EQ(found.size(), 2U);
  EXPECT_NEAR(found[0].scale, 1.2263, 4 * found[0].error);
  EXPECT_NEAR(found[1].scale, 1.05387, 4 * found[1].error);
  ASSERT_TRUE(found[0].growth && found[1].growth);
  EXPECT_NEAR(found[0].growth->value, -0.042, 4 * found[0].growth->error);
  EXPECT_NEAR(found[1].growth->value, 0.081, 4 * found[1].growth->error);
  EXPECT_LT(found[1].growth->error, 0.03);
}

}  // namespace
}  // namespace nimhoff
