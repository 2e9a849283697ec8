// Cold positions of the restricted Wythoff's game, section 2: Nim on several piles, with at
// most q stones a move, and on one pile with a set of allowed numbers. Cold is P.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "papers/p_positions.hpp"

namespace nimhoff::paper_tests {
namespace {

using Numbers = std::vector<std::int64_t>;

Outcome outcome_of(const std::string& game, const Heaps& heaps) {
  return outcome_by_reference(parse_game(game), heaps);
}

std::int64_t digital_sum(const Heaps& heaps, std::int64_t modulus) {
  std::int64_t sum = 0;
  for (const std::int64_t heap : heaps) sum ^= heap % modulus;
  return sum;
}

/// Every position of `count` piles of at most `most` stones, in every order.
std::vector<Heaps> piles_upto(std::size_t count, std::int64_t most) {
  if (count == 0) return {{}};
  std::vector<Heaps> all;
  for (const Heaps& fewer : piles_upto(count - 1, most)) {
    for (std::int64_t last = 0; last <= most; ++last) {
      all.push_back(fewer);
      all.back().push_back(last);
    }
  }
  return all;
}

/// Piles of at most `most` stones are cold exactly when the digital sum of their remainders
/// is 0.
void expect_cold_by_remainders(const std::string& game, std::size_t count, std::int64_t most,
                               std::int64_t modulus) {
  const HeapsTable table(parse_game(game), Heaps(count, most));
  for (const Heaps& heaps : piles_upto(count, most)) {
    EXPECT_EQ(table.outcome(heaps) == Outcome::P, digital_sum(heaps, modulus) == 0)
        << game << " " << to_string(heaps);
  }
}

Numbers multiples_below(std::int64_t of, std::int64_t bound) {
  Numbers multiples;
  for (std::int64_t i = 0; i < bound; i += of) multiples.push_back(i);
  return multiples;
}

std::string take(const Numbers& numbers) {
  std::string text = "take:";
  for (const std::int64_t number : numbers) text += std::to_string(number) + ",";
  text.pop_back();
  return text;
}

/// The q of Theorem 2.4: 1, ..., q are allowed and q + 1 divides no allowed number; 0 when
/// there is none.
std::int64_t q_of_theorem_2_4(const Numbers& allowed) {
  std::int64_t q = 0;
  while (std::ranges::find(allowed, q + 1) != allowed.end()) ++q;
  const bool divides = std::ranges::any_of(allowed, [&](auto p) { return p % (q + 1) == 0; });
  return divides ? 0 : q;
}

TEST(RestrictedNim, Lemma_2_1_on_one_pile_only_the_empty_pile_is_cold) {
  for (std::int64_t n = 0; n <= 8; ++n) {
    EXPECT_EQ(outcome_of("nim", {n}) == Outcome::P, n == 0) << n;
  }
}

TEST(RestrictedNim, Example_2_1_from_3_2_1_six_hot_positions_can_be_realized_so_it_is_cold) {
  const std::vector<Heaps> found = heaps_options(Game::nim(), {3, 2, 1});
  const std::set<Heaps> printed = {{2, 2, 1}, {3, 2, 0}, {0, 2, 1},
                                   {3, 1, 1}, {3, 0, 1}, {1, 2, 1}};
  EXPECT_EQ(std::set<Heaps>(found.begin(), found.end()), printed);
  for (const Heaps& hot : printed) EXPECT_EQ(outcome_of("nim", hot), Outcome::N) << to_string(hot);
  for (const Heaps& cold : {Heaps{2, 2, 0}, Heaps{0, 1, 1}, Heaps{1, 0, 1}, Heaps{3, 2, 1}}) {
    EXPECT_EQ(outcome_of("nim", cold), Outcome::P) << to_string(cold);
  }
}

TEST(RestrictedNim, Example_2_2_3_3_1_is_hot_by_3_2_1_among_others) {
  const Answer at = answer(Game::nim(), {3, 3, 1});
  EXPECT_EQ(at.outcome, Outcome::N);
  EXPECT_EQ(std::set<BigHeaps>(at.winning_moves.begin(), at.winning_moves.end()),
            (std::set<BigHeaps>{{3, 2, 1}, {2, 3, 1}, {3, 3, 0}}));
}

TEST(RestrictedNim, The_digital_sums_worked_out_are_5_7_to_2_and_4_6_9_to_11) {
  EXPECT_EQ(outcome_of("nim", {5, 7, 2}), Outcome::P);
  EXPECT_EQ(outcome_of("nim", {4, 6, 9, 11}), Outcome::P);
  EXPECT_EQ(outcome_of("nim", {4, 6, 9, 10}), Outcome::N);
}

TEST(RestrictedNim, Theorem_2_2_three_or_four_piles_are_cold_when_their_digital_sum_is_0) {
  constexpr std::int64_t above_all_piles = 8;
  expect_cold_by_remainders("nim", 3, 6, above_all_piles);
  expect_cold_by_remainders("nim", 4, 4, above_all_piles);
}

TEST(RestrictedNim, Theorem_2_3_with_at_most_q_stones_two_piles_are_cold_by_remainders) {
  for (std::int64_t q = 1; q <= 6; ++q) {
    const std::int64_t side = 3 * (q + 1) + 1;
    const auto cold = [&](auto x, auto y) { return x % (q + 1) == y % (q + 1); };
    const std::string game = "nim@max=" + std::to_string(q);
    EXPECT_EQ(difference(p_set(game, side), positions_where(side, cold)), "") << game;
  }
}

TEST(RestrictedNim, Theorem_2_3_with_at_most_q_stones_three_piles_are_cold_by_remainders) {
  for (std::int64_t q = 1; q <= 4; ++q) {
    expect_cold_by_remainders("nim@max=" + std::to_string(q), 3, 7, q + 1);
  }
}

TEST(RestrictedNim, Theorem_2_4_numbers_not_divisible_by_q_plus_1_add_nothing_to_1_upto_q) {
  const std::vector<Numbers> sets = {
      {1, 3}, {1, 2, 4}, {1, 2, 5, 7}, {1, 2, 3, 5, 6, 7}, {1, 2, 3, 4, 6}, {1, 2, 3, 4, 5, 10}};
  for (const Numbers& allowed : sets) {
    const std::int64_t q = q_of_theorem_2_4(allowed);
    ASSERT_GT(q, 0) << take(allowed);
    Numbers upto_q;
    for (std::int64_t i = 1; i <= q; ++i) upto_q.push_back(i);
    EXPECT_EQ(p_heaps(take(allowed), 100), p_heaps(take(upto_q), 100)) << take(allowed);
    EXPECT_EQ(p_heaps(take(allowed), 100), multiples_below(q + 1, 100)) << take(allowed);
  }
}

// A number c (q + 1) takes the heap c (q + 1), which is cold in the q-1-pile game, to 0.
TEST(RestrictedNim, Theorem_2_4_fails_as_soon_as_q_plus_1_divides_an_allowed_number) {
  const std::vector<Numbers> sets = {{1, 4}, {1, 2, 6}, {1, 6}, {1, 2, 9}, {1, 2, 3, 8}};
  for (const Numbers& allowed : sets) {
    EXPECT_EQ(q_of_theorem_2_4(allowed), 0) << take(allowed);
    const std::int64_t divided = allowed.back();
    EXPECT_FALSE(std::ranges::count(p_heaps(take(allowed), 100), divided)) << take(allowed);
    const std::int64_t q = allowed[allowed.size() - 2];
    EXPECT_EQ(divided % (q + 1), 0) << take(allowed);
  }
  EXPECT_EQ(p_heaps("take:1,4", 13), (Numbers{0, 2, 5, 7, 10, 12}));
}

TEST(RestrictedNim, Example_2_4_powers_of_2_leave_the_multiples_of_3_cold) {
  EXPECT_EQ(p_heaps("take:powers-of-2", 150), multiples_below(3, 150));
}

TEST(RestrictedNim, Example_2_4_powers_of_an_odd_number_leave_the_even_heaps_cold) {
  EXPECT_EQ(p_heaps("take:powers-of-5", 150), multiples_below(2, 150));
  EXPECT_EQ(p_heaps("take:powers-of-7", 150), multiples_below(2, 150));
  EXPECT_EQ(p_heaps("take:powers-of-9", 150), multiples_below(2, 150));
}

TEST(RestrictedNim, Example_2_4_holds_for_3_as_well_though_greater_than_3_is_printed) {
  EXPECT_EQ(p_heaps("take:powers-of-3", 150), multiples_below(2, 150));
}

TEST(RestrictedNim, Example_2_4_leaves_out_even_n_above_2_rightly_as_4_is_hot_by_taking_4) {
  EXPECT_EQ(p_heaps("take:powers-of-4", 18), (Numbers{0, 2, 5, 7, 10, 12, 15, 17}));
  EXPECT_EQ(p_heaps("take:powers-of-6", 15), (Numbers{0, 2, 4, 7, 9, 11, 14}));
}

TEST(RestrictedNim, Example_2_5_one_and_the_primes_leave_the_multiples_of_4_cold) {
  EXPECT_EQ(p_heaps("take:primes", 150), multiples_below(4, 150));
}

}  // namespace
}  // namespace nimhoff::paper_tests
