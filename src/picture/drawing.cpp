// Drawings: a raster, shaded and framed.
//
// Checked: tests/picture/drawing_test.cpp: files read back by libpng, librsvg and poppler.
#include "nimhoff/picture/drawing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "picture/board_signs.hpp"
#include "picture/chart.hpp"
#include "picture/drawing_words.hpp"
#include "picture/nearest_beam.hpp"
#include "picture/overlay.hpp"
#include "picture/painted.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t least_framed = 200;
// Cells at least this wide are parted by a grid.
constexpr std::int64_t least_gridded = 8;

// An axis over the cells of one side of the view. Far from the corner, where the numbers
// would be long, they count from a round one.
Axis board_axis(const std::string& name, std::int64_t from, std::int64_t size, int most) {
  const auto begin = static_cast<double>(from);
  const auto cells = static_cast<double>(size);
  double base = 0;
  if (from >= 100'000 && from / 50 > size) {
    const double round = std::pow(10, std::ceil(std::log10(cells)));
    base = std::floor(begin / round) * round;
  }
  Axis axis{base > 0 ? name + " − " + number_label(base, 0) : name,
            begin - 0.5,
            begin + cells - 0.5,
            Spacing::linear,
            {}};
  if (size == 1) {
    axis.ticks = {{begin, number_label(begin - base, 0)}};
  } else {
    axis.ticks = linear_ticks(begin - base, begin - base + cells - 1, most, true);
    for (Tick& tick : axis.ticks) tick.value += base;
  }
  return axis;
}

void draw_cell_grid(Canvas& canvas, const Rectangle& area, std::int64_t cells,
                    const LineStyle& style) {
  const double cell = area.width / static_cast<double>(cells);
  for (std::int64_t i = 1; i < cells; ++i) {
    const double x = area.x + cell * static_cast<double>(i);
    const double y = area.y + cell * static_cast<double>(i);
    canvas.line(std::array<Point, 2>{{{x, area.y}, {x, area.bottom()}}}, style);
    canvas.line(std::array<Point, 2>{{{area.x, y}, {area.right(), y}}}, style);
  }
}

// The lines, and the P-positions over them.
void draw_lines(Canvas& canvas, const PlacedPanel& placed, const Painted& painted,
                const Overlay& overlay, const std::stop_token& stop) {
  constexpr Colour clear{254, 1, 254};  // in no palette
  draw_overlay(canvas, placed, overlay);
  Image p = painted.image;
  const std::int64_t side = p.width;
  for (std::int64_t row = 0; row < side; ++row) {
    throw_if_stopped(stop);
    for (std::int64_t column = 0; column < side; ++column) {
      if (painted.raster.p_share(column, side - 1 - row) > 0) continue;
      p.pixels[static_cast<std::size_t>(row * side + column)] = clear;
    }
  }
  canvas.image(placed.area, p, clear);
}

// The grid around the P-positions that lie over lines.
void outline_p_cells(Canvas& canvas, const Rectangle& area, const Raster& raster,
                     const LineStyle& style) {
  const std::int64_t cells = raster.side().pixels();
  const double cell = area.width / static_cast<double>(cells);
  for (std::int64_t row = 0; row < cells; ++row) {
    for (std::int64_t column = 0; column < cells; ++column) {
      if (raster.p_share(column, row) <= 0) continue;
      canvas.outline({area.x + cell * static_cast<double>(column),
                      area.bottom() - cell * static_cast<double>(row + 1), cell, cell},
                     style);
    }
  }
}

// How many numbers fit along a side: with a grid one a cell where they do.
int most_ticks(const Drawing& drawing, double side, const Measures& measures) {
  if (!drawing.has_grid) return std::clamp(static_cast<int>(side / (5 * measures.text)), 2, 9);
  const View& view = drawing.view;
  const auto last = static_cast<double>(std::max(view.from.x, view.from.y) + view.size);
  const double room = text_width(number_label(last, 0), measures.text) + 0.5 * measures.text;
  return std::max(2, static_cast<int>(side / room) + 1);
}

Panel board_panel(const Drawing& drawing, double side, const Measures& measures) {
  const int most = most_ticks(drawing, side, measures);
  const View& view = drawing.view;
  return {board_axis("x", view.from.x, view.size, most),
          board_axis("y", view.from.y, view.size, most), "", side, side};
}

