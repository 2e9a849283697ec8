// Lines or beams: whether the spread of the P-positions shrinks.
#pragma once

#include "nimhoff/measure/geometry.hpp"

namespace nimhoff {

/// Fills in the kind, its reason, the spectrum and the log-period, from the beams.
void decide_kind(Geometry& geometry);

}  // namespace nimhoff
