// Which maneuver a game has, if any.
#pragma once

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// Whether options are proposed before each move.
[[nodiscard]] inline bool complies(const Game& game) {
  return game.maneuver() && game.maneuver()->kind() == Maneuver::Kind::comply;
}

/// Whether options are forbidden before each move.
[[nodiscard]] inline bool blocks(const Game& game) {
  return game.maneuver() && game.maneuver()->kind() == Maneuver::Kind::block;
}

}  // namespace nimhoff
