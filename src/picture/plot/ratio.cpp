// The ratios y/x of the P-positions against log x: Figure 7 of Geometric analysis, further.
//
// Checked: tests/picture/plot/plot_test.cpp, read back by independent readers.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/layers.hpp"
#include "picture/plot/parts.hpp"
#include "picture/plot/ratio_bins.hpp"

namespace nimhoff {
namespace {

void require_range(const std::optional<std::pair<double, double>>& range) {
  // Narrower than that no axis could be labelled in doubles, and beyond that no beam lies.
  constexpr double narrowest = 1e-9;
  constexpr double highest = 1e12;
  if (!range) return;
  const auto [low, high] = *range;
  if (low >= 0 && high <= highest && high - low >= narrowest * std::max(1.0, high)) return;
  throw BadInput({.argument = "range",
                  .given = fmt::format("{:g},{:g}", range->first, range->second),
                  .problem = "no range of y/x",
                  .advice = "write it like 1,2.6"});
}

Header header_of(const RatioPlot& plot, const RatioBins& bins, const Palette& colours,
                 bool has_slopes) {
  Header header{
      "Ratios y/x of the " + positions_of_value(plot.value) + " of " + spelling(plot.game),
      number_label(static_cast<double>(bins.positions()), 0) + ' ' +
          positions_of_value(plot.value) + " with 1 ≤ x < " +
          number_label(static_cast<double>(plot.region.columns), 0),
      {}};
  if (bins.outside() > 0) {
    header.subtitle += "; " + number_label(static_cast<double>(bins.outside()), 0) +
                       " of them outside this range of y/x";
  }
  header.legend.push_back({Sign::ramp, weakest(colours),
                           "positions in a pixel, from one to the most of its column", colours.p});
  if (has_slopes) {
    header.legend.push_back({Sign::dashes,
                             colours.prediction,
                             plot.slopes_are_given ? "given slopes" : "predicted slopes",
                             {}});
  }
  return header;
}

std::vector<SideLabel> slope_labels(const std::vector<double>& slopes, double low, double high,
                                    const Palette& colours) {
  std::vector<SideLabel> labels;
  for (const double slope : slopes) {
    if (slope < low || slope > high) continue;
    labels.push_back({slope, fmt::format("{:.4f}", slope), colours.prediction});
  }
  return labels;
}

// Dots shrink with the room between columns, down to a pixel's size where pixels begin.
double dot_radius(const PlacedPanel& placed, double x, double most) {
  const double room = placed.area.width / (std::log(placed.panel.x.high) * x);
  return std::clamp(room / 2, 0.56, std::max(most, 0.56));
}

void draw_counts(Canvas& canvas, const PlacedPanel& placed, const RatioBins& bins,
                 const Palette& colours, double most, const std::stop_token& stop) {
  const auto width = static_cast<std::int64_t>(placed.area.width);
  const auto height = static_cast<std::int64_t>(placed.area.height);
  const auto count = [&](std::int64_t column, std::int64_t row) { return bins.count(column, row); };
  canvas.image(placed.area, shaded_by_column(width, height, count, colours, stop), colours.ground);
  for (const Position at : bins.dots()) {
    const auto x = static_cast<double>(at.x);
    canvas.dot({placed.x(x), placed.y(static_cast<double>(at.y) / x)}, dot_radius(placed, x, most),
               colours.p);
  }
}

RatioBins counted_ratios(const RatioPlot& plot, const RunLimits& limits) {
  const auto& [game, region, slopes, range, style, are_given, value] = plot;
  require_plot_style(style, limits);
  require_columns(game, region);
  require_range(range);
  RatioBins bins(region.columns, style.pixels, style.pixels * 3 / 5, slopes, range);
  solve(*layer_engine(game, value, region), game, region, bins, limits);
  bins.finish();
  return bins;
}

}  // namespace

PlotData ratio_data(const RatioPlot& plot, const RunLimits& limits) {
  const RatioBins bins = counted_ratios(plot, limits);
  PlotData data{"ratio",
                spelling(plot.game),
                plot.region,
                {bins.positions(), bins.outside()},
                {"x_begin", "x_end", "ratio_low", "ratio_high", "count"},
                {},
                plot.value};
  for (const Position at : bins.dots()) {
    const auto x = static_cast<double>(at.x);
    const double ratio = static_cast<double>(at.y) / x;
    data.rows.push_back({x, x + 1, ratio, ratio, 1});
  }
  const auto [low, high] = bins.range();
  const double step = (high - low) / static_cast<double>(bins.height());
  for (std::int64_t column = 0; column < bins.x().pixels(); ++column) {
    for (std::int64_t row = 0; row < bins.height(); ++row) {
      const std::uint32_t count = bins.count(column, row);
      if (count == 0) continue;
      const double from = low + step * static_cast<double>(row);
      data.rows.push_back({static_cast<double>(bins.x().begin(column)),
                           static_cast<double>(bins.x().begin(column + 1)), from, from + step,
                           static_cast<double>(count)});
    }
  }
  return data;
}

PlottedPicture plot_ratio(const RatioPlot& plot, PictureFormat format, const RunLimits& limits) {
  const auto& [game, region, slopes, range, style, are_given, value] = plot;
  const RatioBins bins = counted_ratios(plot, limits);
  const auto width = static_cast<double>(style.pixels);
  const auto height = static_cast<double>(bins.height());
  const Palette& colours = palette(style.is_dark);
  const std::pair<double, double> shown = bins.range();
  const std::vector<SideLabel> labels = slope_labels(slopes, shown.first, shown.second, colours);
  const Header header = header_of(plot, bins, colours, !labels.empty());
  const Chart chart = fitted_chart(width, plot.style.sheet, [&](const Measures& with) {
    const auto& [from, to] = shown;
    const Axis y{"y / x", from, to, Spacing::linear,
                 linear_ticks(from, to, upright_ticks(height, with))};
    const Axis x = log_x_axis(1, static_cast<double>(plot.region.columns), width, with);
    return Chart(styled(header, plot.style.sheet), {{x, y, "", width, height}}, 1,
                 plot.style.is_dark, with, side_room(labels, with));
  });
  const Measures& measures = chart.measures();
  Canvas canvas(format, chart.size(), header.title, limits.stop);
  chart.begin(canvas);
  const PlacedPanel& placed = chart.panels().front();
  draw_grid(canvas, placed, measures, colours);
  for (const SideLabel& label : labels) {
    draw_level(canvas, placed, label.value, {colours.prediction, 1.2 * measures.line, true, 0.85});
  }
  draw_counts(canvas, placed, bins, colours, 1.6 * measures.line, limits.stop);
  draw_axes(canvas, placed, measures, colours);
  draw_side_labels(canvas, placed, labels, measures);
  return {canvas.bytes(), {bins.positions(), bins.outside()}};
}

}  // namespace nimhoff
