// Drawings: a part of the board with axes, legend and overlays, as the bytes of a file.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/picture/picture_file.hpp"
#include "nimhoff/picture/raster.hpp"
#include "nimhoff/picture/sheet_style.hpp"

namespace nimhoff {

/// A few letters on a position.
struct BoardLabel {
  Position at;
  std::string text;
};

/// A move, or any other way from position to position.
struct BoardArrow {
  Position from;
  Position to;
};

struct Drawing {
  Game game;
  View view;
  std::int64_t pixels = 1000;  ///< about the side of the square of cells
  Coloring coloring = Coloring::p;
  std::optional<Step> step{};    ///< the one rule that Coloring::rule looks along
  std::vector<double> slopes{};  ///< of lines y = slope x to draw over it
  bool shows_rules = false;      ///< the directions of the rules, from the corner
  bool is_dark = false;
  bool is_bare = false;           ///< the square of cells and nothing else
  bool slopes_are_given = false;  ///< by whoever asked; else they are predicted
  std::int64_t value = 0;         ///< draw the positions of this Grundy value for the P-positions
  SheetStyle sheet{};
  std::vector<Position> marks{};         ///< positions of the view with a ring around them
  std::optional<Position> options_of{};  ///< a position of the view, shown with its options
  bool has_grid = false;                 ///< lines between the cells, and the heaps written to them
  std::vector<BoardLabel> labels{};      ///< instead of the heaps of a grid
  std::vector<BoardArrow> arrows{};
  /// The share of P-positions in a pixel from which on its shade is full; unless said, what one
  /// pixel in fifty of this very picture exceeds.
  std::optional<double> full_share{};
};

/// Where positions lie that a view has none of.
struct NearestBeam {
  Position at;
  bool is_predicted = false;  ///< a point of the nearest predicted line; else a position itself
};

/// What a drawing shows, for whoever reports it.
struct DrawingFacts {
  std::uint64_t count = 0;  ///< positions of the value in the view
  std::int64_t width = 0;   ///< of the sheet, in pixels
  std::int64_t height = 0;
  std::optional<NearestBeam> nearest{};  ///< where the view has none, as far as is known
};

/// A drawing that was made.
struct MadeDrawing {
  std::string game;  ///< canonical spelling
  View view;
  DrawingFacts facts;
  std::string path;        ///< the file
  std::int64_t value = 0;  ///< of the positions
};

/// {game, value, from, size, count, nearest, width, height, out}; nearest is a position or null
void to_json(nlohmann::ordered_json& json, const MadeDrawing& drawing);

/// Throws BadInput unless the drawing can be made.
void require_drawing(const Drawing& drawing);

struct DrawnPicture {
  std::string bytes;  ///< of the file
  DrawingFacts facts;
};

/// Solves and paints. Throws BadInput, WorkFailed or Cancelled.
[[nodiscard]] DrawnPicture draw(const Drawing& drawing, PictureFormat format,
                                const RunLimits& limits = {});

}  // namespace nimhoff
