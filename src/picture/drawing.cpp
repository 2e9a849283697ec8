// Drawings: a raster, shaded and framed.
//
// Checked: tests/picture/drawing_test.cpp: files read back by libpng, librsvg and poppler.
#include "nimhoff/picture/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/layers.hpp"
#include "picture/chart.hpp"
#include "picture/overlay.hpp"
#include "picture/shade.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t least_framed = 200;
// Cells at least this wide are parted by a grid.
constexpr std::int64_t least_gridded = 8;
// Up to so many cells a sheet that keeps lines gets each cell as a rectangle.
constexpr std::int64_t most_rectangles = 40'000;

// How many pixels of the sheet one pixel of the raster takes, on each side.
std::int64_t enlargement(const Raster& raster, std::int64_t pixels) {
  const std::int64_t side = raster.side().pixels();
  return std::max<std::int64_t>(1, (pixels + side / 2) / side);
}

std::string title_of(const Drawing& drawing) {
  const std::string game = spelling(drawing.game);
  const std::string shown = position_of_value(drawing.value);
  if (drawing.coloring == Coloring::p) {
    std::string title = positions_of_value(drawing.value) + " of " + game;
    title.front() = 'P';
    return title;
  }
  if (drawing.coloring == Coloring::value) return "Grundy values of " + game;
  if (drawing.coloring == Coloring::seen)
    return "How many " + positions_of_value(drawing.value) + " a position of " + game + " sees";
  if (drawing.step) {
    return "Positions of " + game + " that see a " + shown + " along (" + to_string(*drawing.step) +
           ')';
  }
  return "The rules along which a position of " + game + " sees a " + shown;
}

std::string subtitle_of(const Drawing& drawing, const Raster& raster) {
  const double cells = static_cast<double>(drawing.view.size);
  std::string text = number_label(static_cast<double>(raster.p_total()), 0) + ' ' +
                     positions_of_value(drawing.value) + " among " + number_label(cells, 0) +
                     " × " + number_label(cells, 0) + " positions";
  const PixelRow& side = raster.side();
  if (side.pixels() < side.size()) {
    const double wide = cells / static_cast<double>(side.pixels());
    text += fmt::format("; a pixel shows {:.3g} × {:.3g} of them", wide, wide);
  }
  if (drawing.coloring == Coloring::rule && !drawing.step && side.pixels() < side.size()) {
    text += "; the rule along which most of them see one prevails";
  }
  return text;
}

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

// The bands of values, some of them to a ramp.
void add_value_ramps(std::vector<LegendEntry>& legend, const std::vector<Colour>& colours) {
  constexpr std::size_t ramps = 4;
  constexpr std::array<const char*, ramps + 1> parts{"0", "1/4", "1/2", "3/4", "1"};
  constexpr std::size_t each = value_bands / ramps;
  for (std::size_t i = 0; i < ramps; ++i) {
    const std::size_t low = first_coloring_kind + i * each;
    legend.push_back(
        {Sign::ramp, colours[low],
         fmt::format("{}{} to {} of x + y", i == 0 ? "value " : "", parts[i], parts[i + 1]),
         colours[low + each - 1]});
  }
}

// What a drawing is made of, before it is put on a sheet.
struct Painted {
  Raster raster;
  Strength strength;
  std::vector<Colour> colours;  // of the kinds
  Image image;
  std::int64_t cell;  // pixels of the sheet that one of the image takes, on each side

  [[nodiscard]] double side() const { return static_cast<double>(cell * image.width); }
};

// The kinds of a raster as a legend lists them: P-positions first, those farthest from the border
// to N at the head.
std::vector<std::size_t> listed_kinds(const Raster& raster) {
  std::vector<std::size_t> kinds;
  for (std::size_t kind = raster.kinds().size(); kind-- > 0;) {
    if (raster.is_p(kind)) kinds.push_back(kind);
  }
  for (std::size_t kind = 0; kind < raster.kinds().size(); ++kind) {
    if (!raster.is_p(kind)) kinds.push_back(kind);
  }
  return kinds;
}

