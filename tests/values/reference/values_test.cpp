// The reference against printed values, and its refusals.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <span>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "nimhoff/values/reference.hpp"
#include "random_game.hpp"
#include "stopped.hpp"
#include "values/oeis_arrays.hpp"

namespace nimhoff {
namespace {

// The first terms along antidiagonals (s,0), (s-1,1), ..., (0,s).
std::vector<std::int64_t> antidiagonals(const ValueTable& table, std::size_t terms) {
  std::vector<std::int64_t> values;
  for (std::int64_t s = 0; values.size() < terms; ++s) {
    for (std::int64_t y = 0; y <= s && values.size() < terms; ++y) {
      values.push_back(table.value({s - y, y}));
    }
  }
  return values;
}

std::vector<std::int64_t> listed(std::span<const std::int64_t> terms) {
  return {terms.begin(), terms.end()};
}

TEST(ReferenceValues, Of_wythoff_are_those_printed_in_Winning_Ways_chapter_3) {
  const std::vector<std::int64_t> printed{0, 1,  2,  3,  4, 5,  6,  7,  8,  9,   //
                                          1, 2,  0,  4,  5, 3,  7,  8,  6,  10,  //
                                          2, 0,  1,  5,  3, 4,  8,  6,  7,  11,  //
                                          3, 4,  5,  6,  2, 0,  1,  9,  10, 12,  //
                                          4, 5,  3,  2,  7, 6,  9,  0,  1,  8,   //
                                          5, 3,  4,  0,  6, 8,  10, 1,  2,  7,   //
                                          6, 7,  8,  1,  9, 10, 3,  4,  5,  13,  //
                                          7, 8,  6,  9,  0, 1,  4,  5,  3,  14,  //
                                          8, 6,  7,  10, 1, 2,  5,  3,  4,  15,  //
                                          9, 10, 11, 12, 8, 7,  13, 14, 15, 16};
  EXPECT_EQ(values_by_reference(Game::wythoff(), 10, 10).values, printed);
}

TEST(ReferenceValues, Are_the_Grundy_arrays_of_the_OEIS) {
  const ValueTable wythoff = values_by_reference(Game::wythoff(), 80, 80);
  EXPECT_EQ(antidiagonals(wythoff, oeis_a004481.size()), listed(oeis_a004481));
  const ValueTable other = values_by_reference(parse_game("nimhoff:2,2"), 30, 30);
  EXPECT_EQ(antidiagonals(other, oeis_a307300.size()), listed(oeis_a307300));
  std::vector<std::int64_t> diagonal;
  while (diagonal.size() < oeis_a047708.size()) {
    const std::int64_t n = std::ssize(diagonal);
    diagonal.push_back(wythoff.value({n, n}));
  }
  EXPECT_EQ(diagonal, listed(oeis_a047708));
}

TEST(ReferenceValues, Of_nim_are_nim_sums_on_any_number_of_heaps) {
  const ValueTable nim = values_by_reference(Game::nim(), 20, 20);
  for (std::int64_t x = 0; x < 20; ++x) {
    for (std::int64_t y = 0; y < 20; ++y) ASSERT_EQ(nim.value({x, y}), x ^ y);
  }
  EXPECT_EQ(value_by_reference(Game::nim(), {5}), 5);
  EXPECT_EQ(value_by_reference(Game::nim(), {6, 11}), 6 ^ 11);
  EXPECT_EQ(value_by_reference(Game::nim(), {4, 9, 2}), 4 ^ 9 ^ 2);
  EXPECT_EQ(value_by_reference(Game::nim(), {1, 2, 3, 5}), 5);
}

TEST(ReferenceValues, Of_take_1_2_3_are_n_mod_4) {
  const ValueTable table = values_by_reference(parse_game("take:1,2,3"), 40, 7);
  ASSERT_EQ(table.rows, 1);
  for (std::int64_t n = 0; n < 40; ++n) EXPECT_EQ(table.value({n, 0}), n % 4);
  EXPECT_EQ(value_by_reference(parse_game("take:1,2,3"), {7}), 3);
}

TEST(ReferenceValues, Of_nim_that_takes_at_most_n_are_nim_sums_of_residues) {
  const ValueTable table = values_by_reference(parse_game("nim@max=4"), 17, 17);
  for (std::int64_t x = 0; x < 17; ++x) {
    for (std::int64_t y = 0; y < 17; ++y) ASSERT_EQ(table.value({x, y}), (x % 5) ^ (y % 5));
  }
}

TEST(ReferenceValues, Off_a_cone_are_marked) {
  const Game game = parse_game("wythoff@q=1/2,3/1");
  const ValueTable table = values_by_reference(game, 12, 12);
  for (std::int64_t x = 0; x < 12; ++x) {
    for (std::int64_t y = 0; y < 12; ++y) {
      EXPECT_EQ(table.value({x, y}) == no_value, !game.board().holds({x, y}));
    }
  }
}

RC_GTEST_PROP(ReferenceValues, A_value_is_on_no_option_and_each_lower_value_on_one, ()) {
  const Game game = random_games::any_game();
  RC_PRE(!why_no_values(game));
  RC_LOG() << spelling(game);
  const std::int64_t side = 12;
  const ValueTable table = values_by_reference(game, side, side);
  ReferenceTable outcomes(game, side);
  for (std::int64_t x = 0; x < side; ++x) {
    outcomes.add_column();
    for (std::int64_t y = 0; y < table.rows; ++y) {
      if (!game.board().holds({x, y})) continue;
      const std::int64_t value = table.value({x, y});
      std::vector<std::int64_t> seen;
      for (const Position option : options(game, {x, y})) seen.push_back(table.value(option));
      for (std::int64_t v = 0; v <= value; ++v) {
        RC_ASSERT((std::ranges::count(seen, v) > 0) == (v < value));
      }
      RC_ASSERT((value == 0) == (outcomes.outcome({x, y}) == Outcome::P));
    }
  }
}

TEST(ReferenceValues, Are_refused_with_a_maneuver_with_memory_and_under_misere_play) {
  for (const char* text : {"wythoff@block=2", "nim@comply=2", "imitation:1,2", "nim@misere",
                           "take:1,2@misere", "wythoff:2,3"}) {
    const Game game = parse_game(text);
    EXPECT_NE(why_no_values(game), std::nullopt) << text;
    EXPECT_THROW(static_cast<void>(values_by_reference(game, 4, 4)), BadInput) << text;
    EXPECT_THROW(static_cast<void>(value_by_reference(game, {1, 1})), BadInput) << text;
  }
  for (const char* text : {"wythoff@block=1", "wythoff:2,1", "moves:{i==2*j}", "nim@max=3",
                           "nim@q=2/7,10/1", "take:primes"}) {
    EXPECT_EQ(why_no_values(parse_game(text)), std::nullopt) << text;
  }
}

TEST(ReferenceValues, Are_refused_where_the_game_is_not_played) {
  EXPECT_THROW(static_cast<void>(value_by_reference(Game::wythoff(), {1, 2, 3})), BadInput);
  EXPECT_THROW(static_cast<void>(value_by_reference(parse_game("take:1"), {1, 2})), BadInput);
  EXPECT_THROW(static_cast<void>(value_by_reference(parse_game("nim@q=2/7,10/1"), {1, 0})),
               BadInput);
}

TEST(ReferenceValues, Are_cancelled_when_a_stop_is_requested) {
  EXPECT_THROW(static_cast<void>(values_by_reference(Game::nim(), 9, 9, stopped_token())),
               Cancelled);
  EXPECT_THROW(static_cast<void>(value_by_reference(Game::nim(), {3, 4, 5}, stopped_token())),
               Cancelled);
}

}  // namespace
}  // namespace nimhoff
