// One-heap games: a position passes its outcome to those above it.
#pragma once

#include <memory>

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

[[nodiscard]] std::unique_ptr<EngineRun> start_one_heap_run(const Game& game, const Region& region,
                                                            const RunLimits& limits);
/// Throws std::invalid_argument on what its save cannot have written.
[[nodiscard]] std::unique_ptr<EngineRun> restore_one_heap_run(const Game& game,
                                                              const Region& region,
                                                              const ReadBytes& read,
                                                              const RunLimits& limits);
[[nodiscard]] Work one_heap_work(const Game& game, const Region& region);
[[nodiscard]] std::uint64_t planned_one_heap_bytes(const Game& game, const Region& region);

}  // namespace nimhoff
