// Reports how far a run of an engine is, in the engine's own unit of work.
#pragma once

#include <chrono>
#include <cstdint>

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

class RunProgress {
 public:
  /// Reports the beginning.
  RunProgress(const Engine& engine, const Game& game, const Region& region,
              const RunLimits& limits);
  /// So many columns are done. Reports ten times a second at the most.
  void reached(std::int64_t columns);

 private:
  using Clock = std::chrono::steady_clock;

  const Engine& engine_;
  const Game& game_;
  Region region_;
  const RunLimits& limits_;
  Work whole_;
  Clock::time_point last_{};
};

}  // namespace nimhoff
