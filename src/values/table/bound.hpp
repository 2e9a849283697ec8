// How large a Grundy value can be.
#pragma once

#include <cstdint>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// No position with x < columns and y < rows has a larger value: by how long a play from it can
/// last, and by how many options it can have.
[[nodiscard]] std::uint64_t most_value(const Game& game, std::int64_t columns, std::int64_t rows);

}  // namespace nimhoff
