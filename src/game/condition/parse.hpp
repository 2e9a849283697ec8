// Reads a condition out of a game's notation.
#pragma once

#include "game/reader.hpp"
#include "nimhoff/game/condition.hpp"

namespace nimhoff {

/// Reads as far as the condition goes. Throws BadNotation.
[[nodiscard]] Condition read_condition(Reader& reader);

}  // namespace nimhoff
