// Drawings: a part of the board with axes, legend and overlays, as a file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/picture/picture_file.hpp"
#include "nimhoff/picture/raster.hpp"

namespace nimhoff {

struct Drawing {
  Game game;
  View view;
  std::int64_t pixels = 1000;  ///< about the side of the square of cells
  Coloring coloring = Coloring::p;
  std::optional<Step> step{};    ///< the one rule that Coloring::rule looks along
  std::vector<double> slopes{};  ///< predicted lines y = slope x to draw over it
  bool shows_rules = false;      ///< the directions of the rules, from the corner
  bool is_dark = false;
  bool is_bare = false;  ///< the square of cells and nothing else
};

/// What a drawing shows, for whoever tells of it.
struct DrawingFacts {
  std::uint64_t p_positions = 0;  ///< in the view
  std::int64_t width = 0;         ///< of the sheet, in pixels
  std::int64_t height = 0;
};

/// Throws BadInput unless the drawing can be made.
void require_drawing(const Drawing& drawing);

/// Solves, paints and writes the file. Throws BadInput, WorkFailed or Cancelled; then there
/// is no file.
DrawingFacts draw(const Drawing& drawing, const std::string& path, const RunLimits& limits = {});

}  // namespace nimhoff
