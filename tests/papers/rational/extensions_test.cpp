// Rational heap games, section 4: one list of P-positions, and the three extensions of
// (2/7,10/1)-Rational Nim that are no Q-extensions.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "papers/p_positions.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::paper_tests {
namespace {

const std::string rational_nim = "nim@q=2/7,10/1";

TEST(RationalExtensions, The_first_P_positions_of_1_1_1_0_rational_wythoff_are_as_printed) {
  const PositionSet printed = {{0, 0}, {1, 3}, {2, 3}, {3, 8}, {5, 8}, {4, 11}, {7, 11}};
  EXPECT_EQ(difference(p_set("rational-wythoff:1/1,1/0", 12), printed), "");
}

TEST(RationalExtensions, P_of_1_1_1_0_rational_wythoff_is_a_Wythoff_pair_below_its_sum) {
  constexpr std::int64_t side = 60;
  PositionSet claimed;
  for (std::int64_t n = 0; floor_phi(n) + floor_phi_squared(n) < side; ++n) {
    claimed.insert({floor_phi(n), floor_phi(n) + floor_phi_squared(n)});
    claimed.insert({floor_phi_squared(n), floor_phi(n) + floor_phi_squared(n)});
  }
  EXPECT_EQ(difference(p_set("rational-wythoff:1/1,1/0", side), claimed), "");
}

TEST(RationalExtensions, P_of_1_1_1_0_rational_nim_is_the_line_of_slope_2) {
  const auto line = [](auto x, auto y) { return y == 2 * x; };
  EXPECT_EQ(difference(p_set("rational-nim:1/1,1/0", 60), positions_where(60, line)), "");
}

// (4,6) and (4,4) are in T_Q, so P in Rational Nim; one new move takes them to (0,0).
TEST(RationalExtensions, Extensions_a_and_b_differ_from_rational_nim_first_at_their_own_step) {
  const PositionSet before = p_set(rational_nim, 24);
  const PositionSet with_a = p_set(rational_nim + "+4,6", 24);
  const PositionSet with_b = p_set(rational_nim + "+4,4", 24);
  EXPECT_TRUE(before.contains({4, 6}) && !with_a.contains({4, 6}));
  EXPECT_TRUE(before.contains({4, 4}) && !with_b.contains({4, 4}));
  for (std::int64_t x = 0; x < 4; ++x) {
    for (std::int64_t y = 0; y < 24; ++y) {
      EXPECT_EQ(with_a.contains({x, y}), before.contains({x, y})) << to_string(Position{x, y});
      EXPECT_EQ(with_b.contains({x, y}), before.contains({x, y})) << to_string(Position{x, y});
    }
  }
}

// The paper claims that (c), +8,4, has the P-positions of Rational Nim. But phi_Q(9,13) =
// (floor(77/68), floor(73/68)) = (1,1) is P in Nim, and one new move leads from (9,13) to
// (1,9), which is in T_Q and too narrow for a move of (c) as well.
TEST(RationalExtensions, Extension_c_changes_the_P_positions_against_the_claim_first_at_9_13) {
  const Game game_c = parse_game(rational_nim + "+8,4");
  EXPECT_TRUE(is_terminal(game_c, {1, 9}));
  EXPECT_EQ(options_in(game_c, {9, 13}, {{1, 9}}), 1);

  const PositionSet before = p_set(rational_nim, 60);
  const PositionSet with_c = p_set(rational_nim + "+8,4", 60);
  EXPECT_TRUE(before.contains({9, 13}));
  EXPECT_FALSE(with_c.contains({9, 13}));
  const auto by_column_before_9_13 = [](const PositionSet& set) {
    return PositionSet(set.begin(), set.lower_bound({9, 13}));
  };
  EXPECT_EQ(difference(by_column_before_9_13(with_c), by_column_before_9_13(before)), "");
}

// What the paper concludes from (c) stands all the same: (8,2), which is no Q-image either,
// adjoins moves and changes nothing.
TEST(RationalExtensions, Adjoining_8_2_changes_no_P_position_of_rational_nim_below_60) {
  EXPECT_FALSE(Cone(2, 7, 10, 1).preimage(Step(8, 2)).has_value());
  EXPECT_EQ(options_in(parse_game(rational_nim + "+8,2"), {15, 12}, {{7, 10}}), 1);
  EXPECT_EQ(difference(p_set(rational_nim + "+8,2", 60), p_set(rational_nim, 60)), "");
}

}  // namespace
}  // namespace nimhoff::paper_tests
