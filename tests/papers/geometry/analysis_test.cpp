// Geometric analysis of a generalized Wythoff game: its tables, its rules of play, and
// the claims on exact P-positions that need no limit.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "papers/p_positions.hpp"
#include "papers/geometry/printed.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::paper_tests {
namespace {

std::string adjoined(const std::string& game, std::int64_t a, std::int64_t b) {
  return game + "+" + std::to_string(a) + "," + std::to_string(b);
}

/// The P-positions (x, y) of wythoff with 0 < x < y and x < columns.
std::vector<Position> upper_wythoff(std::int64_t columns) {
  std::vector<Position> upper = unordered(p_list("wythoff", columns));
  upper.erase(upper.begin());  // (0,0), n = 0
  return upper;
}

TEST(GeometricAnalysis, Table_1_lists_the_first_14_upper_P_positions_of_wythoff) {
  const std::vector<Position> upper = upper_wythoff(23);
  ASSERT_EQ(upper.size(), papers::printed_wythoff_pairs.size());
  EXPECT_TRUE(std::ranges::equal(upper, papers::printed_wythoff_pairs));
}

TEST(GeometricAnalysis, Table_2_lists_the_P_positions_of_Table_1_plus_one) {
  std::vector<Position> plus_one;
  for (const Position at : upper_wythoff(23)) plus_one.push_back({at.x + 1, at.y + 1});
  ASSERT_EQ(plus_one.size(), papers::printed_dual_pairs.size());
  EXPECT_TRUE(std::ranges::equal(plus_one, papers::printed_dual_pairs));
}

TEST(GeometricAnalysis, The_WdW_pairs_in_order_begin_as_printed_and_alternate) {
  std::map<Position, bool> is_dual;
  for (const Position at : upper_wythoff(60)) {
    is_dual[at] = false;
    is_dual[{at.x + 1, at.y + 1}] = true;
  }
  std::vector<Position> order;
  bool dual_is_next = false;
  for (const auto& [pair, dual] : is_dual) {
    EXPECT_EQ(dual, dual_is_next) << to_string(pair);
    dual_is_next = !dual_is_next;
    order.push_back(pair);
  }
  ASSERT_GT(order.size(), papers::printed_wdw_pairs.size());
  order.resize(papers::printed_wdw_pairs.size());
  EXPECT_TRUE(std::ranges::equal(order, papers::printed_wdw_pairs));
}

TEST(GeometricAnalysis, A_move_goes_to_X_minus_k_r_for_a_rule_r_and_k_at_least_1) {
  // Two steps (2,1) lead to (0,3), one leads to (2,4), one step (3,3) to (1,2).
  const std::vector<Position> expected = {{0, 3}, {0, 5}, {1, 2}, {1, 5}, {2, 4}, {2, 5},
                                          {3, 5}, {4, 0}, {4, 1}, {4, 2}, {4, 3}, {4, 4}};
  EXPECT_EQ(options(parse_game(papers::figure_1_ruleset), Position{4, 5}), expected);
}

TEST(GeometricAnalysis, The_game_ends_at_the_origin_and_nowhere_else) {
  const Game game = parse_game(papers::figure_1_ruleset);
  for (std::int64_t x = 0; x < 12; ++x) {
    for (std::int64_t y = 0; y < 12; ++y) {
      EXPECT_EQ(is_terminal(game, {x, y}), x == 0 && y == 0) << to_string(Position{x, y});
    }
  }
}

TEST(GeometricAnalysis, Every_row_column_and_diagonal_of_wythoff_holds_one_P_position) {
  std::map<std::int64_t, int> in_column;
  std::map<std::int64_t, int> in_row;
  std::map<std::int64_t, int> on_diagonal;
  for (const Position at : p_list("wythoff", 120)) {
    ++in_column[at.x];
    ++in_row[at.y];
    ++on_diagonal[at.y - at.x];
  }
  for (std::int64_t i = 0; i < 40; ++i) {
    EXPECT_EQ(in_column[i], 1) << i;
    EXPECT_EQ(in_row[i], 1) << i;
    EXPECT_EQ(on_diagonal[i], 1) << i;
    EXPECT_EQ(on_diagonal[-i], 1) << i;
  }
}

TEST(GeometricAnalysis, Near_the_diagonal_a_row_b_n_sees_P_both_along_it_and_diagonally) {
  const PositionSet p = p_set("wythoff", 64);
  const Game game = Game::wythoff();
  for (std::int64_t n = 1; n <= 15; ++n) {
    const std::int64_t row = floor_phi_squared(n);
    for (std::int64_t x = row - n + 1; x < row + n; ++x) {
      bool by_nim = false;
      bool by_diagonal = false;
      for (const Position to : options(game, Position{x, row})) {
        if (!p.contains(to)) continue;
        (is_nim_option(game, {x, row}, to) ? by_nim : by_diagonal) = true;
      }
      EXPECT_TRUE(by_nim && by_diagonal) << to_string(Position{x, row});
    }
  }
}

TEST(GeometricAnalysis, The_rule_1_1_alone_leaves_the_two_axes_as_P_positions) {
  const auto axes = [](auto x, auto y) { return x == 0 || y == 0; };
  EXPECT_EQ(difference(p_set("lines:1,1", 30), positions_where(30, axes)), "");
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

TEST(GeometricAnalysis, The_rule_2_1_adjoined_to_nim_changes_no_P_position) {
  EXPECT_EQ(difference(p_set("nim+2,1", 60), p_set("nim", 60)), "");
}

TEST(GeometricAnalysis, The_rule_2_2_makes_no_wythoff_of_nim_and_changes_nothing_beside_1_1) {
  EXPECT_NE(difference(p_set("nimhoff:2,2", 40), p_set("nim", 40)), "");
  EXPECT_NE(difference(p_set("nimhoff:2,2", 40), p_set("wythoff", 40)), "");
  EXPECT_EQ(difference(p_set("nimhoff:2,2:1,1", 40), p_set("wythoff", 40)), "");
}

// Section 5.1: below phi, a pair that is no dual Wythoff pair keeps every P-position, both
// with (q,p) (GDWN) and without.
TEST(GeometricAnalysis, With_q_below_phi_p_wythoff_keeps_its_P_positions_unless_pq_is_dual) {
  const PositionSet wythoff = p_set("wythoff", 40);
  const std::set<Position> duals(papers::printed_dual_pairs.begin(),
                                 papers::printed_dual_pairs.end());
  for (std::int64_t p = 1; p <= 7; ++p) {
    for (std::int64_t q = p + 1; q * q < p * q + p * p; ++q) {
      const bool keeps = !duals.contains({p, q});
      const std::string alone = adjoined("wythoff", p, q);
      const std::string both = "gdwn:" + std::to_string(p) + "," + std::to_string(q);
      EXPECT_EQ(p_set(alone, 40) == wythoff, keeps) << alone;
      EXPECT_EQ(p_set(both, 40) == wythoff, keeps) << both;
    }
  }
}

TEST(GeometricAnalysis, With_q_above_phi_p_the_P_positions_of_gdwn_2_4_are_not_those_of_wythoff) {
  EXPECT_NE(difference(p_set("gdwn:2,4", 40), p_set("wythoff", 40)), "");
}

}  // namespace
}  // namespace nimhoff::paper_tests
