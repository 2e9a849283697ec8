// Densities of the beams, P-positions per unit of x, against log x; a panel for each beam.
//
// Blocks narrower than two pixels are put together, and the first columns, where a block
// holds a handful of P-positions, are left out when there are enough others.
//
// Checked: tests/picture/plot/plot_test.cpp.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/layers.hpp"
#include "picture/plot/parts.hpp"

namespace nimhoff {
namespace {

using Densities = std::vector<std::pair<double, double>>;

constexpr std::size_t most_beams = 24;

struct Extent {
  double low_x = 1e300;
  double high_x = 0;
  double high = 0;
};

Extent extent_of(const std::vector<DensitySeries>& beams) {
  Extent extent;
  for (const DensitySeries& beam : beams) {
    for (const auto& point : beam.densities) {
      extent.low_x = std::min(extent.low_x, point.first);
      extent.high_x = std::max(extent.high_x, point.first);
    }
  }
  if (extent.high_x > 1e5) extent.low_x = std::max(extent.low_x, 1000.0);
  return extent;
}

// The mean of the densities in every two pixels.
Densities thinned(const Densities& densities, const Extent& extent, double width) {
  const double step = 2 * std::log(extent.high_x / extent.low_x) / width;
  Densities means;
  double last = -1;
  std::size_t count = 0;
  for (const auto& [x, density] : densities) {
    if (x < extent.low_x) continue;
    const double bin = std::floor(std::log(x / extent.low_x) / step);
    if (bin == last) {
      ++count;
      means.back().second += (density - means.back().second) / static_cast<double>(count);
    } else {
      means.emplace_back(x, density);
      count = 1;
      last = bin;
    }
  }
  return means;
}

void draw_beam(Canvas& canvas, const PlacedPanel& placed, const DensitySeries& beam,
               const Densities& densities, const Measures& measures, const Palette& colours) {
  std::vector<Point> points;
  for (const auto& [x, density] : densities) points.push_back({placed.x(x), placed.y(density)});
  draw_grid(canvas, placed, measures, colours);
  canvas.clip(placed.area);
  if (beam.predicted) {
    draw_level(canvas, placed, *beam.predicted,
               {colours.prediction, 1.2 * measures.line, true, 0.9});
  }
  canvas.line(points, {colours.curve, 1.4 * measures.line});
  canvas.unclip();
  draw_axes(canvas, placed, measures, colours);
  if (!beam.predicted) return;
  draw_side_labels(canvas, placed,
                   {{*beam.predicted, fmt::format("{:.4f}", *beam.predicted), colours.prediction}},
                   measures);
}

void require_beams(const Game& game, const std::vector<DensitySeries>& beams,
                   const Extent& extent) {
  if (!(extent.high_x > extent.low_x)) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "no beam was seen for long enough",
                    .advice = "try more `columns`"});
  }
  if (beams.size() > most_beams) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = fmt::format("{} beams are too many panels", beams.size()),
                    .allowed = fmt::format("{} at the most", most_beams)});
  }
}

}  // namespace

std::string plot_density(const Game& game, const std::vector<DensitySeries>& beams,
                         const PlotStyle& style, PictureFormat format, const RunLimits& limits,
                         std::int64_t value) {
  require_plot_style(style, limits);
  Extent extent = extent_of(beams);
  require_beams(game, beams, extent);
  const auto width = static_cast<double>(style.pixels);
  const double height =
      std::round(width * std::clamp(0.6 / static_cast<double>(beams.size()), 0.14, 0.5));
  const Palette& colours = palette(style.is_dark);
  std::vector<Densities> curves;
  for (const DensitySeries& beam : beams) {
    curves.push_back(thinned(beam.densities, extent, width));
    extent.high = std::max(extent.high, beam.predicted.value_or(0));
    for (const auto& point : curves.back()) extent.high = std::max(extent.high, point.second);
  }
  const double top = extent.high > 0 ? 1.08 * extent.high : 1;
  Header header{
      "Densities of the beams of " + spelling(game),
      positions_of_value(value) + " per unit of x, along x, for the beam of each mean slope",
      {{Sign::line, colours.curve, "measured", {}}}};
  const bool is_predicted = std::any_of(beams.begin(), beams.end(),
                                        [](const DensitySeries& beam) { return beam.predicted; });
  if (is_predicted) header.legend.push_back({Sign::dashes, colours.prediction, "predicted", {}});
  const auto laid_out = [&](const Measures& with) {
    const Axis x = log_x_axis(extent.low_x, extent.high_x, width, with);
    const Axis y{"per unit of x", 0, top, Spacing::linear,
                 linear_ticks(0, top, upright_ticks(height, with))};
    std::vector<Panel> panels;
    for (const DensitySeries& beam : beams) {
      panels.push_back({x, y, fmt::format("slope {:.4g}", beam.slope), width, height});
    }
    const double side = is_predicted ? side_room({{0, "0.0000", {}}}, with) : 0;
    return Chart(styled(header, style.sheet), panels, 1, style.is_dark, with, side);
  };
  const Chart chart = fitted_chart(width, style.sheet, laid_out);
  Canvas canvas(format, chart.size(), header.title, limits.stop);
  chart.begin(canvas);
  for (std::size_t i = 0; i < beams.size(); ++i) {
    draw_beam(canvas, chart.panels()[i], beams[i], curves[i], chart.measures(), colours);
  }
  return canvas.bytes();
}

}  // namespace nimhoff
