// Runs of an engine that finds one row a column of the game itself on the quadrant, or of the
// canonical game of a cone.
#pragma once

#include <cstdint>
#include <memory>

#include "nimhoff/outcome/solve.hpp"
#include "outcome/columns/column_rows.hpp"
#include "outcome/columns/search.hpp"

namespace nimhoff {

/// The game, or its canonical one, as the search takes it.
[[nodiscard]] ColumnGame column_game(const Game& game);

/// The columns of it that are to be searched for a region.
[[nodiscard]] std::int64_t searched_columns(const Game& game, const Region& region);

/// The bytes that a run needs beside those of the rows.
[[nodiscard]] std::uint64_t planned_run_bytes(const Game& game, const Region& region);

/// A run from the first column on, or, with a saved state to read, from where it was.
[[nodiscard]] std::unique_ptr<EngineRun> row_run(const Game& game, const Region& region,
                                                 std::unique_ptr<ColumnRows> rows,
                                                 const ReadBytes* read = nullptr);

}  // namespace nimhoff
