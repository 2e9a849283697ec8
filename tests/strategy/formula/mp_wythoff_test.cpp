// The closed form of (m,p)-Wythoff Nim against the reference and the engines.
#include <gtest/gtest.h>

#include <algorithm>

#include "nimhoff/game/notation.hpp"
#include "strategy/formula/closed_forms.hpp"
#include "strategy/formula/formula_checks.hpp"
#include "strategy/mp_pairs.hpp"

namespace nimhoff::strategy_tests {
namespace {

std::string wythoff(std::int64_t m, std::int64_t p) {
  return "wythoff:" + std::to_string(m) + "," + std::to_string(p);
}

TEST(MpWythoffFormula, Equals_the_reference_with_every_P_option_on_heaps_to_20) {
  for (std::int64_t m = 1; m <= 4; ++m) {
    for (std::int64_t p = 1; p <= 4; ++p) expect_equals_reference(wythoff(m, p), 21);
  }
}

TEST(MpWythoffFormulaLong, Equals_the_reference_with_every_P_option_on_heaps_to_60) {
  for (std::int64_t m = 1; m <= 3; ++m) {
    for (std::int64_t p = 1; p <= 4; ++p) expect_equals_reference(wythoff(m, p), 61);
  }
}

TEST(MpWythoffFormula, Equals_the_sweep_where_the_diagonal_is_wide) {
  expect_equals_engine("wythoff:2,3", 2000, 4000);
  expect_equals_engine("wythoff:5,2", 500, 2000);
}

TEST(MpWythoffFormulaLong, Equals_the_blocking_engine_to_a_million_columns) {
  expect_equals_engine("wythoff:1,3", 1'000'000, 0);
  expect_equals_engine("wythoff:1,10", 100'000, 0);
}

TEST(MpWythoffFormula, Is_found_for_every_spelling_of_the_game_and_for_no_other) {
  for (const char* game : {"wythoff", "wythoff:2,3", "wythoff:2,1", "wythoff@block=3:diagonal"}) {
    EXPECT_TRUE(mp_wythoff_formula(parse_game(game))) << game;
  }
  for (const char* game :
       {"nim", "nim@block=2", "wythoff@block=2", "wythoff@comply=2:diagonal", "wythoff@misere",
        "wythoff@max=5", "wythoff:2,3+1,2", "imitation:2,3", "wythoff:1,200000", "take:1,2"}) {
    EXPECT_FALSE(mp_wythoff_formula(parse_game(game))) << game;
  }
}

/// Whether one move of (m,p)-Wythoff leads from one to the other.
bool is_option(std::int64_t m, const BigHeaps& from, const BigHeaps& to) {
  const BigInteger i = from[0] - to[0];
  const BigInteger j = from[1] - to[1];
  if (i < 0 || j < 0) return false;
  return i == 0 || j == 0 ? i != j : abs(i - j) < m;
}

// The definition at one position: p or more diagonal options that are P, or a Nim option.
TEST(MpWythoffFormula, At_200_digits_P_and_N_follow_from_the_options_that_are_P) {
  gmp_randclass random(gmp_randinit_default);
  random.seed(2009);
  int p_positions = 0;
  for (const auto& [m, p] : {std::pair{1, 2}, {2, 3}, {3, 2}, {5, 7}, {1, 10}}) {
    const auto formula = mp_wythoff_formula(parse_game(wythoff(m, p)));
    const MpPairs pairs(m, p);
    for (int i = 0; i < 20; ++i) {
      const BigInteger x = random.get_z_bits(665);
      const BigHeaps at{x, pairs.partner(x) + i % 4};
      const std::vector<BigHeaps> found = formula->p_options(at);
      const auto by_nim = std::ranges::count_if(
          found, [&](const BigHeaps& to) { return to[0] == at[0] || to[1] == at[1]; });
      const bool is_n = by_nim > 0 || std::ssize(found) - by_nim >= p;
      EXPECT_EQ(formula->outcome(at) == Outcome::N, is_n) << wythoff(m, p) << to_string(at);
      p_positions += is_n ? 0 : 1;
      for (const BigHeaps& to : found) {
        EXPECT_EQ(formula->outcome(to), Outcome::P) << to_string(to);
        EXPECT_TRUE(is_option(m, at, to)) << to_string(to);
      }
    }
  }
  EXPECT_GE(p_positions, 25);
}

// The game as the paper has it: only options of the position's own difference may be blocked.
std::vector<std::vector<bool>> p_by_one_difference(int m, int p, int side) {
  std::vector<std::vector<bool>> is_p(static_cast<std::size_t>(side),
                                      std::vector<bool>(static_cast<std::size_t>(side)));
  const auto at = [&](int x, int y) {
    return is_p[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
  };
  for (int x = 0; x < side; ++x) {
    for (int y = 0; y < side; ++y) {
      bool has_free = false;
      int blockable = 0;
      for (int k = 1; k <= x; ++k) has_free = has_free || at(x - k, y);
      for (int k = 1; k <= y; ++k) has_free = has_free || at(x, y - k);
      for (int i = 1; i <= x; ++i) {
        for (int j = std::max(1, i - m + 1); j <= std::min(y, i + m - 1); ++j) {
          if (!at(x - i, y - j)) continue;
          if (i == j) {
            ++blockable;
          } else {
            has_free = true;
          }
        }
      }
      is_p[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] = !has_free && blockable < p;
    }
  }
  return is_p;
}

TEST(MpWythoffFormula, To_block_only_options_of_one_difference_gives_the_same_P_positions) {
  constexpr int side = 60;
  for (int m = 1; m <= 4; ++m) {
    for (int p = 1; p <= 4; ++p) {
      const auto formula = mp_wythoff_formula(parse_game(wythoff(m, p)));
      const auto is_p = p_by_one_difference(m, p, side);
      for (int x = 0; x < side; ++x) {
        for (int y = 0; y < side; ++y) {
          EXPECT_EQ(formula->outcome({x, y}) == Outcome::P,
                    is_p[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)])
              << wythoff(m, p) << " (" << x << ',' << y << ')';
        }
      }
    }
  }
}

TEST(MpWythoffFormula, Explains_itself) {
  const auto formula = mp_wythoff_formula(parse_game("wythoff:2,3"));
  EXPECT_EQ(formula->reason({10, 14}),
            "(10,14) is pair n = 7 of (2,3)-Wythoff: a_n = 10, and b_n = a_n + 2 floor(n/3)");
  EXPECT_EQ(mp_wythoff_formula(parse_game("wythoff:1,3"))->reason({0, 0}),
            "(0,0) is pair n = 0 of (1,3)-Wythoff: a_n = 0, and b_n = a_n + floor(n/3)");
  EXPECT_EQ(formula->reason({18, 13}),
            "(18,13) is no pair of (2,3)-Wythoff: 13 is in the pair (13,19), n = 9");
}

TEST(MpWythoffFormula, Lists_all_of_5000_options) {
  const auto formula = mp_wythoff_formula(parse_game("wythoff:1,5000"));
  EXPECT_TRUE(formula->lists_everything());
  EXPECT_EQ(formula->p_options({4999, 4999}).size(), 4999U);
  EXPECT_EQ(formula->unlisted_p_options({4999, 4999}), std::nullopt);
}

TEST(MpWythoffFormula, Lists_some_of_too_many_options_and_says_where_the_others_begin) {
  const auto formula = mp_wythoff_formula(parse_game("wythoff:1,20000"));
  EXPECT_FALSE(formula->lists_everything());
  const BigHeaps at{19'000, 19'000};
  const std::int64_t listed = MpPairs(1, 20'000).affordable(19'000);
  ASSERT_LT(listed, 19'000);
  EXPECT_EQ(std::ssize(formula->p_options(at)), listed);
  const std::string first = to_string(BigHeaps{listed, listed});
  EXPECT_EQ(formula->unlisted_p_options(at),
            "more pairs of the difference 0, from " + first + " on");
  EXPECT_EQ(formula->unlisted_p_options({listed, listed}), std::nullopt);
}

}  // namespace
}  // namespace nimhoff::strategy_tests
