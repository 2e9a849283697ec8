// Geometric analysis of a generalized Wythoff game: its rules of play, and a footnote, by the
// reference alone; its other claims are checked by `reproduce`.
#include <gtest/gtest.h>

#include <vector>

#include "papers/geometry/printed.hpp"
#include "papers/p_positions.hpp"

namespace nimhoff::paper_tests {
namespace {

TEST(GeometricAnalysis, A_move_goes_to_X_minus_k_r_for_a_rule_r_and_k_at_least_1) {
  // Two steps (2,1) lead to (0,3), one leads to (2,4), one step (3,3) to (1,2).
  const std::vector<Position> expected = {{0, 3}, {0, 5}, {1, 2}, {1, 5}, {2, 4}, {2, 5},
                                          {3, 5}, {4, 0}, {4, 1}, {4, 2}, {4, 3}, {4, 4}};
  EXPECT_EQ(options(parse_game(papers::figure_1_ruleset), Position{4, 5}), expected);
}

// Footnote 2 prints "(0,x), (x,0) or (2x,2x)". But (1,1) has no move, so it is P, and
// (2,2) - (1,2) = (1,0) has none either, so (2,2) is N.
TEST(GeometricAnalysis, The_rules_1_2_and_2_1_alone_give_odd_squares_not_the_even_ones_printed) {
  const auto printed = [](auto x, auto y) { return x == 0 || y == 0 || (x == y && x % 2 == 0); };
  const auto corrected = [](auto x, auto y) { return x == 0 || y == 0 || (x == y && x % 2 == 1); };
  const PositionSet computed = p_set("lines:1,2:2,1", 30);
  EXPECT_EQ(difference(computed, positions_where(30, corrected)), "");
  EXPECT_NE(difference(computed, positions_where(30, printed)), "");
}

}  // namespace
}  // namespace nimhoff::paper_tests
