// Rational heap games, what a cone holds, and Theorem 1 by its formula.
#include <gtest/gtest.h>

#include <string>

#include "papers/p_positions.hpp"
#include "papers/rational/paper.hpp"

namespace nimhoff::paper_tests {
namespace {

using papers::several_q;

std::int64_t det(const Cone& q) { return papers::determinant_of(q); }

std::string mapped(const std::string& game, const Cone& q) { return game + "@q=" + to_string(q); }

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

TEST(RationalHeapGames, The_fractions_are_symbols_so_2_4_4_6_is_another_game_than_1_2_2_3) {
  EXPECT_EQ(difference(p_set("rational-nim:1/2,2/3", 6), {{0, 0}, {5, 3}}), "");
  EXPECT_EQ(difference(p_set("rational-nim:2/4,4/6", 6), {{0, 0}, {2, 1}, {3, 2}, {5, 3}}), "");
}

}  // namespace
}  // namespace nimhoff::paper_tests
