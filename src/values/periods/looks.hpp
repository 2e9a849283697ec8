// Which positions the values of a row depend on.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// From (x, y) a move leads to (x - back, row) wherever x >= back.
struct Look {
  std::int64_t row = 0;
  std::int64_t back = 0;
  friend auto operator<=>(const Look&, const Look&) = default;
};

/// What position (x, y) of a row sees, the same for every x but for the left edge.
struct RowLooks {
  std::int64_t step = 0;            ///< (step,0) has unlimited reach; 0 when no such rule has
  std::vector<std::int64_t> along;  ///< moves along the row of limited reach, that step lacks
  std::vector<Look> below;          ///< moves into lower rows, each once

  /// All but those that step gives.
  [[nodiscard]] std::int64_t count() const { return std::ssize(along) + std::ssize(below); }
};

/// Of a game without a why_no_periods. Throws BadInput when they are too many to look at.
[[nodiscard]] RowLooks looks_of(const Game& game, std::int64_t row);

}  // namespace nimhoff
