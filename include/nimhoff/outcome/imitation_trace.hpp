// What the past of an imitation game leaves behind, for heaps of any kind of number.
//
// Definition 18 of 2-pile Nim with a restricted number of move-size imitations: a move that takes
// from a heap that was not the larger one can be imitated, on the other heap, by taking as many or
// up to m - 1 more; p - 1 imitations in a row are a player's due, and any other move restores them.
#pragma once

#include <compare>
#include <cstdint>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// A move of Nim: so many from one heap.
template <class Number>
struct Taking {
  Number count;
  bool from_first = false;
};

template <class Number>
struct ImitationTrace {
  /// How many the last move took from a heap that was not the larger one; 0 when there is
  /// nothing to imitate.
  Number taken = 0;
  bool from_first = false;           ///< whether it was taken from the first heap
  std::int64_t mover_credit = 0;     ///< imitations left to the player who moves now
  std::int64_t opponent_credit = 0;  ///< L of the paper: left to the one who just moved

  /// The trace of a game that starts.
  [[nodiscard]] static ImitationTrace fresh(const Memory& memory) {
    return {0, false, memory.p() - 1, memory.p() - 1};
  }

  /// Whether this move imitates the last one.
  [[nodiscard]] bool is_imitation(const Memory& memory, const Taking<Number>& move) const {
    if (taken == 0 || move.from_first == from_first) return false;
    const Number more = move.count - taken;
    return more >= 0 && more < memory.m();
  }

  /// Whether the rules of imitation let this move be made.
  [[nodiscard]] bool allows(const Memory& memory, const Taking<Number>& move) const {
    return mover_credit > 0 || !is_imitation(memory, move);
  }

  /// The trace after a legal move, which takes from the larger heap or does not.
  [[nodiscard]] ImitationTrace after(const Memory& memory, const Taking<Number>& move,
                                     bool from_larger) const {
    const std::int64_t credit = is_imitation(memory, move) ? mover_credit - 1 : memory.p() - 1;
    if (from_larger) return {0, false, opponent_credit, credit};
    return {move.count, move.from_first, opponent_credit, credit};
  }

  friend auto operator<=>(const ImitationTrace&, const ImitationTrace&) = default;
};

}  // namespace nimhoff
