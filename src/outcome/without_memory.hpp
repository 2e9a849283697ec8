// Imitation games as games without memory, for those who look at starting positions only.
#pragma once

#include <optional>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// A game without memory whose P-positions are the starting positions of this one that are P: the
/// game itself when it has no memory, (m,p)-Wythoff Nim for (m,p)-Imitation Nim; none when no such
/// game is known.
[[nodiscard]] std::optional<Game> without_memory(const Game& game);

}  // namespace nimhoff
