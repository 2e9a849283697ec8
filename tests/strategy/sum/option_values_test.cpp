// Values for one move against those of all that follows, and what is found in the cache.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/sum.hpp"
#include "nimhoff/values/reference.hpp"
#include "random_game.hpp"
#include "strategy/sum/part_values.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

TEST(OptionValues, Equal_those_of_a_table_on_random_games) {
  const TemporaryFolder folder;
  rc::check([&] {
    Game game = *random_games::number(0, 2) == 0 ? parse_game("lines:1,2") : Game::nim();
    for (std::int64_t more = *random_games::number(0, 3); more > 0; --more) {
      game = game.adjoin(random_games::rule(4));
    }
    const BigHeaps start{*random_games::number(0, 30), *random_games::number(0, 30)};
    RC_LOG() << spelling(game);
    const auto table = table_values(game, start, {});
    const auto found = option_values(game, start, {}, folder / "");
    const auto again = cached_option_values(game, start, folder / "");
    RC_ASSERT(again != nullptr);
    for (const auto* values : {found.get(), again.get()}) {
      RC_ASSERT(values->value(start) == table->value(start));
      for (int value = 0; value < 70; ++value) {
        RC_ASSERT(values->options(start, value).listed == table->options(start, value).listed);
      }
    }
  });
}

TEST(OptionValues, Of_large_heaps_need_less_memory_than_a_table) {
  const Game game = parse_game("gdwn:1,2");
  const RunLimits limits{.memory = 1'500'000'000};
  const BigHeaps start{30000, 30000};
  EXPECT_NE(table_plan(game, start, limits).why_not, "");
  EXPECT_EQ(option_plan(game, start, {.memory = 6'000'000'000}).why_not, "");
  EXPECT_THROW(static_cast<void>(answer({{game, start}}, limits)), BadInput);
}

TEST(OptionValuesLong, Of_a_sum_are_kept_where_they_took_long) {
  const TemporaryFolder folder;
  const Sum sum{{parse_game("wythoff"), {4000, 5000}}, {parse_game("nim"), {3, 9}}};
  const SumAnswer first = answer(sum, {}, folder / "c");
  // Too much for these limits, if nothing were kept.
  const SumAnswer second = answer(sum, {.memory = 1'000'000}, folder / "c");
  EXPECT_EQ(second.value, first.value);
  EXPECT_EQ(second.winning_moves, first.winning_moves);
  EXPECT_THROW(static_cast<void>(answer(sum, {.memory = 1'000'000})), BadInput);
}

}  // namespace
}  // namespace nimhoff
