// Rational heap games, sections 1 to 3: T_Q, the map phi_Q, Theorem 1, Corollary 9.
#include <gtest/gtest.h>

#include <iterator>
#include <string>
#include <vector>

#include "papers/p_positions.hpp"
#include "papers/rational/paper.hpp"

namespace nimhoff::paper_tests {
namespace {

using papers::several_q;
using papers::shifted;

std::int64_t det(const Cone& q) { return papers::determinant_of(q); }

std::string mapped(const std::string& game, const Cone& q) { return game + "@q=" + to_string(q); }

PositionSet set_of(const papers::Positions& positions) {
  return {positions.begin(), positions.end()};
}

PositionSet t_q(const Cone& q, std::int64_t side) { return set_of(papers::t_q(q, side)); }

TEST(RationalHeapGames, A_cone_holds_X_q1_upto_Y_p1_and_Y_p2_upto_X_q2) {
  for (const Cone& q : several_q()) {
    const Board board = Board::inside(q);
    for (std::int64_t x = 0; x < 12; ++x) {
      for (std::int64_t y = 0; y < 12; ++y) {
        const bool inside = x * q.q1() <= y * q.p1() && y * q.p2() <= x * q.q2();
        EXPECT_EQ(q.holds({x, y}), inside) << to_string(q) << to_string(Position{x, y});
        EXPECT_EQ(board.holds({x, y}), inside) << to_string(q) << to_string(Position{x, y});
      }
    }
  }
}

TEST(RationalHeapGames, Lemma_2_T_Q_has_det_Q_positions) {
  for (const Cone& q : several_q()) {
    const std::vector<Position> listed = terminal_positions(q);
    EXPECT_EQ(std::ssize(listed), det(q)) << to_string(q);
    EXPECT_EQ(difference({listed.begin(), listed.end()}, t_q(q, 30)), "") << to_string(q);
  }
}

// (5,0): 7 (0 - 10) < 2 (5 - 1) and 1 (0 - 2) > 10 (5 - 7), yet 5 * 2 > 0 * 7.
TEST(RationalHeapGames, Lemma_2_prints_T_Q_inside_B_Q_but_its_inequalities_let_in_5_0) {
  const Cone q(2, 7, 10, 1);
  EXPECT_LT(q.p1() * (0 - q.q2()), q.q1() * (5 - q.p2()));
  EXPECT_GT(q.p2() * (0 - q.q1()), q.q2() * (5 - q.p1()));
  EXPECT_FALSE(q.holds({5, 0}));
}

TEST(RationalHeapGames, Lemma_2_with_the_Nim_rules_T_Q_is_the_set_of_terminal_positions) {
  for (const std::string base : {"nim", "wythoff", "maharaja"}) {
    for (const Cone& q : several_q()) {
      const Game game = parse_game(mapped(base, q));
      const PositionSet ends = positions_where(30, [&](auto x, auto y) {
        return q.holds({x, y}) && is_terminal(game, {x, y});
      });
      EXPECT_EQ(difference(ends, t_q(q, 30)), "") << mapped(base, q);
    }
  }
}

TEST(RationalHeapGames, Lemma_2_without_the_rule_0_1_each_T_Q_has_a_terminal_twin_outside) {
  for (const Cone& q : several_q()) {
    const Game game = parse_game(mapped("lines:1,0:1,2", q));
    const PositionSet ends = t_q(q, 30);
    for (const Position at : ends) {
      const Position twin = shifted(q, at, 0, 1);
      EXPECT_FALSE(ends.contains(twin));
      EXPECT_TRUE(is_terminal(game, at)) << to_string(q) << to_string(at);
      EXPECT_TRUE(is_terminal(game, twin)) << to_string(q) << to_string(twin);
    }
  }
}

TEST(RationalHeapGames, Lemma_4_phi_Q_inverts_adding_A_and_B_times_the_rows_to_T_Q) {
  for (const Cone& q : several_q()) {
    for (const Position t : t_q(q, 30)) {
      for (std::int64_t a = 0; a < 4; ++a) {
        for (std::int64_t b = 0; b < 4; ++b) {
          EXPECT_EQ(canonical_position(q, shifted(q, t, a, b)), (Position{a, b}))
              << to_string(q) << to_string(t);
        }
      }
    }
  }
}

TEST(RationalHeapGames, Theorem_1_a_position_is_P_exactly_when_phi_Q_of_it_is_P) {
  constexpr std::int64_t side = 36;
  for (const std::string base : {"nim", "wythoff", "gdwn:1,2", "lines:1,2:3,1", "wythoff@max=2"}) {
    const PositionSet canonical = p_set(base, side);
    for (const Cone& q : several_q()) {
      const auto claimed = [&](auto x, auto y) {
        if (x * q.q1() > y * q.p1() || y * q.p2() > x * q.q2()) return false;
        const Position phi{(x * q.q2() - y * q.p2()) / det(q), (y * q.p1() - x * q.q1()) / det(q)};
        EXPECT_EQ(canonical_position(q, {x, y}), phi);
        return canonical.contains(phi);
      };
      EXPECT_EQ(difference(p_set(mapped(base, q), side), positions_where(side, claimed)), "")
          << mapped(base, q);
    }
  }
}

TEST(RationalHeapGames, Corollary_9_rational_nim_is_P_on_T_Q_plus_n_times_the_sum_of_the_rows) {
  for (const Cone& q : several_q()) {
    EXPECT_EQ(difference(p_set("rational-nim:" + to_string(q), 44),
                         set_of(papers::rational_nim_below(q, 44))),
              "")
        << to_string(q);
  }
}

TEST(RationalHeapGames, Corollary_9_rational_wythoff_is_P_on_T_Q_plus_Wythoff_pairs_of_rows) {
  for (const Cone& q : several_q()) {
    EXPECT_EQ(difference(p_set("rational-wythoff:" + to_string(q), 44),
                         set_of(papers::rational_wythoff_below(q, 44))),
              "")
        << to_string(q);
  }
}

TEST(RationalHeapGames, P_of_rational_nim_has_the_period_of_the_sum_of_the_rows) {
  constexpr std::int64_t side = 44;
  for (const Cone& q : several_q()) {
    const PositionSet p = p_set("rational-nim:" + to_string(q), side);
    for (std::int64_t x = 0; x + q.p1() + q.p2() < side; ++x) {
      for (std::int64_t y = 0; y + q.q1() + q.q2() < side; ++y) {
        if (!q.holds({x, y})) continue;
        EXPECT_EQ(p.contains({x, y}), p.contains(shifted(q, {x, y}, 1, 1)))
            << to_string(q) << to_string(Position{x, y});
      }
    }
  }
}

TEST(RationalHeapGames, The_fractions_are_symbols_so_2_4_4_6_is_another_game_than_1_2_2_3) {
  EXPECT_EQ(difference(p_set("rational-nim:1/2,2/3", 6), {{0, 0}, {5, 3}}), "");
  EXPECT_EQ(difference(p_set("rational-nim:2/4,4/6", 6), {{0, 0}, {2, 1}, {3, 2}, {5, 3}}), "");
}

}  // namespace
}  // namespace nimhoff::paper_tests
