// Blocking Wythoff Nim: Theorem 1.1, Tables 2 to 4, Figure 1 and Propositions 1.2 to 1.4.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "papers/p_positions.hpp"
#include "papers/blocking/paper.hpp"

namespace nimhoff::paper_tests {
namespace {

using papers::blocking_wythoff;

/// P_k as the paper lists it: the pairs {a_i, b_i}, a_i <= b_i, in lexicographic order.
std::vector<Position> pairs_of(std::int64_t k, std::int64_t columns) {
  return unordered(p_list(blocking_wythoff(k), columns));
}

void expect_table(std::span<const papers::BlockingRow> table, std::int64_t k) {
  const std::vector<Position> pairs = pairs_of(k, table.back().a + 1);
  ASSERT_GE(pairs.size(), table.size());
  for (std::size_t n = 0; n < table.size(); ++n) {
    EXPECT_EQ(to_string(pairs[n]), to_string(Position{table[n].a, table[n].b})) << "n = " << n;
    EXPECT_EQ(pairs[n].y - pairs[n].x, table[n].delta) << "n = " << n;
  }
}

TEST(BlockingWythoff, Table_2_lists_the_first_90_P_positions_of_W4) {
  expect_table(papers::table_2, 4);
}
TEST(BlockingWythoff, Table_3_lists_the_first_90_P_positions_of_W5) {
  expect_table(papers::table_3, 5);
}
TEST(BlockingWythoff, Table_4_lists_the_first_90_P_positions_of_W6) {
  expect_table(papers::table_4, 6);
}

void expect_r(std::int64_t k) {
  constexpr std::int64_t columns = 60;
  const papers::Positions r = papers::r_below(k, columns);
  const std::vector<Position> p = p_list(blocking_wythoff(k), columns);
  EXPECT_EQ(difference({p.begin(), p.end()}, {r.begin(), r.end()}), "") << k;
}

TEST(BlockingWythoff, Theorem_1_1_P1_is_R1_the_Wythoff_pairs) { expect_r(1); }
TEST(BlockingWythoff, Theorem_1_1_P2_is_R2_the_line_2n_plus_1_and_doubled_Wythoff_pairs) {
  expect_r(2);
}
TEST(BlockingWythoff, Theorem_1_1_P3_is_R3_the_lines_2n_plus_1_and_2n_plus_2) { expect_r(3); }

TEST(BlockingWythoff, Proposition_1_2_i_the_axis_holds_exactly_the_heaps_below_k) {
  for (std::int64_t k = 1; k <= 9; ++k) {
    const auto below_k = [&](auto x, auto y) { return x == 0 && y < k; };
    PositionSet axis;
    for (const Position at : pairs_of(k, 1)) axis.insert(at);
    EXPECT_EQ(difference(axis, positions_where(20, below_k)), "") << blocking_wythoff(k);
  }
}

// The proof counts the indices i with a_i = x or b_i = x, all of them; so does this test.
TEST(BlockingWythoff, Proposition_1_2_ii_every_x_is_in_exactly_k_of_the_pairs) {
  for (std::int64_t k = 1; k <= 7; ++k) {
    std::map<std::int64_t, std::int64_t> pairs_with;
    for (const Position pair : pairs_of(k, 30)) {
      ++pairs_with[pair.x];
      if (pair.y != pair.x) ++pairs_with[pair.y];
    }
    for (std::int64_t x = 0; x < 30; ++x) EXPECT_EQ(pairs_with[x], k) << "x = " << x;
  }
}

// The statement drops i < k and counts occurrences in two sequences. For k = 2 the pairs
// begin (0,0), (0,1), (1,3), (2,2), (2,5): from i = 2 on, 1 occurs once and 2 three times.
TEST(BlockingWythoff, Proposition_1_2_ii_as_printed_fails_at_1_and_2_for_k_2) {
  std::map<std::int64_t, std::int64_t> occurrences;
  const std::vector<Position> pairs = pairs_of(2, 30);
  for (std::size_t i = 2; i < pairs.size(); ++i) {
    ++occurrences[pairs[i].x];
    ++occurrences[pairs[i].y];
  }
  EXPECT_EQ(occurrences[1], 1);
  EXPECT_EQ(occurrences[2], 3);
  for (std::int64_t x = 3; x < 30; ++x) EXPECT_EQ(occurrences[x], 2) << "x = " << x;
}

TEST(BlockingWythoff, Proposition_1_2_iii_no_difference_occurs_more_than_k_times) {
  for (std::int64_t k = 1; k <= 7; ++k) {
    std::map<std::int64_t, std::int64_t> times;
    for (const Position pair : pairs_of(k, 30)) ++times[pair.y - pair.x];
    for (const auto& [delta, count] : times) EXPECT_LE(count, k) << "delta = " << delta;
  }
}

TEST(BlockingWythoff, Proposition_1_3_all_options_can_be_blocked_when_y_is_below_k_minus_2x) {
  for (std::int64_t k = 1; k <= 12; ++k) {
    const Game game = parse_game(blocking_wythoff(k));
    const PositionSet blockable = positions_where(20, [&](auto x, auto y) {
      return std::ssize(options(game, Position{x, y})) <= k - 1;
    });
    const PositionSet claimed = positions_where(
        20, [&](auto x, auto y) { return std::max(x, y) < k - 2 * std::min(x, y); });
    EXPECT_EQ(difference(blockable, claimed), "") << blocking_wythoff(k);
    const PositionSet p = p_set(blocking_wythoff(k), 12);
    for (const Position at : blockable) EXPECT_TRUE(p.contains(at)) << to_string(at);
    for (const Position at : blockable) {  // a lower ideal
      if (at.x > 0) EXPECT_TRUE(blockable.contains({at.x - 1, at.y})) << to_string(at);
      if (at.y > 0) EXPECT_TRUE(blockable.contains({at.x, at.y - 1})) << to_string(at);
    }
    const std::int64_t m = (k - 1) / 3;
    const std::int64_t term = (k % 3 == 1 ? -2 : k % 3 == 2 ? 0 : 2) * (m + 1);
    EXPECT_EQ(std::ssize(blockable), 3 * (m + 1) * (m + 1) + term) << blocking_wythoff(k);
  }
}

TEST(BlockingWythoff, Proposition_1_4_blocking_nim_is_P_near_the_diagonal_by_parity) {
  for (std::int64_t k = 1; k <= 7; ++k) {
    const auto claimed = [&](auto x, auto y) {
      const std::int64_t apart = std::abs(y - x);
      return (apart < k && apart % 2 == (k - 1) % 2) || x + y < k;
    };
    const std::string game = "nim@block=" + std::to_string(k);
    EXPECT_EQ(difference(p_set(game, 30), positions_where(30, claimed)), "") << game;
  }
}

TEST(BlockingWythoff, The_least_P_position_of_W2_that_is_not_terminal_is_2_2) {
  const Game game = parse_game("wythoff@block=2");
  const PositionSet p = p_set("wythoff@block=2", 3);
  EXPECT_EQ(difference(p, {{0, 0}, {0, 1}, {1, 0}, {2, 2}}), "");
  // f of Definition 6, as listed in section 2.1.
  EXPECT_EQ(options_in(game, {0, 0}, p), 0);
  EXPECT_EQ(options_in(game, {0, 1}, p), 1);
  EXPECT_EQ(options_in(game, {1, 1}, p), 3);
  EXPECT_EQ(options_in(game, {1, 2}, p), 2);
  EXPECT_EQ(options_in(game, {2, 2}, p), 1);
}

TEST(BlockingWythoff, Figure_1_8_12_is_P_in_W2_and_its_one_P_option_3_7_is_forbidden) {
  const Game game = parse_game("wythoff@block=2");
  EXPECT_EQ(options_in(game, {8, 12}, p_set("wythoff@block=2", 16)), 1);
  const Answer at_8_12 = answer(game, {8, 12});
  EXPECT_EQ(at_8_12.outcome, Outcome::P);
  EXPECT_EQ(at_8_12.block, (std::vector<BigHeaps>{{3, 7}}));
}

// The caption says "only one of the two P-positions in its set of options can be
// forbidden". But {3,7}, {5,11} and {7,15} are of the form {n, 2n+1} of R2, and (8,12) is
// twice (3,5) plus (2,2).
TEST(BlockingWythoff, Figure_1_11_15_is_N_in_W2_with_four_P_options_where_two_are_printed) {
  const Answer at_11_15 = answer(parse_game("wythoff@block=2"), {11, 15});
  EXPECT_EQ(at_11_15.outcome, Outcome::N);
  const std::set<BigHeaps> p_options(at_11_15.winning_moves.begin(), at_11_15.winning_moves.end());
  EXPECT_EQ(p_options, (std::set<BigHeaps>{{3, 7}, {7, 15}, {8, 12}, {11, 5}}));
}

}  // namespace
}  // namespace nimhoff::paper_tests
