// All that is decided before a table is made: which moves have sets, which are listed, how large
// tiles are, and what that will take.
#pragma once

#include <cstdint>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/values/table.hpp"
#include "outcome/sweep/lines.hpp"

namespace nimhoff {

struct TableLayout {
  std::int64_t columns;
  std::int64_t rows;
  std::uint64_t most = 0;  ///< no value is larger
  bool is_half = false;    ///< only x <= y is decided
  /// Sets, and whether those of the mirrored line are the same ones.
  struct Sets {
    MoveLine line;
    bool serves_mirror = false;
  };
  std::vector<Sets> sets{};
  std::vector<MoveLine> listed{};  ///< lines that are read move by move
  std::int64_t tile = 64;
  unsigned threads = 1;

  bool has_cells = true;  ///< values are kept, and not only the sets

  /// For a game that has values. Throws BadInput when the table is past all numbers.
  TableLayout(const Game& game, std::int64_t columns, std::int64_t rows, const RunLimits& limits,
              bool has_cells = true);

  [[nodiscard]] std::size_t views() const;
  [[nodiscard]] double cell_bytes() const;
  [[nodiscard]] double planned_bytes(const Game& game) const;
  /// The work of what cannot be held is not estimated.
  [[nodiscard]] TablePlan plan(const Game& game, const RunLimits& limits) const;
  [[nodiscard]] Work work(const Game& game, const RunLimits& limits) const;
};

}  // namespace nimhoff
