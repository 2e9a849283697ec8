// Signs on single positions of a drawing: marks, labels, arrows, a position with its options,
// heaps.
//
// Every sign has a rim in the colour of the ground, so that it shows on cells of any colour.
//
// Checked: tests/picture/board_signs_test.cpp, by poppler and libpng.
#include "picture/board_signs.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"

namespace nimhoff {
namespace {

// Heaps up to here have few enough options to be seen one by one.
constexpr std::int64_t largest_heap = 500;
constexpr std::size_t most_options = 20'000;
constexpr std::int64_t largest_grid = 64;
constexpr std::size_t most_signs = 1000;  // of a kind
constexpr std::size_t longest_label = 8;

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

// Letters in the middle of a cell.
void write_in_cell(Canvas& canvas, Point middle, const std::string& text, double size,
                   Colour colour) {
  canvas.text({middle.x, middle.y + 0.36 * size}, text, {size, colour, false, Align::center});
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
  const auto has_sign = [&](Position at) {
    return drawing.options_of == at ||
           std::ranges::find(drawing.labels, at, &BoardLabel::at) != drawing.labels.end();
  };
  for (std::int64_t x = 0; x < view.size; ++x) {
    for (std::int64_t y = 0; y < view.size; ++y) {
      if (painted.raster.p_share(x, y) <= 0) continue;
      const Position at{view.from.x + x, view.from.y + y};
      if (!has_sign(at)) write_in_cell(canvas, place_of(placed, at), in_words(at), size, colour);
    }
  }
}

// All labels in letters of one size: as large as the widest allows, and large enough to be read.
void draw_labels(Canvas& canvas, const PlacedPanel& placed, const Drawing& drawing,
                 const Painted& painted, const Measures& measures) {
  const View& view = drawing.view;
  const double cell = placed.area.width / static_cast<double>(view.size);
  double size = 0.5 * cell;
  for (const BoardLabel& label : drawing.labels) {
    size = std::min(size, 0.9 * cell / text_width(label.text, 1));
  }
  size = std::max(size, 0.5 * measures.text);
  const Palette& colours = palette(drawing.is_dark);
  for (const BoardLabel& label : drawing.labels) {
    const bool is_p =
        painted.raster.p_share(label.at.x - view.from.x, label.at.y - view.from.y) > 0;
    write_in_cell(canvas, place_of(placed, label.at), label.text, size,
                  is_p ? colours.ground : colours.ink);
  }
}

// From cell to cell with a head, below their letters or, upright, beside them.
void draw_arrow(Canvas& canvas, Point from, Point to, double cell, const LineStyle& style) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  const double gap = std::min(0.42 * cell, 0.3 * length);
  const double head = std::min(0.3 * cell, 0.3 * length);
  const double side = along.x > 0 || (along.x == 0 && along.y < 0) ? 0.34 * cell : -0.34 * cell;
  const auto near = [&](Point middle, double back, double aside) {
    return Point{middle.x - along.x * back - along.y * (side + aside),
                 middle.y - along.y * back + along.x * (side + aside)};
  };
  const Point start = near(from, -gap, 0);
  const Point tip = near(to, gap, 0);
  canvas.line(std::vector{start, tip}, style);
  const std::vector barbs{near(to, gap + head, 0.5 * head), tip, near(to, gap + head, -0.5 * head)};
  canvas.line(barbs, style);
}

void draw_arrows(Canvas& canvas, const PlacedPanel& placed, const Drawing& drawing,
                 const Measures& measures) {
  const Palette& colours = palette(drawing.is_dark);
  const double cell = placed.area.width / static_cast<double>(drawing.view.size);
  for (const auto& [from, to] : drawing.arrows) {
    for (const LineStyle& style : {LineStyle{colours.ground, 5 * measures.line},
                                   LineStyle{colours.curve, 2.5 * measures.line}}) {
      draw_arrow(canvas, place_of(placed, from), place_of(placed, to), cell, style);
    }
  }
}

void require_few(const std::string& argument, std::size_t count) {
  if (count <= most_signs) return;
  throw BadInput({.argument = argument,
                  .given = fmt::format("{} of them", count),
                  .problem = "too many to be seen",
                  .allowed = fmt::format("{} at the most", most_signs)});
}

void require_label(const BoardLabel& label) {
  const auto is_plain = [](char letter) { return static_cast<unsigned char>(letter) >= ' '; };
  if (!label.text.empty() && label.text.size() <= longest_label &&
      std::ranges::all_of(label.text, is_plain)) {
    return;
  }
  throw BadInput({.argument = "label",
                  .given = label.text,
                  .problem = "no label",
                  .allowed = fmt::format("1 to {} letters are allowed", longest_label)});
}

}  // namespace

void require_signs(const Drawing& drawing) {
  require_few("mark", drawing.marks.size());
  for (const Position at : drawing.marks) require_in_view(drawing, "mark", at);
  require_few("label", drawing.labels.size());
  for (const BoardLabel& label : drawing.labels) {
    require_label(label);
    require_in_view(drawing, "label", label.at);
  }
  require_few("arrow", drawing.arrows.size());
  for (const auto& [from, to] : drawing.arrows) {
    require_in_view(drawing, "arrow", from);
    require_in_view(drawing, "arrow", to);
    if (from == to) {
      throw BadInput({.argument = "arrow",
                      .given = in_words(from) + ':' + in_words(to),
                      .problem = "begins where it ends"});
    }
  }
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
  draw_arrows(canvas, placed, drawing, measures);
  draw_labels(canvas, placed, drawing, painted, measures);
  canvas.unclip();
}

}  // namespace nimhoff
