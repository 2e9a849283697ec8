// A game by its list of moves, as a competent script has it: every cell tries them in turn.
#pragma once

#include <cstdint>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff::bench {

/// The seconds that the loop over moves takes for all cells with x, y < side, from one column in
/// `every`, whose cells it decides and compares with `known`, the P-positions. For games whose
/// moves are the same at all heaps.
[[nodiscard]] double seconds_of_loop_over_moves(const Game& game, std::int64_t side,
                                                std::int64_t every,
                                                const std::vector<Position>& known);

}  // namespace nimhoff::bench
