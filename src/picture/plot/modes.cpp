// The modes of a game's lines: each root of the determinant at its scale and growth.
//
// Scales are spaced by frequency, as in the spectrum, so that the two can be laid side by side; a
// mode that does not repeat stands at the left end.
//
// Checked: tests/picture/plot/modes_test.cpp.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "nimhoff/game/notation.hpp"
#include "picture/plot/parts.hpp"

namespace nimhoff {
namespace {

// Where the axis begins: frequency 0, nearly.
constexpr double largest_scale = 1e300;

double scale_of_mode(const Mode& mode) { return mode.scale ? mode.scale->value : largest_scale; }

// Growing modes last, so that nothing lies over them.
void draw_modes(Canvas& canvas, const PlacedPanel& placed, const Modes& modes,
                const Measures& measures, const Palette& colours) {
  for (auto mode = modes.modes.rbegin(); mode != modes.modes.rend(); ++mode) {
    const Point at{placed.x(scale_of_mode(*mode)), placed.y(mode->growth.value)};
    if (mode->is_trivial) {
      draw_ring(canvas, at, measures, colours.faint, colours.ground);
    } else {
      draw_dot(canvas, at, measures, mode->growth.value > 0 ? colours.prediction : colours.curve);
    }
  }
}

std::vector<LegendEntry> mode_signs(const Modes& modes, const Palette& colours) {
  const auto is_any = [&](const auto& wanted) {
    return std::any_of(modes.modes.begin(), modes.modes.end(), wanted);
  };
  std::vector<LegendEntry> legend;
  if (is_any([](const Mode& mode) { return !mode.is_trivial && mode.growth.value > 0; })) {
    legend.push_back({Sign::dot, colours.prediction, "a mode that grows", {}});
  }
  if (is_any([](const Mode& mode) { return !mode.is_trivial && mode.growth.value <= 0; })) {
    legend.push_back({Sign::dot, colours.curve, "a mode that fades", {}});
  }
  if (is_any([](const Mode& mode) { return mode.is_trivial; })) {
    legend.push_back({Sign::ring, colours.faint, "odd: cannot occur in a symmetric game", {}});
  }
  legend.push_back({Sign::dashes, colours.ink, "neither grows nor fades", {}});
  return legend;
}

// The fastest mode, named beside its dot: to the left where the right end is near.
void name_fastest(Canvas& canvas, const PlacedPanel& placed, const Modes& modes,
                  const Measures& measures, const Palette& colours) {
  const Mode* mode = modes.fastest();
  if (mode == nullptr || !mode->scale) return;
  const std::string text = fmt::format("{:.5g}", mode->scale->value);
  const double room = text_width(text, measures.text) + measures.text;
  const double x = placed.x(mode->scale->value);
  const bool is_left = x + room > placed.area.right();
  canvas.text({x + (is_left ? -0.7 : 0.7) * measures.text,
               placed.y(mode->growth.value) + 0.35 * measures.text},
              text, {measures.text, colours.ink, false, is_left ? Align::right : Align::left});
}

}  // namespace

std::vector<SpectrumCurve::ModeMark> marks_of(const Modes& modes) {
  std::vector<SpectrumCurve::ModeMark> marks;
  for (const Mode& mode : modes.modes) {
    if (mode.is_trivial || !mode.scale) continue;
    marks.push_back({mode.scale->value, mode.growth.value});
  }
  return marks;
}

PlotData modes_data(const Game& game, const Modes& modes) {
  PlotData data{"modes",
                spelling(game),
                {0, {}},
                {modes.modes.size(), 0},
                {"growth", "scale", "omega", "trivial"},
                {}};
  for (const Mode& mode : modes.modes) {
    data.rows.push_back({mode.growth.value, mode.scale ? mode.scale->value : std::nan(""),
                         mode.omega.value, mode.is_trivial ? 1.0 : 0.0});
  }
  return data;
}

std::string plot_modes(const Game& game, const Modes& modes, const PlotStyle& style,
                       PictureFormat format, const RunLimits& limits) {
  require_plot_style(style, limits);
  const auto width = static_cast<double>(style.pixels);
  const double height = 0.55 * width;
  const Palette& colours = palette(style.is_dark);
  const Header header{"Modes of the lines of " + spelling(game), conclusion(modes),
                      mode_signs(modes, colours)};
  double top = std::max(0.1, -modes.range.least_growth / 2);
  for (const Mode& mode : modes.modes) top = std::max(top, 1.1 * mode.growth.value);
  const double bottom = std::min(modes.range.least_growth, -0.05) * 1.05;
  const Chart chart = fitted_chart(width, style.sheet, [&](const Measures& with) {
    Axis x{"scale s of x → s x, evenly spaced in 1 / log s",
           largest_scale,
           std::exp(2 * std::numbers::pi / modes.range.most_omega),
           Spacing::frequency,
           {}};
    x.ticks = scale_ticks(x, width, with);
    const Axis y{"growth σ: slopes move as x^σ", bottom, top, Spacing::linear,
                 linear_ticks(bottom, top, upright_ticks(height, with))};
    return Chart(styled(header, style.sheet), {{x, y, "", width, height}}, 1, style.is_dark, with);
  });
  const Measures& measures = chart.measures();
  Canvas canvas(format, chart.size(), header.title, limits.stop);
  chart.begin(canvas);
  const PlacedPanel& placed = chart.panels().front();
  draw_grid(canvas, placed, measures, colours);
  draw_level(canvas, placed, 0, {colours.ink, 1.2 * measures.line, true});
  draw_modes(canvas, placed, modes, measures, colours);
  name_fastest(canvas, placed, modes, measures, colours);
  draw_axes(canvas, placed, measures, colours);
  return canvas.bytes();
}

}  // namespace nimhoff
