// The closed forms of W^2, W^3 and blocking Nim, and of their comply twins.
#include <gtest/gtest.h>

#include <algorithm>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "strategy/formula/formula_checks.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::strategy_tests {
namespace {

// In a game that blocks k - 1 options P has fewer than k of them that are P, and N has k.
void expect_counts_decide(const Formula& formula, std::size_t k, const BigHeaps& at) {
  const auto found = formula.p_options(at);
  EXPECT_EQ(formula.outcome(at) == Outcome::P, found.size() < k) << to_string(at);
  for (const BigHeaps& to : found) EXPECT_EQ(formula.outcome(to), Outcome::P) << to_string(to);
}

TEST(BlockingWythoffFormula, Equals_the_reference_with_every_P_option_on_heaps_to_60) {
  expect_equals_reference("wythoff@block=2", 61);
  expect_equals_reference("wythoff@block=3", 61);
}

TEST(BlockingWythoffFormula, Decides_positions_of_200_digits_as_their_P_options_say) {
  const auto w2 = formula_of("wythoff@block=2");
  const auto w3 = formula_of("wythoff@block=3");
  std::mt19937_64 random(seed);
  for (int i = 0; i < 60; ++i) {
    SCOPED_TRACE(testing::Message() << "seed " << seed << ", case " << i);
    const BigInteger n = random_number(random, 200);
    const BigInteger a = floor_phi(n);
    const BigInteger m = random_number(random, 1 + i * 3);
    for (const BigHeaps& at :
         {BigHeaps{n, m}, BigHeaps{n, 2 * n + 1}, BigHeaps{2 * n + 2, n}, BigHeaps{n, n},
          BigHeaps{2 * a + 2, 2 * (a + n) + 2}, BigHeaps{n + m, 2 * n + 1 + m}}) {
      expect_counts_decide(*w2, 2, at);
      expect_counts_decide(*w3, 3, at);
    }
    EXPECT_EQ(w2->outcome({2 * (a + n) + 2, 2 * a + 2}), Outcome::P);
    EXPECT_EQ(w3->outcome({2 * n + 2, n}), Outcome::P);
  }
}

TEST(BlockingWythoffFormula, Lists_a_P_position_of_200_digits_that_is_planted_one_move_below) {
  const auto w2 = formula_of("wythoff@block=2");
  const auto w3 = formula_of("wythoff@block=3");
  std::mt19937_64 random(seed);
  const auto expect_listed = [](const Formula& formula, const BigHeaps& p, const BigInteger& more) {
    EXPECT_EQ(formula.outcome(p), Outcome::P) << to_string(p);
    for (const BigHeaps& from : {BigHeaps{p[0] + more, p[1]}, BigHeaps{p[0], p[1] + more},
                                 BigHeaps{p[0] + more, p[1] + more}}) {
      const auto found = formula.p_options(from);
      EXPECT_TRUE(std::binary_search(found.begin(), found.end(), p)) << "seed " << seed;
    }
  };
  for (int i = 0; i < 40; ++i) {
    const BigInteger n = random_number(random, 200);
    const BigInteger a = floor_phi(n);
    const BigInteger more = 1 + random_number(random, 1 + i * 5);
    for (const BigHeaps& p :
         {BigHeaps{n, 2 * n + 1}, BigHeaps{2 * n + 1, n}, BigHeaps{2 * a + 2, 2 * (a + n) + 2}}) {
      expect_listed(*w2, p, more);
    }
    for (const BigHeaps& p :
         {BigHeaps{n, 2 * n + 1}, BigHeaps{n, 2 * n + 2}, BigHeaps{2 * n + 2, n}}) {
      expect_listed(*w3, p, more);
    }
  }
}

TEST(BlockingWythoffFormulaLong, Equals_the_blocking_engine_to_a_million_columns) {
  expect_equals_engine("wythoff@block=2", 1'000'000, 0);
  expect_equals_engine("wythoff@block=3", 1'000'000, 0);
}

TEST(BlockingNimFormulaLong, Equals_the_reference_with_every_P_option_on_heaps_to_60) {
  for (const int k : {2, 3, 4, 5, 6, 7, 12, 61, 130}) {
    expect_equals_reference("nim@block=" + std::to_string(k), 61);
  }
  expect_equals_reference("nim@block=4:nim", 61);
  for (const int k : {2, 3, 9}) {
    expect_equals_reference_on_heaps("nim@block=" + std::to_string(k), 1, 60);
  }
}

TEST(BlockingNimFormula, Equals_the_blocking_engine_to_100000_columns) {
  expect_equals_engine("nim@block=4", 100'000, 0);
  expect_equals_engine("nim@block=7", 100'000, 0);
}

TEST(BlockingNimFormula, Decides_positions_of_50_digits_as_their_P_options_say) {
  std::mt19937_64 random(seed);
  for (const int k : {2, 3, 10, 51}) {
    const auto formula = formula_of("nim@block=" + std::to_string(k));
    for (int i = 0; i < 60; ++i) {
      const BigInteger x = random_number(random, 50);
      expect_counts_decide(*formula, static_cast<std::size_t>(k), {x, x + i});
      expect_counts_decide(*formula, static_cast<std::size_t>(k), {x + i, x});
    }
  }
}

TEST(BlockingNimFormula, Lists_no_millions_of_options_and_speaks_of_at_most_two_heaps) {
  EXPECT_FALSE(formula_for(parse_game("nim@block=1000001")));
  EXPECT_FALSE(formula_of("nim@block=3")->speaks_of(3));
  EXPECT_FALSE(formula_for(parse_game("nim@block=3@misere")));
  EXPECT_FALSE(formula_for(parse_game("wythoff@block=4")));
}

TEST(ComplyFormulaLong, Equals_the_reference_with_every_winning_move_on_heaps_to_40) {
  for (const std::string game :
       {"nim@comply=1", "nim@comply=2", "nim@comply=5", "nim@comply=3:nim", "wythoff@comply=1",
        "wythoff@comply=2", "wythoff@comply=3", "wythoff@max=4@comply=1"}) {
    expect_equals_reference(game, 41);
  }
}

TEST(ComplyFormula, Lists_every_option_that_is_N_and_describes_the_others_when_they_are_many) {
  const auto formula = formula_of("wythoff@comply=2");
  const BigInteger n = parse_heap("10^60");
  EXPECT_EQ(formula->outcome({n, 2 * n + 1}), Outcome::N);
  EXPECT_TRUE(formula->p_options({n, 2 * n + 1}).empty());
  const auto losing = formula->n_options({n, 2 * n + 1});
  ASSERT_EQ(losing.size(), 1U);
  EXPECT_EQ(formula->unlisted_p_options({n, 2 * n + 1}),
            "every option but " + to_string(losing[0]));
  EXPECT_EQ(formula->unlisted_p_options({8, 12}), std::nullopt);
  EXPECT_FALSE(formula_for(parse_game("wythoff@comply=2@misere")));
}

TEST(ComplyFormula, In_a_cone_describes_the_options_there_and_not_their_images) {
  const auto formula = formula_of("wythoff@q=1/2,2/3@comply=2");
  const BigInteger n = parse_heap("10^30");
  // 5n, 3n is (n, n) times Q, and (n, n) is N in W^2 for n > 2.
  EXPECT_EQ(formula->outcome({5 * n, 3 * n}), Outcome::P);
  const BigHeaps at{2 * n + 3 * (2 * n + 1), n + 2 * (2 * n + 1)};
  EXPECT_EQ(formula->outcome(at), Outcome::N);
  const auto losing = formula->n_options(at);
  ASSERT_EQ(losing.size(), 1U);
  EXPECT_EQ(formula->unlisted_p_options(at), "every option but " + to_string(losing[0]));
}

TEST(ComplyFormula, Tells_P_from_N_among_all_options_of_a_twin_that_blocks_thousands) {
  const auto formula = formula_for(parse_game("wythoff@comply=2000:diagonal"));
  const BigHeaps at{1999, 1999};
  const std::vector<BigHeaps> winning = formula->p_options(at);
  EXPECT_EQ(winning.size() + formula->n_options(at).size(), 3U * 1999U);
  for (const BigHeaps& to : winning) ASSERT_EQ(formula->outcome(to), Outcome::P) << to_string(to);
  EXPECT_EQ(formula->n_options(at).size(), 1999U);
}

TEST(ComplyFormula, Is_left_to_the_engines_where_a_proposal_may_be_too_long_to_list) {
  const Game game = parse_game("wythoff@comply=20000:diagonal");
  EXPECT_FALSE(formula_for(game));
  EXPECT_EQ(why_no_formula(game), "what to propose is too much to list");
}

TEST(ComplyFormula, Describes_more_than_a_hundred_thousand_options) {
  const auto formula = formula_for(parse_game("wythoff:1000,1@comply=1000:diagonal"));
  ASSERT_TRUE(formula);
  EXPECT_TRUE(formula->p_options({999, 999}).empty());
  EXPECT_TRUE(
      formula->unlisted_p_options({999, 999}).value_or("").starts_with("every option but "));
}

}  // namespace
}  // namespace nimhoff::strategy_tests
