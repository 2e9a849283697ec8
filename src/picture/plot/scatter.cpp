// How far the P-positions lie from their predicted lines, against log x.
//
// One panel a line. Near distances are shown as they are; where some are far, by their
// logarithm on both sides of the line, so that a scatter that grows like a power of x shows
// as a wedge with straight sides.
//
// Checked: tests/picture/plot/plot_test.cpp.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/layers.hpp"
#include "picture/plot/parts.hpp"
#include "picture/plot/scatter_bins.hpp"

namespace nimhoff {
namespace {

// Up to here distances are shown as they are.
constexpr double nearest_logarithm = 40;
constexpr std::size_t most_lines = 24;

void require_slopes(const Game& game, const std::vector<double>& slopes) {
  if (slopes.empty()) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "no lines to measure from",
                    .advice = "give them by `slopes`"});
  }
  if (slopes.size() > most_lines) {
    throw BadInput({.argument = "slopes",
                    .problem = fmt::format("{} lines are too many panels", slopes.size()),
                    .allowed = fmt::format("{} at the most", most_lines)});
  }
}

std::size_t panel_columns(std::size_t lines) { return lines <= 2 ? 1 : lines <= 8 ? 2 : 3; }

// Room beside the farthest, in both spacings.
double widened(double distance) { return 1.15 * distance; }

Axis distance_axis(double lowest, double highest, double height, const Measures& measures) {
  const double farthest = std::max({highest, -lowest, 1e-3});
  // The line itself stays inside the frame.
  const double low = std::min(widened(lowest), -farthest / 20);
  const double high = std::max(widened(highest), farthest / 20);
  const int ticks = upright_ticks(height, measures);
  if (farthest <= nearest_logarithm) {
    return {"y − slope · x", low, high, Spacing::linear, linear_ticks(low, high, ticks)};
  }
  return {"y − slope · x", low, high, Spacing::signed_logarithmic,
          signed_log_ticks(low, high, ticks)};
}

// The counts of one line as rows of pixels; those of a bin are divided among the rows that it
// spans.
Image image_of(const ScatterBins& bins, std::size_t line, const Panel& panel,
               const Palette& colours, const std::stop_token& stop) {
  const auto width = static_cast<std::int64_t>(panel.width);
  const auto height = static_cast<std::int64_t>(panel.height);
  std::vector<double> rows(static_cast<std::size_t>(width * height));
  const auto place_of = [&](double distance) {
    return std::clamp(panel.y.share(distance) * panel.height, 0.0, panel.height - 1e-6);
  };
  for (std::int64_t bin = ScatterBins::bin(panel.y.low); bin <= ScatterBins::bin(panel.y.high);
       ++bin) {
    const double from = place_of(ScatterBins::begin(bin));
    const double to = std::max(place_of(ScatterBins::begin(bin + 1)), from + 1e-9);
    for (std::int64_t column = 0; column < width; ++column) {
      const std::uint32_t here = bins.count(line, column, bin);
      if (here == 0) continue;
      for (auto row = static_cast<std::int64_t>(from); static_cast<double>(row) < to; ++row) {
        const auto below = static_cast<double>(row);
        const double part = (std::min(to, below + 1) - std::max(from, below)) / (to - from);
        rows[static_cast<std::size_t>(column * height + std::min(row, height - 1))] += part * here;
      }
    }
  }
  const auto count = [&](std::int64_t column, std::int64_t row) {
    return rows[static_cast<std::size_t>(column * height + row)];
  };
  return shaded_by_column(width, height, count, colours, stop);
}

ScatterBins counted_distances(const ScatterPlot& plot, const RunLimits& limits) {
  std::vector<double> slopes = plot.slopes;
  require_plot_style(plot.style, limits);
  require_columns(plot.game, plot.region);
  require_slopes(plot.game, slopes);
  std::sort(slopes.begin(), slopes.end());
  const auto columns = static_cast<std::int64_t>(panel_columns(slopes.size()));
  ScatterBins bins(plot.region.columns, plot.style.pixels / columns, std::move(slopes));
  solve(*layer_engine(plot.game, plot.value, plot.region), plot.game, plot.region, bins, limits);
  return bins;
}

}  // namespace

