// What the papers call a game.
#pragma once

#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// A short name for a heading; the spelling when nobody named the game.
[[nodiscard]] std::string title_of(const Game& game);
/// The names that the five papers use, each with its place.
[[nodiscard]] std::vector<std::string> names_in_papers(const Game& game);

}  // namespace nimhoff
