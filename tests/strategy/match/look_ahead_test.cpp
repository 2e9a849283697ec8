// What a player sees who looks some moves ahead.
#include "strategy/match/look_ahead.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "nimhoff/strategy/sum.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t everything = 100;

Places place(const Game& game, std::int64_t x, std::int64_t y) {
  Place one{{x, y}};
  if (game.memory()) one.state = starting_state(game, {x, y});
  return {one};
}

TEST(LookAhead, Far_enough_ahead_it_sees_the_outcome_of_every_position) {
  for (const char* word :
       {"wythoff", "wythoff@misere", "wythoff@block=3", "nim@block=2@misere", "wythoff@comply=2",
        "wythoff@comply=2:diagonal", "wythoff:2,2", "imitation:2,2", "wythoff+1,2x1@block=2:nim"}) {
    const Game game = parse_game(word);
    LookAhead sight({game});
    for (std::int64_t x = 0; x < 6; ++x) {
      for (std::int64_t y = 0; y < 6; ++y) {
        const auto seen = sight.outcomes({place(game, x, y)}, everything);
        EXPECT_EQ(seen.front(), answer(game, {x, y}).outcome) << word << ' ' << x << ',' << y;
      }
    }
  }
}

TEST(LookAhead, Hears_a_stop_between_the_options) {
  const Game game = parse_game("wythoff");
  LookAhead sight({game}, stopped_token());
  const Places here = place(game, 5, 8);
  EXPECT_THROW((void)sight.after(here, 0, {4, 7}), Cancelled);
  EXPECT_THROW((void)sight.outcomes({here}, 1), Cancelled);
}

TEST(LookAhead, What_it_sees_a_few_moves_ahead_is_true_and_not_everything) {
  const Game game = parse_game("gdwn:1,2");
  for (const std::int64_t moves : {0, 1, 2, 3}) {
    LookAhead sight({game});
    std::int64_t blind = 0;
    for (std::int64_t x = 0; x < 12; ++x) {
      for (std::int64_t y = 0; y < 12; ++y) {
        const auto seen = sight.outcomes({place(game, x, y)}, moves);
        if (seen.front()) EXPECT_EQ(seen.front(), answer(game, {x, y}).outcome) << x << ',' << y;
        if (!seen.front()) ++blind;
      }
    }
    EXPECT_GT(blind, 0) << moves;
  }
}

TEST(LookAhead, One_move_ahead_of_wythoff_exactly_the_positions_that_can_be_emptied_are_seen) {
  const Game game = parse_game("wythoff");
  LookAhead sight({game});
  for (std::int64_t x = 0; x < 7; ++x) {
    for (std::int64_t y = 0; y < 7; ++y) {
      const bool is_seen = sight.outcomes({place(game, x, y)}, 1).front().has_value();
      EXPECT_EQ(is_seen, x == 0 || y == 0 || x == y) << x << ',' << y;
    }
  }
}

TEST(LookAhead, A_sum_is_seen_as_its_values_say) {
  const Game one = parse_game("wythoff");
  const Game two = parse_game("nim");
  LookAhead sight({one, two});
  for (std::int64_t x = 0; x < 4; ++x) {
    for (std::int64_t y = 0; y < 4; ++y) {
      const Places places{{{x, 2}}, {{y, 3}}};
      EXPECT_EQ(sight.outcomes({places}, everything).front(),
                answer(Sum{{one, {x, 2}}, {two, {y, 3}}}).outcome)
          << x << ' ' << y;
    }
  }
}

TEST(LookAhead, Heaps_of_any_size_end_the_look_in_time) {
  const Game game = parse_game("wythoff");
  LookAhead sight({game});
  EXPECT_EQ(sight.outcomes({place(game, 1'000'000'000'000, 900'000'000'000)}, 5).front(),
            std::nullopt);
}

}  // namespace
}  // namespace nimhoff
