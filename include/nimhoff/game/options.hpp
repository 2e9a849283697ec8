// Options: the positions that one move can reach.
#pragma once

#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// The options of a position, increasing, each once however many rules reach it. For a
/// game with memory: what the rules of Nim allow, before the memory forbids.
[[nodiscard]] std::vector<Position> options(const Game& game, Position at);

/// Whether one move leads from `at` to `to`, before any maneuver or memory forbids it.
/// Arithmetic: the heaps may be as large as they like.
[[nodiscard]] bool is_option(const Game& game, Position at, Position to);

/// Some options, increasing: all of them when there are at most `most`, at least `most`
/// when there are more. Quick for large heaps too.
[[nodiscard]] std::vector<Position> some_options(const Game& game, Position at, std::int64_t most);

/// The options on any number of heaps, for a game that plays_on_many_heaps.
[[nodiscard]] std::vector<Heaps> heaps_options(const Game& game, const Heaps& at);

/// Whether a Nim rule leads from `at` to its option `to`.
[[nodiscard]] bool is_nim_option(const Game& game, Position at, Position to);

/// Whether no move at all leads on from here.
[[nodiscard]] bool is_terminal(const Game& game, Position at);

/// Throws BadInput when the position is off the game's board.
void require_on_board(const Game& game, Position at);

}  // namespace nimhoff
