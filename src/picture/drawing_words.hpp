// What a drawing says of itself: title, the line below it, legend.
#pragma once

#include <string>
#include <vector>

#include "nimhoff/picture/drawing.hpp"
#include "picture/chart.hpp"
#include "picture/painted.hpp"

namespace nimhoff {

[[nodiscard]] std::string title_of(const Drawing& drawing);
[[nodiscard]] std::string subtitle_of(const Drawing& drawing, const Raster& raster,
                                      const std::optional<NearestBeam>& nearest);
/// The kinds of cells, as far as there are any.
[[nodiscard]] std::vector<LegendEntry> legend_of(const Drawing& drawing, const Painted& painted);

}  // namespace nimhoff