std::vector<LegendEntry> legend_of(const Drawing& drawing, const Painted& painted) {
  const Raster& raster = painted.raster;
  const std::vector<Colour>& colours = painted.colours;
  const Palette& with = palette(drawing.is_dark);
  std::vector<LegendEntry> legend;
  const bool is_coarse = raster.side().pixels() < raster.side().size();
  for (const std::size_t kind : listed_kinds(raster)) {
    if (drawing.coloring == Coloring::value && kind == first_coloring_kind) {
      add_value_ramps(legend, colours);
      break;
    }
    if (raster.total(kind) == 0) continue;
    legend.push_back({Sign::patch, colours[kind], raster.kinds()[kind], {}});
    if (kind != p_kind || !is_coarse || drawing.coloring != Coloring::p) continue;
    legend.back() = {Sign::ramp, between(with.ground, colours[kind], Strength::least),
                     fmt::format("{}: from one to {:.3g} % of a pixel's positions or more",
                                 positions_of_value(drawing.value), 100 * painted.strength.full()),
                     colours[kind]};
  }
  const auto& pixels = painted.image.pixels;
  if (drawing.coloring == Coloring::rule && !drawing.step &&
      std::find(pixels.begin(), pixels.end(), with.several) != pixels.end()) {
    legend.push_back({Sign::patch, with.several, "several rules alike", {}});
  }
  return legend;
}

