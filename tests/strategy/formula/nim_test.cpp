// The closed forms of Nim: any number of heaps, bounded reach, misere.
#include <gtest/gtest.h>

#include "nimhoff/game/notation.hpp"
#include "strategy/formula/formula_checks.hpp"

namespace nimhoff::strategy_tests {
namespace {

TEST(NimFormula, Equals_the_reference_with_every_winning_move_on_two_heaps_to_60) {
  expect_equals_reference("nim", 61);
  for (const int q : {1, 2, 3, 5, 8, 31, 60, 100}) {
    expect_equals_reference("nim@max=" + std::to_string(q), 61);
  }
}

TEST(NimFormula, Equals_the_reference_where_the_heaps_have_bounds_of_their_own) {
  expect_equals_reference("lines:1,0+0,1x3", 61);
  expect_equals_reference("lines:0,1+1,0x4", 61);
  expect_equals_reference("lines:1,0@max=2+0,1x5", 61);
}

TEST(NimFormula, Equals_the_reference_on_one_three_and_four_heaps) {
  for (const std::string game : {"nim", "nim@max=1", "nim@max=2", "nim@max=5", "nim@misere",
                                 "nim@max=1@misere", "nim@max=2@misere", "nim@max=4@misere"}) {
    expect_equals_reference_on_heaps(game, 1, 60);
    expect_equals_reference_on_heaps(game, 3, 12);
    expect_equals_reference_on_heaps(game, 4, 6);
  }
}

TEST(NimFormula, Equals_the_reference_under_misere_play_on_two_heaps_to_60) {
  expect_equals_reference("nim@misere", 61);
  for (const int q : {1, 2, 3, 7, 59}) {
    expect_equals_reference("nim@max=" + std::to_string(q) + "@misere", 61);
  }
  expect_equals_reference("lines:1,0+0,1x3@misere", 40);
  expect_equals_reference("lines:1,0@max=1+0,1x3@misere", 40);
}

TEST(NimFormulaLong, Equals_the_engines_to_a_million) {
  expect_equals_engine("nim", 1'000'000, 0);
  expect_equals_engine("nim@max=7", 64, 1'000'000);
}

TEST(NimFormula, Is_consistent_on_six_heaps_of_400_digits) {
  std::mt19937_64 random(seed);
  for (const std::string game : {"nim", "nim@max=5", "nim@max=1000000007", "nim@misere"}) {
    const auto formula = formula_of(game);
    for (int i = 0; i < 30; ++i) {
      BigHeaps at;
      for (int heap = 0; heap < 6; ++heap) at.push_back(random_number(random, 400));
      expect_consistent(*formula, at);
      const auto moves = formula->p_options(at);
      if (!moves.empty()) expect_consistent(*formula, moves.front());
    }
  }
}

// 17, 4, 9, 200 leave 5, 4, 3, 2.
TEST(NimFormula, With_at_most_5_a_move_17_4_9_200_is_P_by_remainders_mod_6) {
  EXPECT_EQ(formula_of("nim@max=5")->reason({17, 4, 9, 200}),
            "the nim-sum of the remainders mod 6, 5 xor 4 xor 3 xor 2, is 0");
  EXPECT_EQ(formula_of("nim")->reason({3, 2, 2}), "the nim-sum 3 xor 2 xor 2 is 3, not 0");
}

TEST(NimFormula, Speaks_of_two_heaps_only_when_their_bounds_differ) {
  EXPECT_FALSE(formula_of("lines:1,0+0,1x3")->speaks_of(3));
  EXPECT_TRUE(formula_of("nim@max=3")->speaks_of(3));
  EXPECT_FALSE(formula_of("nim")->speaks_of(0));
}

}  // namespace
}  // namespace nimhoff::strategy_tests
