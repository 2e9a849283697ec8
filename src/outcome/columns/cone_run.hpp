// Games on a cone that are Q-images: the positions of the canonical game, taken back
// through phi_Q (Theorem 1 of Rational heap games), column by column.
#pragma once

#include <cstdint>
#include <memory>

#include "nimhoff/outcome/solve.hpp"
#include "outcome/columns/column_rows.hpp"

namespace nimhoff {

/// The canonical columns whose corners can lie in the region.
[[nodiscard]] std::int64_t canonical_columns(const Cone& cone, const Region& region);

/// The bytes of a run beside those of the rows.
[[nodiscard]] std::uint64_t planned_cone_bytes(const Cone& cone, const Region& region);

/// A run over the rows of the canonical game, from the first column on or from a saved state.
[[nodiscard]] std::unique_ptr<EngineRun> cone_run(const Game& game, const Region& region,
                                                  std::unique_ptr<ColumnRows> rows,
                                                  const ReadBytes* read);

}  // namespace nimhoff
