// Signs on single positions of a drawing: marks, a position with its options, heaps.
//
// Every sign has a rim in the colour of the ground, so that it shows on cells of any colour.
//
// Checked: tests/picture/board_signs_test.cpp, by poppler and libpng.
#include "picture/board_signs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"

namespace nimhoff {
namespace {

// Heaps up to here have few enough options to be seen one by one.
constexpr std::int64_t largest_heap = 500;
constexpr std::size_t most_options = 20'000;
constexpr std::int64_t largest_grid = 64;
constexpr std::size_t most_marks = 1000;

std::string in_words(Position at) { return fmt::format("{},{}", at.x, at.y); }

void require_in_view(const Drawing& drawing, const std::string& argument, Position at) {
  if (!drawing.view.holds(at)) {
    throw BadInput({.argument = argument,
                    .given = in_words(at),
                    .problem = "outside the part that is drawn",
                    .advice = "draw a larger `size`"});
  }
  if (!drawing.game.board().holds(at)) {
    throw BadInput({.argument = argument,
                    .given = in_words(at),
                    .problem = "off the board of " + spelling(drawing.game)});
  }
}

Point place_of(const PlacedPanel& placed, Position at) {
  return {placed.x(static_cast<double>(at.x)), placed.y(static_cast<double>(at.y))};
}

// Discs and rings as large as their cells allow, and never too small to be seen.
struct SignSizes {
  SignSizes(const PlacedPanel& placed, const Drawing& drawing, const Measures& measures)
      : rim(measures.line),
        option(std::clamp(0.24 * placed.area.width / static_cast<double>(drawing.view.size),
                          1.6 * measures.line, 0.45 * measures.text)),
        position(std::max(1.5 * option, 0.3 * measures.text)) {}
  double rim;
  double option;
  double position;
};

void draw_disc(Canvas& canvas, Point at, double radius, Colour colour, Colour rim, double wide) {
  canvas.dot(at, radius + wide, rim);
  canvas.dot(at, radius, colour);
}

// Where cells have room, the heaps of P-positions are written into them.
void draw_heaps(Canvas& canvas, const PlacedPanel& placed, const Drawing& drawing,
                const Painted& painted, const Measures& measures) {
  const View& view = drawing.view;
  const double cell = placed.area.width / static_cast<double>(view.size);
  const std::string widest = in_words({view.from.x + view.size - 1, view.from.y + view.size - 1});
  const double size = std::min(measures.text, 0.9 * cell / text_width(widest, 1));
  constexpr double least = 0.4;  // of the other letters; smaller ones nobody reads
  if (size < least * measures.text) return;
  const Colour colour = palette(drawing.is_dark).ground;
  for (std::int64_t x = 0; x < view.size; ++x) {
    for (std::int64_t y = 0; y < view.size; ++y) {
      if (painted.raster.p_share(x, y) <= 0) continue;
      const Position at{view.from.x + x, view.from.y + y};
      if (drawing.options_of == at) continue;
      const Point place = place_of(placed, at);
      canvas.text({place.x, place.y + 0.36 * size}, in_words(at),
                  {size, colour, false, Align::center});
    }
  }
}

}  // namespace

void require_signs(const Drawing& drawing) {
  if (drawing.marks.size() > most_marks) {
    throw BadInput({.argument = "mark",
                    .given = fmt::format("{} positions", drawing.marks.size()),
                    .problem = "too many to mark",
                    .allowed = fmt::format("{} at the most", most_marks)});
  }
  for (const Position at : drawing.marks) require_in_view(drawing, "mark", at);
  if (const auto& at = drawing.options_of) {
    require_in_view(drawing, "options", *at);
    if (std::max(at->x, at->y) > largest_heap || options(drawing.game, *at).size() > most_options) {
      throw BadInput({.argument = "options",
                      .given = in_words(*at),
                      .problem = "its options are too many to be seen",
                      .allowed = fmt::format("heaps of {} at the most", largest_heap)});
    }
  }
  if (drawing.has_grid && drawing.view.size > std::min(largest_grid, drawing.pixels / 4)) {
    throw BadInput({.argument = "size",
                    .given = std::to_string(drawing.view.size),
                    .problem = "too many positions for a grid",
                    .allowed = fmt::format("{} at the most, and 4 `pixels` each", largest_grid)});
  }
}

std::vector<LegendEntry> legend_of_signs(const Drawing& drawing, const Palette& colours) {
  std::vector<LegendEntry> legend;
  if (const auto& at = drawing.options_of) {
    const std::size_t count = options(drawing.game, *at).size();
    legend.push_back({Sign::dot, colours.sign, "the position (" + in_words(*at) + ')', {}});
    legend.push_back({Sign::dot,
                      colours.curve,
                      count == 1 ? "its option" : fmt::format("its {} options", count),
                      {}});
  }
  if (!drawing.marks.empty()) {
    const bool is_one = drawing.marks.size() == 1;
    legend.push_back({Sign::ring,
                      colours.sign,
                      is_one ? '(' + in_words(drawing.marks[0]) + ')' : "marked positions",
                      {}});
  }
  return legend;
}

void draw_signs(Canvas& canvas, const PlacedPanel& placed, const Drawing& drawing,
                const Painted& painted, const Measures& measures) {
  const Palette& colours = palette(drawing.is_dark);
  const SignSizes sizes(placed, drawing, measures);
  canvas.clip(placed.area);
  if (drawing.has_grid) draw_heaps(canvas, placed, drawing, painted, measures);
  if (const auto& from = drawing.options_of) {
    for (const Position at : options(drawing.game, *from)) {
      if (!drawing.view.holds(at)) continue;
      draw_disc(canvas, place_of(placed, at), sizes.option, colours.curve, colours.ground,
                sizes.rim);
    }
    draw_disc(canvas, place_of(placed, *from), sizes.position, colours.sign, colours.ground,
              sizes.rim);
  }
  for (const Position at : drawing.marks) {
    canvas.ring(place_of(placed, at), 1.9 * sizes.position, {colours.ground, 5 * measures.line});
    canvas.ring(place_of(placed, at), 1.9 * sizes.position, {colours.sign, 2.5 * measures.line});
  }
  canvas.unclip();
}

}  // namespace nimhoff
