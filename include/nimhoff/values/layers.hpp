// Layers of Grundy values: the positions of one value, and those of the least ones.
#pragma once

#include <cstdint>
#include <memory>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// The engine that finds the positions of this value instead of the P-positions, whose value is 0:
/// the fastest that can take the game. Throws BadInput when the game has no values, or the value is
/// negative or more than any engine holds.
[[nodiscard]] std::unique_ptr<const Engine> layer_engine(const Game& game, std::int64_t value,
                                                         const Region& region);

}  // namespace nimhoff
