// What the plots share.
#include "picture/plot/parts.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "picture/sheet_plan.hpp"

namespace nimhoff {
namespace {

// A pixel that holds any P-position shows at least this strongly.
constexpr double least_strength = 0.3;
constexpr std::int64_t narrowest_plot = 200;
constexpr std::int64_t widest_plot = 20'000;

}  // namespace

void require_plot_style(const PlotStyle& style, const RunLimits& limits) {
  require_sheet_style(style.sheet);
  if (style.pixels >= narrowest_plot && style.pixels <= widest_plot) {
    const auto side = static_cast<std::uint64_t>(style.pixels);
    return require_sheet_fits(style.pixels, 8 * side * side, limits);
  }
  throw BadInput({.argument = "pixels",
                  .given = std::to_string(style.pixels),
                  .problem = "no width of a plot",
                  .allowed = std::to_string(narrowest_plot) + " to " + std::to_string(widest_plot) +
                             " are allowed"});
}

void require_columns(const Game& game, const Region& region) {
  if (game.board().is_one_heap()) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "one heap makes no plot",
                    .advice = "solve prints its P-positions"});
  }
  if (region.columns < 10) {
    throw BadInput({.argument = "columns",
                    .given = std::to_string(region.columns),
                    .problem = "too few for a plot",
                    .advice = "give at least 10"});
  }
}

int upright_ticks(double height, const Measures& measures) {
  return std::clamp(static_cast<int>(height / (3 * measures.text)), 2, 9);
}

int level_ticks(double width, const Measures& measures) {
  return std::clamp(static_cast<int>(width / (6 * measures.text)), 2, 12);
}

Axis log_x_axis(double low, double high, double width, const Measures& measures) {
  return {"x", low, high, Spacing::logarithmic, log_ticks(low, high, level_ticks(width, measures))};
}

std::vector<Tick> scale_ticks(const Axis& axis, double width, const Measures& measures) {
  std::vector<Tick> ticks;
  double taken = -1e9;
  for (const double scale :
       {100.0, 20.0, 10.0,  5.0,  4.0,   3.0,   2.5,   2.0,   1.8,  1.6,   1.5,   1.4,  1.3,  1.25,
        1.2,   1.18, 1.16,  1.15, 1.14,  1.13,  1.12,  1.11,  1.1,  1.09,  1.08,  1.07, 1.06, 1.05,
        1.04,  1.03, 1.025, 1.02, 1.018, 1.016, 1.014, 1.012, 1.01, 1.005, 1.002, 1.001}) {
    const double share = axis.share(scale);
    if (!(share >= 0 && share <= 1)) continue;
    const std::string label = fmt::format("{:g}", scale);
    const double half = text_width(label, measures.text) / 2 + 0.6 * measures.text;
    if (share * width - half < taken) continue;
    taken = share * width + half;
    ticks.push_back({scale, label});
  }
  return ticks;
}

Colour weakest(const Palette& colours) {
  return between(colours.ground, colours.p, least_strength);
}

Image shaded_by_column(std::int64_t width, std::int64_t height,
                       const std::function<double(std::int64_t, std::int64_t)>& count,
                       const Palette& colours, const std::stop_token& stop) {
  Image image{width, height,
              std::vector<Colour>(static_cast<std::size_t>(width * height), colours.ground)};
  for (std::int64_t column = 0; column < width; ++column) {
    throw_if_stopped(stop);
    double most = 0;
    for (std::int64_t row = 0; row < height; ++row) most = std::max(most, count(column, row));
    for (std::int64_t row = 0; row < height; ++row) {
      const double here = count(column, row);
      if (here <= 0) continue;
      const double share = std::sqrt(here / most);
      image.pixels[static_cast<std::size_t>((height - 1 - row) * width + column)] =
          between(weakest(colours), colours.p, share);
    }
  }
  return image;
}

double side_room(const std::vector<SideLabel>& labels, const Measures& measures) {
  double room = 0;
  for (const SideLabel& label : labels) {
    room = std::max(room, 1.6 * measures.text + text_width(label.text, measures.text));
  }
  return room;
}

void draw_level(Canvas& canvas, const PlacedPanel& placed, double value, const LineStyle& style) {
  const double at = placed.y(value);
  canvas.line(std::array<Point, 2>{{{placed.area.x, at}, {placed.area.right(), at}}}, style);
}

}  // namespace nimhoff