PlotData scatter_data(const ScatterPlot& plot, const RunLimits& limits) {
  const ScatterBins bins = counted_distances(plot, limits);
  PlotData data{"scatter",
                spelling(plot.game),
                plot.region,
                {},
                {"slope", "x_begin", "x_end", "distance_low", "distance_high", "count"},
                {},
                plot.value};
  for (std::size_t line = 0; line < bins.slopes().size(); ++line) {
    data.facts.count += bins.positions(line);
    for (std::int64_t column = 0; column < bins.x().pixels(); ++column) {
      for (std::int64_t bin = 0; bin < ScatterBins::bins; ++bin) {
        const std::uint32_t count = bins.count(line, column, bin);
        if (count == 0) continue;
        data.rows.push_back({bins.slopes()[line], static_cast<double>(bins.x().begin(column)),
                             static_cast<double>(bins.x().begin(column + 1)),
                             ScatterBins::begin(bin), ScatterBins::begin(bin + 1),
                             static_cast<double>(count)});
      }
    }
  }
  return data;
}

PlottedPicture plot_scatter(const ScatterPlot& plot, PictureFormat format,
                            const RunLimits& limits) {
  const auto& [game, region, unsorted, style, value, are_given] = plot;
  const ScatterBins bins = counted_distances(plot, limits);
  const std::vector<double>& slopes = bins.slopes();
  const std::size_t columns = panel_columns(slopes.size());
  const std::int64_t width = bins.x().pixels();
  const std::int64_t height = style.pixels * (columns == 3 ? 2 : 3) / 10;

  const Palette& colours = palette(style.is_dark);
  PlotFacts facts;
  for (std::size_t line = 0; line < slopes.size(); ++line) facts.count += bins.positions(line);
  const Header header{"Distance of the " + positions_of_value(value) + " of " + spelling(game) +
                          (are_given    ? " from given lines"
                           : value == 0 ? " from their lines"
                                        : " from the lines of P-positions"),
                      number_label(static_cast<double>(facts.count), 0) + ' ' +
                          positions_of_value(value) + " with 1 ≤ x < " +
                          number_label(static_cast<double>(region.columns), 0) +
                          ", each with the nearest line y = slope · x",
                      {{Sign::ramp, weakest(colours),
                        "positions in a pixel, from one to the most of its column", colours.p},
                       {Sign::dashes,
                        colours.prediction,
                        are_given ? "the given line" : "the predicted line",
                        {}}}};
  const auto laid_out = [&](const Measures& measures) {
    std::vector<Panel> panels;
    for (std::size_t line = 0; line < slopes.size(); ++line) {
      const auto wide = static_cast<double>(width);
      const auto high = static_cast<double>(height);
      panels.push_back({log_x_axis(1, static_cast<double>(plot.region.columns), wide, measures),
                        distance_axis(bins.lowest(line), bins.highest(line), high, measures),
                        fmt::format("slope {:.6g}", slopes[line]), wide, high});
    }
    return Chart(styled(header, plot.style.sheet), panels, columns, plot.style.is_dark, measures);
  };
  const Chart chart = fitted_chart(static_cast<double>(style.pixels), style.sheet, laid_out);
  Canvas canvas(format, chart.size(), header.title, limits.stop);
  chart.begin(canvas);
  for (std::size_t line = 0; line < slopes.size(); ++line) {
    const PlacedPanel& placed = chart.panels()[line];
    draw_grid(canvas, placed, chart.measures(), colours);
    draw_level(canvas, placed, 0, {colours.prediction, chart.measures().line, true, 0.85});
    canvas.image(placed.area, image_of(bins, line, placed.panel, colours, limits.stop),
                 colours.ground);
    draw_axes(canvas, placed, chart.measures(), colours);
  }
  return {canvas.bytes(), facts};
}

}  // namespace nimhoff
