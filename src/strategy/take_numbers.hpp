// The set of numbers that a one-heap game may take.
#pragma once

#include <cstdint>
#include <optional>

#include "nimhoff/game/game.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// Of a one-heap game.
class TakeNumbers {
 public:
  explicit TakeNumbers(const Game& game);

  [[nodiscard]] const std::optional<Series>& series() const { return series_; }
  /// Those up to `most`, increasing; without `is_all` only the first ones of an endless set.
  [[nodiscard]] BigHeaps upto(const BigInteger& most, bool is_all) const;
  /// Whether those up to `most` are few enough to list.
  [[nodiscard]] bool can_list_all(const BigInteger& most) const;
  /// The largest q with 1, ..., q in the set.
  [[nodiscard]] std::int64_t run() const;
  /// Whether d > 1, no number of the set itself, divides one of them.
  [[nodiscard]] bool has_multiple_of(std::int64_t d) const;

 private:
  [[nodiscard]] std::int64_t base() const;
  [[nodiscard]] Heaps small_upto(std::int64_t most) const;

  std::optional<Series> series_;
  Heaps finite_;
};

}  // namespace nimhoff
