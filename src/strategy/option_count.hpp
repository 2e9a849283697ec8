// How many options a position has, without listing them.
#pragma once

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// So many options are listed one by one; past that they are counted and described.
inline constexpr double most_listed_options = 1e5;

/// How many options lie along the step of a rule, the diagonal of a wide one.
[[nodiscard]] double options_along(const Board& board, const Rule& rule, Position at);

/// No fewer than the options of the position.
[[nodiscard]] double most_options_of(const Game& game, Position at);

}  // namespace nimhoff
