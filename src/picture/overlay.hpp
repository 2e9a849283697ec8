// Lines over a drawing: predictions, directions of rules, the borders of a cone.
#pragma once

#include <vector>

#include "nimhoff/picture/drawing.hpp"
#include "picture/chart.hpp"

namespace nimhoff {

/// A ray from the corner (0,0) of the board.
struct OverlayLine {
  double dx = 0;
  double dy = 0;
  LineStyle style;
  bool has_casing = true;
};

struct Overlay {
  Colour casing;  ///< along both sides of every line, so that it shows on any cells
  std::vector<OverlayLine> lines;
  std::vector<LegendEntry> legend;
};

[[nodiscard]] Overlay overlay_of(const Drawing& drawing, const Palette& colours, double thin_line);

void draw_overlay(Canvas& canvas, const PlacedPanel& placed, const Overlay& overlay);

}  // namespace nimhoff
