// Starting positions of imitation games through games without memory, against their states.
#include "outcome/without_memory.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {
namespace {

std::vector<Position> solved(const Engine& engine, const Game& game, const Region& region) {
  KeepAll all;
  solve(engine, game, region, all);
  return all.positions();
}

TEST(WithoutMemory, Imitation_Nim_has_the_P_positions_of_mp_Wythoff_Nim_where_it_starts) {
  for (std::int64_t m = 1; m <= 4; ++m) {
    for (std::int64_t p = 1; p <= 4; ++p) {
      const Game game = Game::imitation(Memory(m, p));
      const Engine& fast = fastest_engine(game);
      EXPECT_NE(fast.name(), "reference") << spelling(game);
      EXPECT_EQ(solved(fast, game, {16, 24}), solved(engine_named("reference"), game, {16, 24}))
          << spelling(game);
    }
  }
}

TEST(WithoutMemory, Is_known_only_for_normal_play_without_a_bound_on_what_is_taken) {
  EXPECT_EQ(without_memory(parse_game("imitation:2,3")), parse_game("wythoff:2,3"));
  EXPECT_EQ(without_memory(parse_game("gdwn:3,5")), parse_game("gdwn:3,5"));
  EXPECT_EQ(without_memory(parse_game("imitation:2,3@misere")), std::nullopt);
  EXPECT_EQ(without_memory(parse_game("imitation:2,3@max=5")), std::nullopt);
  EXPECT_EQ(fastest_engine(parse_game("imitation:2,3@misere")).name(), "reference");
}

}  // namespace
}  // namespace nimhoff
