// Runs strips side by side, each as far behind the one to its left as it must be.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nimhoff/storage/sink.hpp"
#include "outcome/sweep/strip.hpp"

namespace nimhoff {

/// About so many blocks a strip is cut into at the most.
inline constexpr std::int64_t most_blocks = 1 << 14;

/// The columns from `x` on, in so many strips, each up to below the step `end`.
struct StripRange {
  std::int64_t x = 0;
  std::size_t strips = 0;
  std::int64_t end = 0;
};

/// Takes a range of strips to its end and hands their P-positions over from left to right, on
/// so many threads; the sink may be called from any of them, never from two at once. Each of
/// `places` holds one strip at a time. The kept counts must reach the end.
void run_side_by_side(const std::vector<std::unique_ptr<SweepStrip>>& places,
                      const StripRange& range, std::int64_t lanes, KeptCounts& kept, Sink& sink,
                      int threads, const std::stop_token& stop);

}  // namespace nimhoff
