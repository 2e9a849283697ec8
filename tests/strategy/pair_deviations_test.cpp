// The appendix to 2-pile Nim with a restricted number of move-size imitations, in numbers.
#include "strategy/pair_deviations.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <string>

#include "nimhoff/game/error.hpp"
#include "strategy/mp_pairs.hpp"

namespace nimhoff {
namespace {

std::string m_and_p(std::int64_t m, std::int64_t p) {
  return "(" + std::to_string(m) + "," + std::to_string(p) + ")";
}

/// floor(n (c + sqrt(m^2 + 4p^2))/(2p)), c = 2p - m for alpha.
BigInteger floor_multiple(std::int64_t m, std::int64_t p, std::int64_t c, const BigInteger& n) {
  BigInteger floor;
  const BigInteger sum = n * c + sqrt(n * n * (m * m + 4 * p * p));
  mpz_fdiv_q_ui(floor.get_mpz_t(), sum.get_mpz_t(), static_cast<unsigned long>(2 * p));
  return floor;
}

TEST(PairDeviations, Are_those_that_the_closed_form_and_big_square_roots_give) {
  for (const auto& [m, p] : {std::pair{1, 1}, {1, 3}, {2, 3}, {3, 2}, {5, 4}}) {
    constexpr std::int64_t count = 300;
    const PairDeviations found = pair_deviations(m, p, count);
    const MpPairs pairs(m, p);
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::int64_t least_up = 0;
    std::int64_t most_down = 1;
    for (std::int64_t n = 0; n < count; ++n) {
      const BigInteger a = pairs.a(n);
      const BigInteger b = pairs.b(n);
      const std::int64_t up = BigInteger(b + 1 - floor_multiple(m, p, m, a + 1)).get_si();
      const std::int64_t down = BigInteger(a + 1 - floor_multiple(m, p, -m, b + 1)).get_si();
      // Below p a heap is both, and either will do.
      const bool is_down_right = down == 0 || down == 1;
      const bool is_up_right = up == 0 || up == 1;
      if (n >= p || !is_down_right) least_up = std::min(least_up, up);
      if (n >= p || !is_up_right) most_down = std::max(most_down, down);
      if (n < p) continue;
      const BigInteger floor = floor_multiple(m, p, 2 * p - m, n - p + 1);
      const std::int64_t deviation = BigInteger(a - (p - 1) - floor).get_si();
      least = std::min(least, deviation);
      most = std::max(most, deviation);
    }
    EXPECT_EQ(found.deviation.least, least) << m_and_p(m, p);
    EXPECT_EQ(found.deviation.most, most) << m_and_p(m, p);
    EXPECT_EQ(found.epsilon_up.least, least_up) << m_and_p(m, p);
    EXPECT_EQ(found.epsilon_down.most, most_down) << m_and_p(m, p);
  }
}

TEST(PairDeviations, The_bounds_of_section_1_4_5_hold_with_a_floor_on_the_left_only) {
  for (std::int64_t m = 1; m <= 12; ++m) {
    for (std::int64_t p = 1; p <= 12; ++p) {
      const PairDeviations found = pair_deviations(m, p, 20'000);
      EXPECT_FALSE(found.above_bound) << m_and_p(m, p);
      EXPECT_FALSE(found.below_floor_bound) << m_and_p(m, p);
    }
  }
  EXPECT_EQ(pair_deviations(1, 1, 10).below_printed_bound, 1);
  EXPECT_EQ(pair_deviations(4, 2, 10).below_printed_bound, 4);
}

TEST(PairDeviations, The_Main_Theorem_holds_and_p_minus_1_is_reached_for_p_upto_3) {
  for (std::int64_t p = 1; p <= 12; ++p) {
    const PairDeviations found = pair_deviations(1, p, 5000);
    EXPECT_GE(found.deviation.least, 1 - p) << p;
    EXPECT_LE(found.deviation.most, p - 1) << p;
    if (p <= 3) EXPECT_EQ(found.deviation.least, 1 - p) << p;
    if (p <= 3) EXPECT_EQ(found.deviation.most, p - 1) << p;
  }
}

TEST(PairDeviationsLong, In_1_4_wythoff_a_k_is_first_p_minus_1_too_small_at_k_399187) {
  const PairDeviations found = pair_deviations(1, 4, 400'000);
  EXPECT_EQ(found.deviation.least, -3);
  EXPECT_EQ(found.deviation.least_at, 399'187);
}

TEST(PairDeviations, Equation_9_holds_with_epsilon_0_or_1_as_the_last_remark_suspects) {
  for (std::int64_t p = 1; p <= 50; ++p) {
    const PairDeviations found = pair_deviations(1, p, 5000);
    EXPECT_GE(found.epsilon_up.least, 0) << p;
    EXPECT_LE(found.epsilon_up.most, 1) << p;
    EXPECT_GE(found.epsilon_down.least, 0) << p;
    EXPECT_LE(found.epsilon_down.most, 1) << p;
  }
}

// For m = 2 the like of (9) needs more than 0 and 1.
TEST(PairDeviations, Epsilon_of_2_3_wythoff_is_minus_1_at_8_and_2_at_80) {
  const PairDeviations found = pair_deviations(2, 3, 1000);
  EXPECT_EQ(found.epsilon_up.least, -1);
  EXPECT_EQ(found.epsilon_up.least_at, 8);
  EXPECT_EQ(found.epsilon_up.most, 2);
  EXPECT_EQ(found.epsilon_up.most_at, 80);
}

/// That a_n = floor((n - p + 1) alpha), by the closed form.
void expect_farthest(std::int64_t m, std::int64_t p) {
  const BigInteger n = farthest_pair(m, p);
  ASSERT_GE(n, p) << m_and_p(m, p);
  EXPECT_EQ(MpPairs(m, p).a(n), floor_multiple(m, p, 2 * p - m, n - p + 1)) << m_and_p(m, p) << n;
}

TEST(PairDeviations, The_bound_p_minus_1_of_the_Main_Theorem_is_best_possible_for_p_upto_50) {
  for (std::int64_t p = 1; p <= 50; ++p) expect_farthest(1, p);
}

TEST(PairDeviations, The_bound_is_best_possible_for_other_m_without_a_factor_in_common_with_p) {
  for (std::int64_t m = 2; m <= 6; ++m) {
    for (std::int64_t p = 1; p <= 12; ++p) {
      const auto root = static_cast<std::int64_t>(std::lround(std::hypot(m, 2 * p)));
      const bool is_rational = root * root == m * m + 4 * p * p;
      if (std::gcd(m, p) == 1 && !is_rational) expect_farthest(m, p);
    }
  }
}

TEST(PairDeviations, Refuse_numbers_that_they_cannot_hold) {
  EXPECT_THROW((void)pair_deviations(0, 1, 10), BadInput);
  EXPECT_THROW((void)pair_deviations(1, 0, 10), BadInput);
  EXPECT_THROW((void)pair_deviations(1, 1, 0), BadInput);
  EXPECT_THROW((void)pair_deviations(1, 1, 100'000'001), BadInput);
  EXPECT_THROW((void)pair_deviations(1'000'000, 1, 100'000'000), BadInput);
  EXPECT_THROW((void)farthest_pair(2, 2), BadInput);
  EXPECT_THROW((void)farthest_pair(3, 2), BadInput);  // alpha = 3/2
  EXPECT_THROW((void)farthest_pair(1, 101), BadInput);
  EXPECT_THROW((void)farthest_pair(1001, 2), BadInput);
}

TEST(PairDeviations, With_a_million_times_wider_steps_end_too) {
  const PairDeviations found = pair_deviations(1'000'000, 1, 10'000);
  EXPECT_EQ(found.deviation.least, 0);
  EXPECT_EQ(found.deviation.most, 0);  // p = 1: a_k = floor(k alpha)
}

}  // namespace
}  // namespace nimhoff