Chart chart_of(const Drawing& drawing, const Painted& painted,
               const std::optional<NearestBeam>& nearest) {
  const double side = painted.side();
  const Palette& with = palette(drawing.is_dark);
  Header header{title_of(drawing), subtitle_of(drawing, painted.raster, nearest),
                legend_of(drawing, painted)};
  for (const auto& more : {overlay_of(drawing, with, 1).legend, legend_of_signs(drawing, with)}) {
    header.legend.insert(header.legend.end(), more.begin(), more.end());
  }
  return fitted_chart(side, drawing.sheet, [&](const Measures& measures) {
    return Chart(styled(header, drawing.sheet), {board_panel(drawing, side, measures)}, 1,
                 drawing.is_dark, measures);
  });
}

// All that lies in the square.
void draw_board(Canvas& canvas, const PlacedPanel& placed, const Drawing& drawing,
                const Painted& painted, const Measures& measures, const std::stop_token& stop) {
  const Palette& with = palette(drawing.is_dark);
  canvas.image(placed.area, painted.image);
  const bool is_cell_by_cell = painted.image.width == drawing.view.size;
  const bool is_wide = !drawing.is_bare && painted.cell >= least_gridded;
  const bool is_gridded = is_cell_by_cell && (drawing.has_grid || is_wide);
  const LineStyle grid{with.grid, 0.8 * measures.line};
  if (is_gridded) draw_cell_grid(canvas, placed.area, painted.image.width, grid);
  const Overlay overlay = overlay_of(drawing, with, measures.line);
  if (!overlay.lines.empty()) {
    draw_lines(canvas, placed, painted, overlay, stop);
    if (is_gridded) outline_p_cells(canvas, placed.area, painted.raster, grid);
  }
  draw_signs(canvas, placed, drawing, painted, measures);
}

DrawnPicture draw_framed(const Drawing& drawing, const Painted& painted, DrawingFacts facts,
                         PictureFormat format, const RunLimits& limits) {
  const Chart chart = chart_of(drawing, painted, facts.nearest);
  Canvas canvas(format, chart.size(), title_of(drawing), limits.stop);
  chart.begin(canvas);
  const PlacedPanel& placed = chart.panels().front();
  draw_board(canvas, placed, drawing, painted, chart.measures(), limits.stop);
  draw_axes(canvas, placed, chart.measures(), chart.colours());
  facts.width = static_cast<std::int64_t>(chart.size().width);
  facts.height = static_cast<std::int64_t>(chart.size().height);
  return {canvas.bytes(), facts};
}

DrawnPicture draw_bare(const Drawing& drawing, const Painted& painted, DrawingFacts facts,
                       PictureFormat format, const RunLimits& limits) {
  const double side = painted.side();
  const Measures measures(side);
  SheetSize size{side, side};
  if (drawing.sheet.width_cm) size.points_a_pixel = *drawing.sheet.width_cm * points_a_cm / side;
  Canvas canvas(format, size, title_of(drawing), limits.stop);
  draw_board(canvas, {board_panel(drawing, side, measures), {0, 0, side, side}}, drawing, painted,
             measures, limits.stop);
  facts.width = facts.height = static_cast<std::int64_t>(side);
  return {canvas.bytes(), facts};
}

}  // namespace

void require_drawing(const Drawing& drawing) {
  require_view(drawing.view, drawing.pixels);
  require_coloring(drawing.game, drawing.coloring, drawing.step);
  require_sheet_style(drawing.sheet);
  require_signs(drawing);
  if (!drawing.is_bare && drawing.pixels < least_framed) {
    throw BadInput({.argument = "pixels",
                    .given = std::to_string(drawing.pixels),
                    .problem = fmt::format("axes and legend need {} at the least", least_framed),
                    .advice = "add `bare`"});
  }
  if (drawing.full_share && !(*drawing.full_share > 0 && *drawing.full_share <= 1)) {
    throw BadInput({.argument = "full_share",
                    .given = fmt::format("{}", *drawing.full_share),
                    .problem = "no share of a pixel",
                    .allowed = "more than 0 and at most 1 is"});
  }
  for (const double slope : drawing.slopes) {
    if (!(slope >= 0) || std::isinf(slope)) {
      throw BadInput({.argument = "slopes",
                      .given = fmt::format("{}", slope),
                      .problem = "no slope of a line here",
                      .allowed = "0 or more is"});
    }
  }
}

DrawnPicture draw(const Drawing& drawing, PictureFormat format, const RunLimits& limits) {
  require_drawing(drawing);
  const Painted done = painted(drawing,
                               raster_of(drawing.game, drawing.view, drawing.pixels,
                                         drawing.coloring, drawing.step, limits, drawing.value),
                               limits.stop);
  DrawingFacts facts{done.raster.p_total(), 0, 0, {}};
  if (facts.count == 0) facts.nearest = nearest_beam(drawing, limits);
  return drawing.is_bare ? draw_bare(drawing, done, facts, format, limits)
                         : draw_framed(drawing, done, facts, format, limits);
}

}  // namespace nimhoff
