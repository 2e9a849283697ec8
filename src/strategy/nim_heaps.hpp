// Heaps of Nim of any size: what each is worth alone, and together.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "nimhoff/game/game.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// A heap is worth itself, or its remainder mod q + 1 where a move takes at most q; heaps side by
/// side are worth the nim-sum of that. The first heap may have a bound of its own.
class NimHeaps {
 public:
  /// None unless the two rules of Nim, of any reach, are the rules of the game on a quadrant.
  [[nodiscard]] static std::optional<NimHeaps> of(const Game& game);

  /// Whether it speaks of so many heaps.
  [[nodiscard]] bool speaks_of(std::size_t heaps) const {
    return heaps == 2 || (heaps > 0 && are_alike());
  }
  /// Whether all heaps have the same bound, or none.
  [[nodiscard]] bool are_alike() const { return first_ == second_; }
  /// q + 1, of the first heap or of all others; 0 when there is no bound.
  [[nodiscard]] const BigInteger& period(std::size_t heap) const {
    return heap == 0 ? first_ : second_;
  }

  [[nodiscard]] BigHeaps remainders(const BigHeaps& at) const;
  [[nodiscard]] BigInteger nim_sum(const BigHeaps& at) const;
  /// The option that leaves this heap with this remainder; none when no move does.
  [[nodiscard]] std::optional<BigHeaps> option(const BigHeaps& at, std::size_t heap,
                                               const BigInteger& remainder) const;

 private:
  NimHeaps(BigInteger first, BigInteger second)
      : first_(std::move(first)), second_(std::move(second)) {}

  BigInteger first_;
  BigInteger second_;  // of the second heap, and of all that follow
};

/// `3 xor 2 xor 1`, a long one cut short.
[[nodiscard]] std::string nim_sum_in_words(const BigHeaps& numbers);

}  // namespace nimhoff
