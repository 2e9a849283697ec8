// Wythoff pairs in whole numbers, and Theorem 11.
#include "theory/wythoff_pairs.hpp"

#include <gtest/gtest.h>

#include <set>

#include "game/wide_integer.hpp"
#include "theory/closed_forms.hpp"
#include "theory/inequalities.hpp"

namespace nimhoff {
namespace {

TEST(WythoffPairs, The_pairs_are_those_of_the_mex_rule) {
  std::set<std::int64_t> used;
  std::int64_t least = 1;
  for (std::int64_t n = 1; n <= 5000; ++n) {
    while (used.contains(least)) ++least;
    ASSERT_EQ(wythoff_pair(n), (Position{least, least + n}));
    ASSERT_EQ(dual_wythoff_pair(n), (Position{least + 1, least + n + 1}));
    used.insert({least, least + n});
  }
}

TEST(WythoffPairs, Far_out_floor_of_phi_n_is_right_to_the_last_unit) {
  const std::int64_t n = std::int64_t{1} << 60U;
  const Wide a = wythoff_pair(n).x;
  // a <= phi n < a + 1 exactly when (2a - n)^2 <= 5 n^2 < (2a + 2 - n)^2.
  EXPECT_LE((2 * a - n) * (2 * a - n), 5 * product(n, n));
  EXPECT_GT((2 * a + 2 - n) * (2 * a + 2 - n), 5 * product(n, n));
}

TEST(WythoffPairs, The_WdW_pairs_in_order_alternate_and_are_recognised) {
  const std::vector<Position> pairs = first_wdw_pairs(400);
  EXPECT_EQ(pairs[0], (Position{1, 2}));
  EXPECT_EQ(pairs[7], (Position{7, 11}));
  EXPECT_TRUE(std::is_sorted(pairs.begin(), pairs.end()));
  const std::set<Position> all(pairs.begin(), pairs.end());
  for (std::int64_t p = 1; p <= 200; ++p) {
    for (std::int64_t q = p + 1; q <= 300; ++q) {
      ASSERT_EQ(is_wdw_pair(p, q), all.contains({p, q})) << p << ',' << q;
    }
  }
}

TEST(WythoffPairs, Theorem_11_holds_for_every_pair_p_q_up_to_2000_in_whole_numbers) {
  std::int64_t fills = 0;
  for (std::int64_t p = 1; p < 2000; ++p) {
    for (std::int64_t q = p + 1; q <= 2000; ++q) {
      ASSERT_EQ(fills_beside_wythoff(p, q), is_wdw_pair(p, q)) << p << ',' << q;
      fills += fills_beside_wythoff(p, q) ? 1 : 0;
    }
  }
  EXPECT_EQ(fills, 764 + 763);  // 764 phi^2 = 2000.18, and 763 phi^2 + 1 = 1998.57
}

TEST(WythoffPairs, Whole_numbers_decide_the_inequalities_as_balls_do) {
  const Lines<Ball> lines = diagonal_lines(1, 128);
  const std::vector<Step> rules{{1, 0}, {1, 1}, {0, 1}};
  for (std::int64_t p = 1; p < 80; ++p) {
    for (std::int64_t q = p + 1; q <= 130; ++q) {
      const Judgement judgement = judge(Step(p, q), rules, {lines, 0}, 128);
      ASSERT_TRUE(judgement.is_decided);
      ASSERT_EQ(judgement.violated.has_value(), fills_beside_wythoff(p, q)) << p << ',' << q;
    }
  }
}

}  // namespace
}  // namespace nimhoff
