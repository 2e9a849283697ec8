// Signs on single positions of a drawing: marks, labels, arrows, a position with its options,
// heaps.
#pragma once

#include <vector>

#include "nimhoff/picture/drawing.hpp"
#include "picture/chart.hpp"
#include "picture/painted.hpp"

namespace nimhoff {

/// Throws BadInput unless what is marked lies in the view and the cells have room for a grid.
void require_signs(const Drawing& drawing);

[[nodiscard]] std::vector<LegendEntry> legend_of_signs(const Drawing& drawing,
                                                       const Palette& colours);

void draw_signs(Canvas& canvas, const PlacedPanel& placed, const Drawing& drawing,
                const Painted& painted, const Measures& measures);

}  // namespace nimhoff
