// How far the layers of Grundy values lie from the lines of the P-positions, by value and by x.
//
// Every position of a layer is held against the nearest line y = slope x; a curve shows the mean
// distance by value, for one decade of x. Curves that lie on one another say that the layers run
// along the lines for ever.
//
// Cost:    O(slopes) a position; memory that of the layers.
// Checked: tests/picture/plot/layers_test.cpp.
#include "nimhoff/values/layers.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "picture/plot/parts.hpp"

namespace nimhoff {
namespace {

struct Distances {
  double sum = 0;
  double largest = 0;
  std::uint64_t count = 0;

  [[nodiscard]] double mean() const { return sum / static_cast<double>(count); }
};

// The columns begin <= x < end, and what each layer does there.
struct Decade {
  std::int64_t begin = 0;
  std::int64_t end = 0;
  std::vector<Distances> layers;
};

std::vector<Decade> decades_of(std::int64_t columns, std::int64_t layers) {
  std::vector<Decade> decades;
  for (std::int64_t begin = 1; begin < columns; begin *= 10) {
    decades.push_back({begin, std::min(columns, 10 * begin), {}});
    decades.back().layers.resize(static_cast<std::size_t>(layers));
  }
  return decades;
}

double distance_to(const std::vector<double>& slopes, double x, double y) {
  double least = std::abs(y - slopes.front() * x);
  for (const double slope : slopes) least = std::min(least, std::abs(y - slope * x));
  return least;
}

std::vector<Decade> measured(const LayersPlot& plot, const RunLimits& limits) {
  require_plot_style(plot.style, limits);
  require_columns(plot.game, {plot.columns, {}});
  if (plot.slopes.empty()) {
    throw BadInput({.argument = "game",
                    .given = spelling(plot.game),
                    .problem = "no lines are predicted",
                    .advice = "give `slopes`"});
  }
  std::vector<Decade> decades = decades_of(plot.columns, plot.layers);
  const auto layers = static_cast<std::size_t>(plot.layers);
  std::int64_t x = 0;
  auto decade = decades.begin();
  const auto take = [&](std::span<const std::int64_t> rows) {
    for (; !rows.empty(); rows = rows.subspan(layers), ++x) {
      if (x == 0) continue;
      if (x == decade->end) ++decade;
      for (std::size_t k = 0; k < layers; ++k) {
        const double distance =
            distance_to(plot.slopes, static_cast<double>(x), static_cast<double>(rows[k]));
        Distances& seen = decade->layers[k];
        seen.sum += distance;
        seen.largest = std::max(seen.largest, distance);
        ++seen.count;
      }
    }
  };
  solve_layers({plot.game, plot.layers, plot.columns}, take, limits);
  return decades;
}

PlotFacts facts_of(const LayersPlot& plot) {
  return {static_cast<std::uint64_t>((plot.columns - 1) * plot.layers), 0};
}

Header header_of_layers(const LayersPlot& plot, const std::vector<Decade>& decades) {
  Header header{
      "Layers of " + spelling(plot.game) +
          (plot.slopes_are_given ? " beside given lines" : " beside the lines of its P-positions"),
      std::string("mean of |y − slope · x| for the nearest ") +
          (plot.slopes_are_given ? "given" : "predicted") + " line, by Grundy value and range of x",
      {}};
  for (std::size_t i = 0; i < decades.size(); ++i) {
    const auto begin = static_cast<double>(decades[i].begin);
    const auto end = static_cast<double>(decades[i].end);
    header.legend.push_back({Sign::line,
                             hue(i, decades.size()),
                             number_label(begin, 0) + " ≤ x < " + number_label(end, 0),
                             {}});
  }
  return header;
}

}  // namespace

PlotData layers_data(const LayersPlot& plot, const RunLimits& limits) {
  PlotData data{"layers",
                spelling(plot.game),
                {plot.columns, {}},
                facts_of(plot),
                {"value", "x_begin", "x_end", "mean_distance", "largest_distance"},
                {}};
  for (const Decade& decade : measured(plot, limits)) {
    double value = 0;
    for (const Distances& seen : decade.layers) {
      data.rows.push_back({value++, static_cast<double>(decade.begin),
                           static_cast<double>(decade.end), seen.mean(), seen.largest});
    }
  }
  return data;
}

PlottedPicture plot_layers(const LayersPlot& plot, PictureFormat format, const RunLimits& limits) {
  const std::vector<Decade> decades = measured(plot, limits);
  const auto width = static_cast<double>(plot.style.pixels);
  const double height = std::round(0.6 * width);
  const Palette& colours = palette(plot.style.is_dark);
  double top = 1;
  for (const Decade& decade : decades) {
    for (const Distances& seen : decade.layers) top = std::max(top, 1.05 * seen.mean());
  }
  const double last = std::max(1.0, static_cast<double>(plot.layers - 1));
  const Header header = header_of_layers(plot, decades);
  const Chart chart = fitted_chart(width, plot.style.sheet, [&](const Measures& with) {
    const Axis x{"Grundy value", 0, last, Spacing::linear,
                 linear_ticks(0, last, level_ticks(width, with), true)};
    const Axis y{"mean distance from the nearest line", 0, top, Spacing::linear,
                 linear_ticks(0, top, upright_ticks(height, with))};
    return Chart(styled(header, plot.style.sheet), {{x, y, "", width, height}}, 1,
                 plot.style.is_dark, with);
  });
  const Measures& measures = chart.measures();
  Canvas canvas(format, chart.size(), header.title, limits.stop);
  chart.begin(canvas);
  const PlacedPanel& placed = chart.panels().front();
  draw_grid(canvas, placed, measures, colours);
  for (std::size_t i = 0; i < decades.size(); ++i) {
    std::vector<Point> points;
    for (std::size_t k = 0; k < decades[i].layers.size(); ++k) {
      points.push_back({placed.x(static_cast<double>(k)), placed.y(decades[i].layers[k].mean())});
    }
    canvas.line(points, {hue(i, decades.size()), 1.6 * measures.line});
    for (const Point& point : points) {
      canvas.dot(point, 1.8 * measures.line, hue(i, decades.size()));
    }
  }
  draw_axes(canvas, placed, measures, colours);
  return {canvas.bytes(), facts_of(plot)};
}

}  // namespace nimhoff
