// Moves between heaps, whether there is one heap, two on a board, or many of Nim.
#pragma once

#include <cstdint>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// Whether these are heaps of Nim that no position of two can hold.
[[nodiscard]] bool are_many(const Game& game, const Heaps& heaps);
/// The position of one or two heaps; (x,0) for one.
[[nodiscard]] Position position_of(const Heaps& heaps);
[[nodiscard]] Heaps heaps_of(const Game& game, Position at);

/// Throws BadInput when the game is not played on these heaps.
void require_heaps_of(const Game& game, const BigHeaps& heaps);
/// The same, and when one is past 2^62.
void require_heaps_of(const Game& game, const Heaps& heaps);

/// The heaps as machine integers. Throws BadInput when one is past 2^62.
[[nodiscard]] Heaps heaps_to_play_with(const BigHeaps& heaps);

/// Whether a rule leads from one to the other, before maneuver and memory.
[[nodiscard]] bool is_heaps_option(const Game& game, const Heaps& from, const Heaps& to);
/// Every such option, increasing.
[[nodiscard]] std::vector<Heaps> all_heaps_options(const Game& game, const Heaps& from);
/// All options when there are at most `most`, at least `most` when there are more.
[[nodiscard]] std::vector<Heaps> some_heaps_options(const Game& game, const Heaps& from,
                                                    std::int64_t most);
/// Whether the maneuver of the game speaks of the option.
[[nodiscard]] bool is_heaps_option_in_scope(const Game& game, const Heaps& from, const Heaps& to);

}  // namespace nimhoff
