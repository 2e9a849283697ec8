// The notation: a game in one word, read and written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// The game that a word means. Throws BadNotation, which points at the character; of an empty
/// word, which has none, BadInput.
[[nodiscard]] Game parse_game(std::string_view text);

/// The one canonical spelling of a game: parse_game(spelling(game)) == game.
[[nodiscard]] std::string spelling(const Game& game);

/// A whole number up to 2^62 as users write it: 1000000, 1_000_000, 1.5e6, 10^6 or 3*10^6.
/// Anything else throws BadInput, which names the argument.
[[nodiscard]] std::int64_t parse_count(std::string_view text, const std::string& argument);

}  // namespace nimhoff
