#include "conjecture/beatty.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

#include "nimhoff/game/error.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

using Numbers = std::vector<std::int64_t>;

// The interval of alpha of terms from `from` on, pair by pair.
std::pair<Fraction, Fraction> by_all_pairs(const Numbers& terms, std::int64_t from) {
  Fraction low{-1'000'000, 1};
  Fraction high{1'000'000, 1};
  for (std::int64_t i = from; i < std::ssize(terms); ++i) {
    for (std::int64_t j = i + 1; j < std::ssize(terms); ++j) {
      const std::int64_t rise =
          terms[static_cast<std::size_t>(j)] - terms[static_cast<std::size_t>(i)];
      if (is_less(low, {rise - 1, j - i})) low = {rise - 1, j - i};
      if (is_less({rise + 1, j - i}, high)) high = {rise + 1, j - i};
    }
  }
  return {low, high};
}

bool is_equal(const Fraction& one, const Fraction& other) {
  return !is_less(one, other) && !is_less(other, one);
}

TEST(Beatty, The_region_equals_all_pairs_on_a_thousand_random_sequences) {
  std::mt19937_64 random(15);
  for (int round = 0; round < 1000; ++round) {
    Numbers terms{0};
    const auto size = 2 + random() % 25;
    while (terms.size() < size) {
      terms.push_back(terms.back() + static_cast<std::int64_t>(1 + random() % 2));
    }
    const BeattyRegion region = beatty_region(terms);
    const auto [low, high] = by_all_pairs(terms, region.from);
    ASSERT_TRUE(is_less(low, high));
    ASSERT_TRUE(is_equal(region.low, low) && is_equal(region.high, high)) << round;
    if (region.from == 0) continue;
    const auto [lower, higher] = by_all_pairs(terms, region.from - 1);
    ASSERT_FALSE(is_less(lower, higher)) << "one more term would fit, too";
  }
}

TEST(Beatty, Two_or_three_terms_contradict_where_no_line_fits) {
  std::mt19937_64 random(16);
  int seen = 0;
  for (int round = 0; round < 500; ++round) {
    Numbers terms{0};
    while (terms.size() < 40) {
      terms.push_back(terms.back() + static_cast<std::int64_t>(1 + random() % 3));
    }
    const BeattyRegion region = beatty_region(terms);
    if (region.from == 0) continue;
    ++seen;
    ASSERT_GE(region.contradiction.size(), 2U);
    ASSERT_LE(region.contradiction.size(), 3U);
    ASSERT_FALSE(fits_a_line(terms, region.contradiction));
    ASSERT_GE(region.contradiction.front(), region.from - 1);
  }
  EXPECT_GT(seen, 400);
}

TEST(Beatty, The_corners_hold_the_line_that_made_the_terms) {
  Numbers terms;
  const double alpha = std::sqrt(3.0);
  for (int n = 0; n < 5000; ++n) {
    terms.push_back(static_cast<std::int64_t>(std::floor(n * alpha + 0.3)));
  }
  const BeattyRegion region = beatty_region(terms);
  const auto value = [](const Fraction& f) {
    return static_cast<double>(f.num) / static_cast<double>(f.den);
  };
  EXPECT_EQ(region.from, 0);
  EXPECT_LT(value(region.low), alpha);
  EXPECT_GT(value(region.high), alpha);
  EXPECT_LT(value(region.high) - value(region.low), 1e-6);
  EXPECT_LE(value(region.gamma_low), 0.3);
  EXPECT_GT(value(region.gamma_high), 0.3);
}

TEST(Beatty, A_first_term_that_does_not_fit_is_left_out) {
  Numbers terms{5};
  for (int n = 1; n < 100; ++n) terms.push_back(3 * n / 2);
  EXPECT_EQ(beatty_region(terms).from, 1);
}

TEST(Beatty, Decimals_are_rounded_outwards) {
  EXPECT_EQ(decimal_below({2, 3}, 3), "0.666");
  EXPECT_EQ(decimal_above({2, 3}, 3), "0.667");
  EXPECT_EQ(decimal_below({-2, 3}, 3), "-0.667");
  EXPECT_EQ(decimal_above({-2, 3}, 3), "-0.666");
  EXPECT_EQ(decimal_above({7, 1}, 2), "7.00");
}

TEST(Beatty, Is_cancelled_by_a_stop) {
  Numbers terms(10'000);
  std::iota(terms.begin(), terms.end(), 0);
  EXPECT_THROW((void)beatty_region(terms, stopped_token()), Cancelled);
}

}  // namespace
}  // namespace nimhoff
