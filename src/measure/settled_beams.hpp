// Beams with their estimates, once gaps that do not last were closed.
//
// The last columns may miss a part of a beam, or show a few positions beside it: what was found
// there as a beam of its own is joined to its neighbour when the gap between them is narrower
// than their edges wander, or when octaves before hold next to none of it. What lies too far
// from any neighbour to be a part of it is stray.
//
// Cost:    linear in the blocks, for each beam found.
// Checked: tests/measure/settled_beams_test.cpp, on planted beams and gdwn:3,5+8,5.
#pragma once

#include <span>
#include <vector>

#include "measure/beam_finder.hpp"
#include "measure/slope_blocks.hpp"
#include "nimhoff/measure/geometry.hpp"

namespace nimhoff {

struct SettledBeams {
  std::vector<Beam> beams;  ///< by slope
  std::uint64_t stray = 0;  ///< positions of the last columns that lie in no beam
  /// From here up to the axis there are P-positions at every slope: no column shows such a beam
  /// whole.
  std::optional<double> fills_above;
};

[[nodiscard]] SettledBeams settled_beams(std::span<const SlopeBlock> blocks,
                                         const FoundBeams& found, const MeasuredPart& part);

}  // namespace nimhoff
