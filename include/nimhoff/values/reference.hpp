// Grundy values straight from the definition. The oracle of every test.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// Stands in a table where the board has no position.
inline constexpr std::int64_t no_value = -1;

/// Why the positions of this game have no Grundy values; none when they have.
[[nodiscard]] std::optional<std::string> why_no_values(const Game& game);

/// Throws BadInput with the reason when the game has no values.
void require_values(const Game& game);

/// The values of the positions with x < columns and y < rows.
struct ValueTable {
  std::int64_t columns = 0;
  std::int64_t rows = 0;
  std::vector<std::int64_t> values{};  ///< column after column, each from below

  /// no_value off the board.
  [[nodiscard]] std::int64_t value(Position at) const {
    return values[static_cast<std::size_t>(at.x * rows + at.y)];
  }
};

/// By the definition. One-heap games have one row. Throws BadInput when the game has no values,
/// Cancelled when a stop is requested.
[[nodiscard]] ValueTable values_by_reference(const Game& game, std::int64_t columns,
                                             std::int64_t rows, const std::stop_token& stop = {});

/// The value of one position: one heap, two, or as many as the game is played on. Throws BadInput
/// when the game has no values or is not played there.
[[nodiscard]] std::int64_t value_by_reference(const Game& game, const Heaps& heaps,
                                              const std::stop_token& stop = {});

}  // namespace nimhoff
