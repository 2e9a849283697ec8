// Wythoff pairs in whole numbers.
#include "strategy/golden_ratio.hpp"

#include <gtest/gtest.h>

#include <set>

#include "strategy/formula/formula_checks.hpp"

namespace nimhoff::strategy_tests {
namespace {

// a = floor(phi n) exactly when a^2 - a n - n^2 <= 0 < (a+1)^2 - (a+1) n - n^2: phi is the
// positive root of t^2 - t - 1.
bool is_floor_phi(const BigInteger& a, const BigInteger& n) {
  const BigInteger next = a + 1;
  return a * a - a * n - n * n <= 0 && next * next - next * n - n * n > 0;
}

TEST(GoldenRatio, Floor_phi_n_lies_between_the_squares_for_small_n_and_for_2000_digits) {
  for (int n = 0; n < 2000; ++n) EXPECT_TRUE(is_floor_phi(floor_phi(BigInteger(n)), n)) << n;
  std::mt19937_64 random(seed);
  for (const int digits : {18, 19, 20, 38, 39, 100, 2000}) {
    for (int i = 0; i < 20; ++i) {
      const BigInteger n = random_number(random, digits);
      EXPECT_TRUE(is_floor_phi(floor_phi(n), n)) << "seed " << seed << ", n = " << n;
    }
  }
}

TEST(GoldenRatio, The_pairs_are_the_mex_of_what_came_before_and_that_plus_n) {
  std::set<BigInteger> seen;
  BigInteger mex = 0;
  for (int n = 0; n < 2000; ++n) {
    while (seen.contains(mex)) ++mex;
    EXPECT_EQ(floor_phi(BigInteger(n)), mex);
    EXPECT_EQ(floor_phi(std::int64_t{n}), mex);
    EXPECT_EQ(wythoff_partner(mex), mex + n);
    EXPECT_EQ(wythoff_partner(mex + n), mex);
    EXPECT_TRUE(is_wythoff_pair(mex, mex + n) && is_wythoff_pair(mex + n, mex));
    seen.insert(mex);
    seen.insert(mex + n);
  }
}

TEST(GoldenRatio, Machine_integers_up_to_2_to_the_60_give_the_same_as_big_ones) {
  std::mt19937_64 random(seed);
  for (int bits = 1; bits <= 60; ++bits) {
    for (int i = 0; i < 50; ++i) {
      const auto n = static_cast<std::int64_t>(random() >> (64 - bits));
      EXPECT_EQ(floor_phi(n), floor_phi(BigInteger(n))) << "seed " << seed << ", n = " << n;
      const std::int64_t a = floor_phi(n);
      EXPECT_TRUE(is_wythoff_pair(a, a + n) && is_wythoff_pair(a + n, a));
      EXPECT_FALSE(is_wythoff_pair(a + 1, a + n + 1));
    }
  }
  const std::int64_t most = std::int64_t{1} << 60;
  EXPECT_EQ(floor_phi(most), floor_phi(BigInteger(most)));
}

TEST(GoldenRatio, Roots_are_exact_beside_squares) {
  for (int bits = 1; bits < 62; ++bits) {
    const std::int64_t root = (std::int64_t{1} << bits) - 1;
    EXPECT_EQ(floor_of_root(product(root, root)), root);
    EXPECT_EQ(floor_of_root(product(root, root) - 1), root - 1);
    EXPECT_EQ(floor_of_root(product(root + 1, root + 1) - 1), root);
  }
}

TEST(GoldenRatio, The_partner_of_the_partner_of_500_digits_is_the_number_itself) {
  std::mt19937_64 random(seed);
  for (int i = 0; i < 100; ++i) {
    const BigInteger x = random_number(random, 500);
    const BigInteger y = wythoff_partner(x);
    EXPECT_TRUE(is_wythoff_pair(x, y)) << "seed " << seed << ", x = " << x;
    EXPECT_EQ(wythoff_partner(y), x);
  }
}

// 987 and 1597 are Fibonacci numbers of even distance: 987 phi is just below 1597.
TEST(GoldenRatio, The_987th_pair_is_1596_2583_and_not_1597_2584) {
  EXPECT_EQ(floor_phi(987), 1596);
  EXPECT_EQ(wythoff_partner(1597), 987);
}

TEST(GoldenRatio, Pairs_are_counted_1st_2nd_3rd_4th_11th_12th_13th_21st_and_by_number_when_long) {
  const auto words = [](int n) { return wythoff_pair_in_words(n); };
  EXPECT_EQ(words(1), "the 1st Wythoff pair");
  EXPECT_EQ(words(2), "the 2nd Wythoff pair");
  EXPECT_EQ(words(3), "the 3rd Wythoff pair");
  for (const int n : {4, 11, 12, 13, 111, 20}) {
    EXPECT_EQ(words(n), "the " + std::to_string(n) + "th Wythoff pair");
  }
  EXPECT_EQ(words(21), "the 21st Wythoff pair");
  EXPECT_EQ(wythoff_pair_in_words(parse_heap("10^50")),
            "Wythoff pair number 10000000...00000000 (51 digits)");
}

}  // namespace
}  // namespace nimhoff::strategy_tests
