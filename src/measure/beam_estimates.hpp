// Mean slope, extreme slopes, density and narrowing of a beam, with errors.
//
// A mean is taken over windows of equal length in log x that overlap by half, each weighted by
// a cosine bell: a fluctuation that repeats in log x cancels inside a window, whatever its
// phase at the last column. Windows count by how quiet they are, so the last columns of a line
// weigh most, and all windows of a fluctuating beam the same. The scatter of the windows gives
// the error.
//
// Cost:    linear in the blocks.
// Checked: tests/measure/beam_estimates_test.cpp: the errors of planted noise are as large as
//          the deviations.
#pragma once

#include <span>
#include <vector>

#include "measure/beam_finder.hpp"
#include "measure/slope_blocks.hpp"
#include "nimhoff/measure/geometry.hpp"

namespace nimhoff {

/// What the bins of one beam hold, block by block, as far as the part shows the beam whole.
[[nodiscard]] std::vector<BeamBlock> beam_blocks(std::span<const SlopeBlock> blocks,
                                                 const BeamBins& bins, const MeasuredPart& part);

/// The beam of these blocks, with all its estimates.
[[nodiscard]] Beam estimated_beam(std::vector<BeamBlock> blocks);

}  // namespace nimhoff
