// The notation: a game in one word, read and written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// The game that a word means. Throws BadNotation, which points at the character.
[[nodiscard]] Game parse_game(std::string_view text);

/// The one canonical spelling of a game: parse_game(spelling(game)) == game.
[[nodiscard]] std::string spelling(const Game& game);

/// A whole number as users write it: 1000000, 1_000_000 or 1e6. `what` names it in the
/// message of the BadInput that anything else throws.
[[nodiscard]] std::int64_t parse_count(std::string_view text, const std::string& what);

/// The word of `known` that begins with `word`, or else the one that is nearest in edits;
/// empty when none is near.
[[nodiscard]] std::string nearest_word(std::string_view word,
                                       const std::vector<std::string>& known);

}  // namespace nimhoff
