#include "conjecture/quadratic.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace nimhoff {
namespace {

Fraction near(long double value) {
  constexpr std::int64_t unit = std::int64_t{1} << 40;
  return {static_cast<std::int64_t>(std::floor(value * unit)), unit};
}

std::optional<Recognised> around(long double value, long double error, double chance = 0.01) {
  return quadratic_between(near(value - error), near(value + error), chance);
}

TEST(Quadratic, Numbers_of_small_height_are_recognised_in_a_narrow_interval) {
  EXPECT_EQ(to_string(around((1 + std::sqrt(5.0L)) / 2, 1e-8L)->number), "(1 + sqrt(5))/2");
  EXPECT_EQ(to_string(around(1 + std::sqrt(2.0L), 1e-8L)->number), "1 + sqrt(2)");
  EXPECT_EQ(to_string(around((2 + std::sqrt(29.0L)) / 5, 1e-8L)->number), "(2 + sqrt(29))/5");
  EXPECT_EQ(to_string(around((-1 + std::sqrt(13.0L)) / 2, 1e-8L)->number), "(-1 + sqrt(13))/2");
  EXPECT_EQ(to_string(around(2.5L, 1e-8L)->number), "5/2");
  EXPECT_EQ(polynomial_of(around(1 + std::sqrt(2.0L), 1e-8L)->number), "x^2 - 2 x - 1");
  EXPECT_EQ(latex_of(around((1 + std::sqrt(5.0L)) / 2, 1e-8L)->number), "\\frac{1 + \\sqrt{5}}{2}");
}

TEST(Quadratic, A_wide_interval_recognises_nothing) {
  EXPECT_FALSE(around((1 + std::sqrt(5.0L)) / 2, 0.01L).has_value());
  EXPECT_FALSE(around(1.23456789L, 0.01L).has_value());
}

TEST(Quadratic, Random_numbers_are_hardly_ever_recognised) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> numbers(1, 3);
  int found = 0;
  for (int i = 0; i < 300; ++i) found += around(numbers(random), 1e-7L).has_value() ? 1 : 0;
  EXPECT_LE(found, 12);  // a hundredth of them are expected to be
}

TEST(Quadratic, The_first_miss_of_a_formula_is_exact) {
  const Quadratic phi{1, -1, -1, 1};
  const std::vector<std::int64_t> lower{0, 1, 3, 4, 6, 8, 9, 11, 12, 14};
  EXPECT_FALSE(first_miss(lower, 0, phi, {}).has_value());
  std::vector<std::int64_t> wrong = lower;
  wrong[7] = 12;
  EXPECT_EQ(first_miss(wrong, 0, phi, {}), 7);
  EXPECT_EQ(first_miss({wrong.data(), wrong.size()}, 8, phi, {}), std::nullopt);
}

TEST(Quadratic, The_simplest_shift_is_found) {
  const Quadratic phi{1, -1, -1, 1};
  const long double alpha = phi.value();
  std::vector<std::int64_t> terms;
  for (int n = 0; n < 20'000; ++n) {
    terms.push_back(static_cast<std::int64_t>(std::floor((n - 1) * alpha + 1.5L)));
  }
  const auto shift = simplest_shift(terms, 0, phi);
  ASSERT_TRUE(shift.has_value());
  EXPECT_EQ(to_string(*shift, "alpha"), "(3 - 2 alpha)/2");
}

TEST(Quadratic, A_polynomial_that_splits_gives_a_fraction) {
  EXPECT_EQ(to_string(root_near(2, -7, 6, 1.4L)), "3/2");
  EXPECT_EQ(to_string(root_near(2, -7, 6, 2.2L)), "2");
  EXPECT_EQ(to_string(root_near(-3, 3, 3, 1.6L)), "(1 + sqrt(5))/2");
}

}  // namespace
}  // namespace nimhoff
