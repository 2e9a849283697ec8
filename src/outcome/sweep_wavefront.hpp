// Runs strips side by side, each as far behind the one to its left as it must be.
#pragma once

#include <cstdint>
#include <vector>

#include "outcome/sweep_strip.hpp"

namespace nimhoff {

/// Takes these neighbouring strips, which have begun, to below `end`, and gathers their
/// P-positions, on so many threads. The kept counts must reach `end`.
void run_side_by_side(std::vector<SweepStrip*> strips, std::int64_t end, std::size_t lanes,
                      KeptCounts& kept, int threads);

}  // namespace nimhoff
