// The closed forms of Wythoff Nim, plain and with at most n a move.
#include <gtest/gtest.h>

#include <algorithm>

#include "strategy/formula/formula_checks.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::strategy_tests {
namespace {

bool lists(const std::vector<BigHeaps>& found, const BigHeaps& wanted) {
  return std::find(found.begin(), found.end(), wanted) != found.end();
}

TEST(WythoffFormula, Equals_the_reference_with_every_winning_move_on_heaps_to_60) {
  expect_equals_reference("wythoff", 61);
}

TEST(WythoffFormula, Equals_the_columns_engine_to_a_million_columns) {
  expect_equals_engine("wythoff", 1'000'000, 0);
}

TEST(WythoffFormula, Finds_a_pair_of_300_digits_from_every_side) {
  const auto formula = formula_of("wythoff");
  std::mt19937_64 random(seed);
  for (int i = 0; i < 50; ++i) {
    const BigInteger n = random_number(random, 300);
    const BigInteger more = 1 + random_number(random, 1 + i * 6);
    const BigInteger a = floor_phi(n);
    for (const BigHeaps& p : {BigHeaps{a, a + n}, BigHeaps{a + n, a}}) {
      EXPECT_EQ(formula->outcome(p), Outcome::P) << "seed " << seed;
      expect_consistent(*formula, p);
      for (const BigHeaps& from : {BigHeaps{p[0] + more, p[1]}, BigHeaps{p[0], p[1] + more},
                                   BigHeaps{p[0] + more, p[1] + more}}) {
        EXPECT_TRUE(lists(formula->p_options(from), p)) << "seed " << seed;
        expect_consistent(*formula, from);
      }
    }
  }
}

TEST(WythoffFormula, Tells_the_pair_by_its_number_or_the_pair_with_the_same_difference) {
  const auto formula = formula_of("wythoff");
  EXPECT_EQ(formula->reason({1596, 2583}),
            "(1596,2583) is the 987th Wythoff pair: floor(987 phi), floor(987 phi^2)");
  EXPECT_EQ(formula->reason({3, 6}),
            "(3,6) is no Wythoff pair: the one whose heaps differ by 3 is (4,7)");
  EXPECT_EQ(formula->reason({0, 0}), "no move is left, and who cannot move loses");
  EXPECT_LT(formula->reason({parse_heap("10^999"), parse_heap("10^1000")}).size(), 400U);
}

TEST(RestrictedWythoffFormulaLong, Equals_the_reference_with_every_winning_move_on_heaps_to_60) {
  for (const int n : {1, 2, 3, 4, 5, 7, 12, 13, 20, 33, 34, 59, 60, 61, 100}) {
    expect_equals_reference("wythoff@max=" + std::to_string(n), 61);
  }
}

TEST(RestrictedWythoffFormulaLong, Equals_the_sweep_to_a_million_rows) {
  expect_equals_engine("wythoff@max=1000", 64, 1'000'000);
}

TEST(RestrictedWythoffFormula, Is_consistent_at_100_digits_and_finds_what_is_planted) {
  std::mt19937_64 random(seed);
  for (const std::string n : {"1", "5", "1000", "4611686018427387904"}) {
    const auto formula = formula_of("wythoff@max=" + n);
    const BigInteger period = BigInteger(n) + 1;
    for (int i = 0; i < 50; ++i) {
      const BigHeaps at{random_number(random, 100), random_number(random, 100)};
      expect_consistent(*formula, at);
      const BigInteger apart = random_number(random, 19) % (period * 38 / 100 + 1);
      const BigInteger a = floor_phi(apart);
      if (a + apart >= period) continue;
      const BigHeaps p{a + period * random_number(random, 90),
                       a + apart + period * random_number(random, 90)};
      EXPECT_EQ(formula->outcome(p), Outcome::P) << "seed " << seed;
      const BigInteger taken = 1 + random_number(random, 19) % (period - 1);
      for (const BigHeaps& from : {BigHeaps{p[0] + taken, p[1]}, BigHeaps{p[0], p[1] + taken},
                                   BigHeaps{p[0] + taken, p[1] + taken}}) {
        EXPECT_TRUE(lists(formula->p_options(from), p)) << "seed " << seed << ", n = " << n;
      }
    }
  }
}

}  // namespace
}  // namespace nimhoff::strategy_tests
