// Ticks are round, inside their range, and few.
#include "picture/ticks.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace nimhoff {
namespace {

std::vector<std::string> labels(const std::vector<Tick>& ticks) {
  std::vector<std::string> texts;
  for (const Tick& tick : ticks) {
    if (!tick.label.empty()) texts.push_back(tick.label);
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Ticks, Four_digits_are_grouped_where_five_are) {
  EXPECT_EQ(labels(linear_ticks(0, 20'000, 5)),
            (Texts{"0", "5\u2009000", "10\u2009000", "15\u2009000", "20\u2009000"}));
  EXPECT_EQ(labels(linear_ticks(0, 8000, 5)), (Texts{"0", "2000", "4000", "6000", "8000"}));
}

TEST(Ticks, Are_multiples_of_1_2_or_5_times_a_power_of_ten) {
  EXPECT_EQ(labels(linear_ticks(0, 47800, 6)),
            (Texts{"0", "10\u2009000", "20\u2009000", "30\u2009000", "40\u2009000"}));
  EXPECT_EQ(labels(linear_ticks(0, 29, 6, true)), (Texts{"0", "5", "10", "15", "20", "25"}));
  EXPECT_EQ(labels(linear_ticks(-0.12, 0.31, 6)), (Texts{"−0.1", "0.0", "0.1", "0.2", "0.3"}));
  EXPECT_EQ(labels(linear_ticks(0, 2.5e7, 6)),
            (Texts{"0", "0.5×10⁷", "1.0×10⁷", "1.5×10⁷", "2.0×10⁷", "2.5×10⁷"}));
  EXPECT_EQ(labels(linear_ticks(3, 5, 8, true)), (Texts{"3", "4", "5"}));
}

TEST(Ticks, Of_any_range_are_in_it_increasing_and_at_most_as_many_as_asked) {
  constexpr unsigned seed = 5;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> exponent(-6, 12);
  std::uniform_real_distribution<double> place(-3, 3);
  for (int n = 0; n < 5000; ++n) {
    const double size = std::pow(10, exponent(random));
    const double low = place(random) * size;
    const double high = low + size;
    const int most = 2 + static_cast<int>(random() % 9);
    const auto ticks = linear_ticks(low, high, most);
    ASSERT_LE(ticks.size(), static_cast<std::size_t>(most));
    ASSERT_GE(ticks.size(), 1U) << low << ' ' << high << ' ' << most;
    const double step = round_step(low, high, most);
    const double front = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
    EXPECT_TRUE(std::abs(front - 1) < 1e-6 || std::abs(front - 2) < 1e-6 ||
                std::abs(front - 5) < 1e-6)
        << step;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
      EXPECT_GE(ticks[i].value, low - 1e-6 * size);
      EXPECT_LE(ticks[i].value, high + 1e-6 * size);
      if (i > 0) EXPECT_LT(ticks[i - 1].value, ticks[i].value);
      if (i > 0) EXPECT_NE(ticks[i - 1].label, ticks[i].label);
    }
  }
}

TEST(Ticks, Of_a_log_scale_are_powers_of_ten_with_their_multiples_between) {
  const auto ticks = log_ticks(1, 1e8, 12);
  EXPECT_EQ(labels(ticks), (Texts{"10⁰", "10¹", "10²", "10³", "10⁴", "10⁵", "10⁶", "10⁷", "10⁸"}));
  EXPECT_EQ(ticks.size(), 9U + 8 * 8);
  EXPECT_EQ(labels(log_ticks(1, 1e8, 5)), (Texts{"10⁰", "10²", "10⁴", "10⁶", "10⁸"}));
}

TEST(Ticks, Of_a_short_log_scale_name_2_and_5_too) {
  EXPECT_EQ(labels(log_ticks(1.05, 60, 12)), (Texts{"2", "5", "10", "20", "50"}));
}

TEST(Ticks, Of_a_short_log_scale_inside_one_decade_are_at_least_three) {
  for (const double low : {1.05, 1.2, 1.9, 3.0}) {
    EXPECT_GE(labels(log_ticks(low, 2.2 * low, 12)).size(), 3U) << low;
  }
}

TEST(Ticks, Of_one_axis_are_all_in_full_or_all_by_a_power) {
  EXPECT_EQ(labels(linear_ticks(8e5, 1.2e6, 5)),
            (Texts{"0.8×10⁶", "0.9×10⁶", "1.0×10⁶", "1.1×10⁶", "1.2×10⁶"}));
  EXPECT_EQ(labels(linear_ticks(1'234'000, 1'234'020, 3)),
            (Texts{"1\u2009234\u2009000", "1\u2009234\u2009010", "1\u2009234\u2009020"}));
  EXPECT_EQ(labels(log_ticks(2e5, 3e6, 12)), (Texts{"2×10⁵", "5×10⁵", "10⁶", "2×10⁶"}));
  EXPECT_EQ(labels(signed_log_ticks(0, 5000, 8)), (Texts{"0", "10", "100", "1000"}));
}

TEST(Ticks, On_both_sides_of_0_are_powers_of_ten) {
  EXPECT_EQ(labels(signed_log_ticks(-250, 1e6, 8)),
            (Texts{"0", "10¹", "−10¹", "10²", "−10²", "10³", "10⁴", "10⁵", "10⁶"}));
}

}  // namespace
}  // namespace nimhoff
