// Reports how far a run of an engine is, in the engine's own unit of work.
#include "outcome/run_progress.hpp"

namespace nimhoff {

RunProgress::RunProgress(const Engine& engine, const Game& game, const Region& region,
                         const RunLimits& limits)
    : engine_(engine), game_(game), region_(region), limits_(limits) {
  if (!limits.report) return;
  whole_ = engine.work(game, region, limits);
  limits.report({"solving", 0, whole_.units, whole_.unit, whole_.seconds});
}

void RunProgress::reached(std::int64_t columns) {
  if (!limits_.report) return;
  const Clock::time_point now = Clock::now();
  if (columns < region_.columns && now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  const Work done = engine_.work(game_, {.columns = columns, .rows = region_.rows}, limits_);
  limits_.report({"solving", done.units, whole_.units, done.unit, whole_.seconds});
}

}  // namespace nimhoff
