// The closed forms of one-heap games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/notation.hpp"
#include "strategy/formula/formula_checks.hpp"

namespace nimhoff::strategy_tests {
namespace {

TEST(TakeFormula, Equals_the_reference_with_every_winning_move_where_Theorem_2_4_applies) {
  for (const std::string game :
       {"take:1", "take:1,2", "take:1,3", "take:1,2,4", "take:1,2,5,7", "take:1,2,3,4,5,10",
        "take:primes", "take:powers-of-2", "take:powers-of-3", "take:powers-of-9"}) {
    expect_equals_reference(game, 300);
    EXPECT_TRUE(formula_of(game)->name().starts_with("remainders mod ")) << game;
  }
}

TEST(TakeFormula, Of_powers_of_an_even_n_is_an_even_remainder_mod_n_plus_1_other_than_n) {
  for (const std::string n : {"4", "6", "8", "10", "12", "100"}) {
    expect_equals_reference("take:powers-of-" + n, 1100);
  }
  expect_equals_engine("take:powers-of-4", 1'000'000, 0);
  expect_equals_engine("take:powers-of-10", 1'000'000, 0);
}

TEST(TakeFormulaLong, Of_the_primes_equals_the_engine_to_200000) {
  expect_equals_engine("take:primes", 200'000, 0);
}

TEST(TakeFormulaLong, Of_a_finite_set_repeats_where_Theorem_2_4_does_not_apply) {
  for (const std::string game :
       {"take:1,4", "take:2", "take:2,5", "take:3,7,12", "take:1,2,6", "take:1,4,10", "take:5,6,19",
        "take:2,3@misere", "take:1,2@misere", "take:1,2,4@block=2", "take:2,5,6@block=3@misere",
        "take:1,3,4@comply=2", "take:2,4,5@comply=1@misere"}) {
    expect_equals_reference(game, 400);
    expect_equals_engine(game, 1'000'000, 0);
  }
}

RC_GTEST_PROP(TakeFormula, Of_random_finite_sets_equals_the_reference, ()) {
  const auto numbers =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange<int>(1, 25)));
  std::string game = "take:";
  for (const int number : numbers) game += (game.back() == ':' ? "" : ",") + std::to_string(number);
  expect_equals_reference(game, 200);
  RC_ASSERT(!testing::Test::HasFailure());
}

TEST(TakeFormula, The_period_is_the_least_and_begins_as_early_as_it_can) {
  EXPECT_EQ(formula_of("take:1,4")->name(), "period 5 from 0 on");
  EXPECT_EQ(formula_of("take:2,5,6@misere")->name().substr(0, 7), "period ");
  // 0 and 1 are P, 2 and 3 are N.
  EXPECT_EQ(formula_of("take:2")->name(), "period 4 from 0 on");
}

TEST(TakeFormula, Has_no_period_where_the_set_is_too_wide_to_look_for_one) {
  EXPECT_FALSE(formula_for(parse_game("take:2,1000000000")));
  EXPECT_EQ(why_no_formula(parse_game("take:2,1000000000")), "no period of its outcomes was found");
  EXPECT_TRUE(formula_for(parse_game("take:1,2,1000000000")));
  EXPECT_FALSE(formula_for(parse_game("take:primes@misere")));
}

TEST(TakeFormula, Of_heaps_of_1000_digits_lists_some_moves_and_describes_the_rest) {
  const auto primes = formula_of("take:primes");
  const BigInteger four = 4 * parse_heap("10^1000");
  EXPECT_EQ(primes->outcome({four}), Outcome::P);
  EXPECT_EQ(primes->unlisted_p_options({four}), std::nullopt);
  for (int rest = 1; rest < 4; ++rest) {
    const BigHeaps at{four + rest};
    EXPECT_EQ(primes->outcome(at), Outcome::N);
    const auto moves = primes->p_options(at);
    EXPECT_EQ(moves.back(), (BigHeaps{four}));
    for (const BigHeaps& to : moves) EXPECT_EQ(primes->outcome(to), Outcome::P);
    EXPECT_TRUE(primes->unlisted_p_options(at));
  }
  const auto powers = formula_of("take:powers-of-6");
  const BigInteger seven = 7 * parse_heap("10^1000");
  EXPECT_EQ(powers->p_options({seven + 6}), (std::vector<BigHeaps>{{seven}}));
  EXPECT_EQ(powers->outcome({seven + 4}), Outcome::P);
}

}  // namespace
}  // namespace nimhoff::strategy_tests
