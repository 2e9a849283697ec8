// The papers' way, as a competent script has it: a flag a line, every cell asks every rule.
#pragma once

#include <cstdint>

#include "nimhoff/game/game.hpp"

namespace nimhoff::bench {

/// Decides every cell with x, y < side, column by column from below, and returns the sum of
/// the rows of the P-positions, to be compared with another way.
[[nodiscard]] std::uint64_t solve_plain_grid(const Game& game, std::int64_t side);

/// The same for whole columns, a cell settled by the first flag that is set and a column
/// left at its P-position: what a script does whose author knows that there is only one.
[[nodiscard]] std::uint64_t solve_plain_columns(const Game& game, std::int64_t columns);

}  // namespace nimhoff::bench
