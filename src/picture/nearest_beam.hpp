// Where the positions lie that an empty view does not show.
#pragma once

#include <optional>

#include "nimhoff/picture/drawing.hpp"

namespace nimhoff {

/// The point of a predicted line nearest to the middle of the view; without predicted lines, the
/// nearest position among those that were solved for the view. None when there is neither.
[[nodiscard]] std::optional<NearestBeam> nearest_beam(const Drawing& drawing,
                                                      const RunLimits& limits);

}  // namespace nimhoff
