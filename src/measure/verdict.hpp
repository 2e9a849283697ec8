// Lines or beams: whether the spread of the P-positions shrinks.
#pragma once

#include "nimhoff/measure/geometry.hpp"

namespace nimhoff {

/// Fills in the kind, its reason, the spectrum and the periods, from the beams.
void decide_kind(Geometry& geometry);

/// The kind is unknown for this reason; so many columns may tell it.
void set_unknown(Geometry& geometry, std::string why, double columns_to_tell);

}  // namespace nimhoff
