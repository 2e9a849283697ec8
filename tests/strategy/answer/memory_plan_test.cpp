// What an answer may take beside an engine.
#include "strategy/answer/memory_plan.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/answer.hpp"

namespace nimhoff {
namespace {

TEST(MemoryPlan, Of_a_list_grows_with_its_heaps_and_their_digits) {
  const BigHeaps small{3, 5};
  const BigHeaps large{parse_heap("10^1000"), 5};
  EXPECT_EQ(listed_bytes(small, 2000), 2 * listed_bytes(small, 1000));
  EXPECT_GT(listed_bytes(large, 1), listed_bytes(small, 1) + 400);
}

TEST(MemoryPlan, Refuses_the_heaps_with_both_figures) {
  require_memory({3, 5}, 1000, "a list", {.memory = 1000});
  try {
    require_memory({3, 5}, 3e6, "a list", {.memory = 1'000'000});
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_EQ(error.details().argument, "heaps");
    EXPECT_EQ(error.details().problem, "a list needs 2.9 MiB, 977 KiB are allowed");
  }
}

TEST(MemoryPlan, Of_a_closed_form_that_lists_2k_options_is_kept) {
  const Game game = parse_game("nim@block=100000");
  const BigHeaps far{parse_heap("10^5000"), parse_heap("10^5000") + 7};
  EXPECT_THROW(static_cast<void>(answer(game, far, {.memory = 100'000'000})), BadInput);
  EXPECT_EQ(answer(game, {3, 5}, {.memory = 1'000'000}).outcome, Outcome::P);
}

TEST(MemoryPlan, Of_a_far_heap_in_a_cone_lists_no_options_that_are_N) {
  const Answer found =
      answer(parse_game("rational-nim:7/5,3/0+7,0"), {0, 100'000'000}, {.memory = 100'000'000});
  EXPECT_EQ(found.outcome, Outcome::N);
  EXPECT_EQ(found.winning_moves, (std::vector<BigHeaps>{{0, 1}}));
}

TEST(MemoryPlan, Of_a_history_does_not_list_the_options_of_its_positions) {
  const Position far{5, 1'000'000'000'000'000'000};
  const std::vector<Position> history{far, {5, 3}};
  EXPECT_EQ(answer_after(parse_game("imitation:1,2@misere"), history, {}).outcome, Outcome::N);
}

}  // namespace
}  // namespace nimhoff