void draw_cells(Canvas& canvas, const Rectangle& area, const Image& image) {
  if (!canvas.keeps_lines() || image.width * image.height > most_rectangles) {
    canvas.image(area, image);
    return;
  }
  const double cell = area.width / static_cast<double>(image.width);
  for (std::int64_t row = 0; row < image.height; ++row) {
    const auto* line = image.pixels.data() + row * image.width;
    for (std::int64_t from = 0; from < image.width;) {
      std::int64_t to = from + 1;
      while (to < image.width && line[to] == line[from]) ++to;
      canvas.fill(
          {area.x + cell * static_cast<double>(from), area.y + cell * static_cast<double>(row),
           cell * static_cast<double>(to - from), cell},
          line[from]);
      from = to;
    }
  }
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

Image image_of(const Drawing& drawing, const Raster& raster, const std::vector<Colour>& colours,
               const Strength& strength, const Palette& with) {
  const bool has_overlaps = drawing.coloring == Coloring::rule && !drawing.step;
  const std::optional<Colour> several = has_overlaps ? std::optional(with.several) : std::nullopt;
  return shaded(raster, colours, strength, several, [&](std::int64_t column, std::int64_t row) {
    const PixelRow& side = raster.side();
    const Position middle{
        drawing.view.from.x + (side.begin(column) + side.begin(column + 1) - 1) / 2,
        drawing.view.from.y + (side.begin(row) + side.begin(row + 1) - 1) / 2};
    return drawing.game.board().holds(middle) ? with.ground : with.off;
  });
}

Painted painted(const Drawing& drawing, const RunLimits& limits) {
  Raster raster = raster_of(drawing.game, drawing.view, drawing.pixels, drawing.coloring,
                            drawing.step, limits, drawing.value);
  const Palette& with = palette(drawing.is_dark);
  const Strength strength(raster);
  std::vector<Colour> colours =
      kind_colours(drawing.game, raster, drawing.coloring, drawing.step.has_value(), with);
  Image image = image_of(drawing, raster, colours, strength, with);
  const std::int64_t cell = enlargement(raster, drawing.pixels);
  return {std::move(raster), strength, std::move(colours), std::move(image), cell};
}

// The lines, and the P-positions over them.
void draw_lines(Canvas& canvas, const PlacedPanel& placed, const Painted& painted,
                const Overlay& overlay) {
  if (overlay.lines.empty()) return;
  constexpr Colour clear{254, 1, 254};  // in no palette
  draw_overlay(canvas, placed, overlay);
  Image p = painted.image;
  const std::int64_t side = p.width;
  for (std::int64_t row = 0; row < side; ++row) {
    for (std::int64_t column = 0; column < side; ++column) {
      if (painted.raster.p_share(column, side - 1 - row) > 0) continue;
      p.pixels[static_cast<std::size_t>(row * side + column)] = clear;
    }
  }
  canvas.image(placed.area, p, clear);
}

Chart chart_of(const Drawing& drawing, const Painted& painted, const Overlay& overlay,
               const Measures& measures) {
  Header header{title_of(drawing), subtitle_of(drawing, painted.raster),
                legend_of(drawing, painted)};
  header.legend.insert(header.legend.end(), overlay.legend.begin(), overlay.legend.end());
  const double side = painted.side();
  const int most = std::clamp(static_cast<int>(side / (7 * measures.text)), 2, 10);
  const View& view = drawing.view;
  return {header,
          {{board_axis("x", view.from.x, view.size, most),
            board_axis("y", view.from.y, view.size, most), "", side, side}},
          1,
          drawing.is_dark};
}

DrawnPicture draw_framed(const Drawing& drawing, const Painted& painted, PictureFormat format,
                         const RunLimits& limits) {
  const Palette& with = palette(drawing.is_dark);
  const Measures measures(painted.side());
  const Overlay overlay = overlay_of(drawing, with, measures.line);
  const Chart chart = chart_of(drawing, painted, overlay, measures);
  Canvas canvas(format, chart.width(), chart.height(), title_of(drawing), limits.stop);
  chart.begin(canvas);
  const PlacedPanel& placed = chart.panels().front();
  draw_cells(canvas, placed.area, painted.image);
  const bool is_enlarged =
      painted.image.width == drawing.view.size && painted.cell >= least_gridded;
  if (is_enlarged) {
    draw_cell_grid(canvas, placed.area, painted.image.width, {with.grid, 0.8 * measures.line});
  }
  draw_lines(canvas, placed, painted, overlay);
  draw_axes(canvas, placed, measures, with);
  return {canvas.bytes(),
          {painted.raster.p_total(), static_cast<std::int64_t>(chart.width()),
           static_cast<std::int64_t>(chart.height())}};
}

DrawnPicture draw_bare(const Drawing& drawing, const Painted& painted, PictureFormat format,
                       const RunLimits& limits) {
  const double side = painted.side();
  Canvas canvas(format, side, side, title_of(drawing), limits.stop);
  const View& view = drawing.view;
  const PlacedPanel placed{{board_axis("", view.from.x, view.size, 2),
                            board_axis("", view.from.y, view.size, 2), "", side, side},
                           {0, 0, side, side}};
  draw_cells(canvas, placed.area, painted.image);
  const Palette& with = palette(drawing.is_dark);
  draw_lines(canvas, placed, painted, overlay_of(drawing, with, Measures(side).line));
  const auto pixels = static_cast<std::int64_t>(side);
  return {canvas.bytes(), {painted.raster.p_total(), pixels, pixels}};
}

}  // namespace

void require_drawing(const Drawing& drawing) {
  require_view(drawing.view, drawing.pixels);
  require_coloring(drawing.game, drawing.coloring, drawing.step);
  if (!drawing.is_bare && drawing.pixels < least_framed) {
    throw BadInput({.argument = "pixels",
                    .given = std::to_string(drawing.pixels),
                    .problem = fmt::format("axes and legend need {} at the least", least_framed),
                    .advice = "add `bare`"});
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
  const Painted done = painted(drawing, limits);
  return drawing.is_bare ? draw_bare(drawing, done, format, limits)
                         : draw_framed(drawing, done, format, limits);
}

}  // namespace nimhoff
