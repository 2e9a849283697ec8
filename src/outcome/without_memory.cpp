// Imitation games as games without memory: see without_memory.hpp.
//
// Corollary 20 of 2-pile Nim with a restricted number of move-size imitations says so for m = 1;
// docs/imitation.md proves it for every m. It speaks of Nim without a bound on what is taken, and
// of normal play.
//
// Cost:    O(1).
// Checked: tests/outcome/without_memory_test.cpp, against the states of the game.
#include "outcome/without_memory.hpp"

namespace nimhoff {

std::optional<Game> without_memory(const Game& game) {
  if (!game.memory()) return game;
  if (game != Game::imitation(*game.memory())) return std::nullopt;
  const Rule diagonal(Step(1, 1), unlimited, game.memory()->m());
  return Game::nim().adjoin(diagonal).with(
      Maneuver(Maneuver::Kind::block, game.memory()->p(), Scope::diagonal));
}

}  // namespace nimhoff
