// Cold positions of the restricted Wythoff's game: Theorem 1.2 (= 3.1), the cold positions
// of n-Wythoff's game. Cold is P. The text allows "fewer than n" stones, its theorems and
// proofs are about "at most n", which is what wythoff@max=n means.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "papers/p_positions.hpp"
#include "papers/restricted/paper.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::paper_tests {
namespace {

using papers::at_most;

PositionSet set_of(const papers::Positions& positions) {
  return {positions.begin(), positions.end()};
}

/// A^(n): multiples of n + 1 in both heaps, plus a Wythoff pair with both below n + 1.
PositionSet a_n(std::int64_t n, std::int64_t side) { return set_of(papers::a_n_below(n, side)); }

TEST(RestrictedWythoff, Theorem_1_1_the_cold_positions_of_wythoff_are_the_Wythoff_pairs) {
  const auto pair = [](auto x, auto y) { return is_wythoff_pair(x, y); };
  EXPECT_EQ(difference(p_set("wythoff", 60), positions_where(60, pair)), "");
}

TEST(RestrictedWythoff, Theorem_1_2_at_most_n_stones_repeat_Wythoff_pairs_with_period_n_plus_1) {
  for (std::int64_t n = 1; n <= 9; ++n) {
    const std::int64_t side = 3 * (n + 1) + 1;
    EXPECT_EQ(difference(p_set(at_most(n), side), a_n(n, side)), "") << at_most(n);
  }
}

// With fewer than n stones (n, 0) is cold: whatever i is taken, n - i can be taken after.
TEST(RestrictedWythoff, Theorem_1_2_fails_at_n_0_when_fewer_than_n_stones_is_taken_at_its_word) {
  for (std::int64_t n = 2; n <= 9; ++n) {
    EXPECT_TRUE(p_set(at_most(n - 1), n + 1).contains({n, 0})) << n;
    EXPECT_FALSE(a_n(n, n + 1).contains({n, 0})) << n;
  }
}

// Figures 5, 6 and 7, with both orders: the corners and the Wythoff pairs below n + 1.
TEST(RestrictedWythoff, Figures_5_to_7_the_first_square_holds_its_corners_and_the_pairs_inside) {
  const PositionSet for_5(papers::printed_square_of_5.begin(), papers::printed_square_of_5.end());
  const PositionSet for_7(papers::printed_square_of_7.begin(), papers::printed_square_of_7.end());
  EXPECT_EQ(difference(p_set("wythoff@max=5", 7), for_5), "");
  EXPECT_EQ(difference(p_set("wythoff@max=7", 9), for_7), "");
}

TEST(RestrictedWythoff, Lemma_3_1_no_two_cold_positions_of_a_square_share_a_diagonal_mod_n_plus_1) {
  for (std::int64_t n = 1; n <= 9; ++n) {
    std::set<std::int64_t> diagonals;
    const PositionSet cold = p_set(at_most(n), n + 1);
    // Lemma 3.1 takes heaps as unordered: one of (a, b), (b, a) stands for both.
    for (const Position at : cold) {
      if (at.x >= at.y) EXPECT_TRUE(diagonals.insert((at.x - at.y) % (n + 1)).second) << n;
    }
    EXPECT_FALSE(diagonals.empty());
  }
}

TEST(RestrictedWythoff, As_n_grows_the_cold_positions_below_a_bound_become_those_of_wythoff) {
  const PositionSet wythoff = p_set("wythoff", 10);
  EXPECT_EQ(difference(p_set("wythoff@max=9", 10), wythoff), "");
  EXPECT_NE(difference(p_set("wythoff@max=8", 10), wythoff), "");
}

}  // namespace
}  // namespace nimhoff::paper_tests
