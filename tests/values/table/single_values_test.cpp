// Values of single positions against tables, on random games.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "nimhoff/values/table.hpp"
#include "random_game.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

RC_GTEST_PROP(SingleValues, Equal_those_of_the_table_on_random_games, ()) {
  using random_games::number;
  Game game = *number(0, 3) == 0 ? parse_game("lines:1,2") : Game::nim();
  for (std::int64_t more = *number(0, 3); more > 0; --more) {
    const std::int64_t a = *number(0, 3);
    const std::int64_t b = *number(a == 0 ? 1 : 0, 3);
    game = game.adjoin(Rule(Step(a, b)));
    if (*number(0, 1) == 0) game = game.adjoin(Rule(Step(b, a)));
  }
  RC_LOG() << spelling(game);
  const std::int64_t columns = *number(1, 200);
  const std::int64_t rows = *number(0, 1) == 0 ? columns : *number(1, 200);
  // On a small board a rule may have no move, or one.
  if (columns > 6 && rows > 6) RC_ASSERT(plan_single_values(game, columns, rows).has_value());
  RC_PRE(plan_single_values(game, columns, rows).has_value());
  const GrundyTable table = table_of_values(game, columns, rows);
  std::vector<Position> at{{columns - 1, rows - 1}, {0, 0}, {0, 0}};
  for (int i = 0; i < 50; ++i) at.push_back({*number(0, columns - 1), *number(0, rows - 1)});
  const RunLimits limits{.threads = static_cast<unsigned>(*number(1, 3))};
  const std::vector<std::int64_t> values = single_values(game, at, limits);
  RC_ASSERT(values.size() == at.size());
  for (std::size_t i = 0; i < at.size(); ++i) RC_ASSERT(values[i] == table.value(at[i]));
}

TEST(SingleValues, Take_a_fraction_of_the_memory_of_the_table) {
  const Game wythoff = parse_game("wythoff");
  EXPECT_LT(plan_single_values(wythoff, 20000, 20000)->bytes * 3,
            plan_table(wythoff, 20000, 20000).bytes);
}

TEST(SingleValues, Are_not_to_be_had_where_a_value_is_looked_up_again) {
  for (const char* text : {"maharaja", "wythoff:2,1", "take:1,2", "rational-wythoff:1/2,2/1",
                           "moves:{gcd(i,j)==1}", "wythoff@max=5"}) {
    EXPECT_FALSE(plan_single_values(parse_game(text), 50, 50)) << text;
  }
}

TEST(SingleValues, Stop_when_asked_to) {
  const Position at{3000, 3000};
  EXPECT_THROW(
      static_cast<void>(single_values(parse_game("wythoff"), {&at, 1}, stopped_limits())),
      Cancelled);
}

}  // namespace
}  // namespace nimhoff
