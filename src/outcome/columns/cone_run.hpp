// Games on a cone that are Q-images: the P-positions of the canonical game, taken back
// through phi_Q (Theorem 1 of Rational heap games), column by column.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nimhoff/outcome/solve.hpp"
#include "outcome/columns/search.hpp"

namespace nimhoff {

/// A game that is decided column by column, as the search takes it.
[[nodiscard]] ColumnGame column_game(const Game& game);

[[nodiscard]] std::uint64_t planned_cone_bytes(const Game& game, const Region& region,
                                               const std::stop_token& stop);
[[nodiscard]] std::unique_ptr<EngineRun> start_cone_run(const Game& game, const Region& region);
[[nodiscard]] std::unique_ptr<EngineRun> restore_cone_run(const Game& game, const Region& region,
                                                          const ReadBytes& read);

}  // namespace nimhoff
