// The bound of values against tables.
#include "values/table/bound.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "random_game.hpp"

namespace nimhoff {
namespace {

RC_GTEST_PROP(MostValue, Is_exceeded_by_no_value_of_a_random_game, ()) {
  const Game game = random_games::any_game();
  RC_PRE(!why_no_values(game));
  RC_LOG() << spelling(game);
  const std::int64_t columns = *random_games::number(1, 20);
  const std::int64_t rows = *random_games::number(1, 20);
  const ValueTable table = values_by_reference(game, columns, rows);
  const std::int64_t most = *std::ranges::max_element(table.values);
  RC_ASSERT(most <= static_cast<std::int64_t>(most_value(game, columns, table.rows)));
}

TEST(MostValue, Is_the_tokens_of_nim_over_the_least_step_or_the_number_of_options) {
  EXPECT_EQ(most_value(Game::nim(), 11, 21), 30U);
  EXPECT_EQ(most_value(parse_game("lines:2,0:0,3"), 11, 21), 15U);
  EXPECT_EQ(most_value(parse_game("lines:1,1:1,3"), 11, 21), 10U);
  EXPECT_EQ(most_value(parse_game("wythoff@max=9"), 1000, 1000), 27U);
  EXPECT_EQ(most_value(parse_game("wythoff:3,1@max=9"), 1000, 1000), 18 + 5 * 9U);
  EXPECT_EQ(most_value(parse_game("take:3,5"), 1000, 1), 2U);
  EXPECT_EQ(most_value(parse_game("take:primes"), 1000, 1), 999U);
  EXPECT_EQ(most_value(parse_game("wythoff:1000000,1"), 1000, 1000), 1998U);
}

}  // namespace
}  // namespace nimhoff
