// The spectrum of the fluctuations in log x: how strongly they repeat under x -> scale x.
//
// Checked: tests/picture/plot/plot_test.cpp.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "picture/plot/parts.hpp"

namespace nimhoff {
namespace {

std::string peak_in_words(const SpectrumCurve& spectrum) {
  if (!spectrum.peak) return "no scale stands out of the noise";
  const double strength = spectrum.peak->strength;
  return fmt::format("the fluctuations repeat under x → {:.7g} x (± {:.1g}), {} times the noise",
                     spectrum.peak->scale, spectrum.peak->error,
                     strength < 100 ? fmt::format("{:.3g}", strength) : number_label(strength, 0));
}

bool grows(const SpectrumCurve::ModeMark& mode) { return mode.growth > 0; }

// Modes that grow from top to bottom, those that fade as ticks at the top.
void draw_marks(Canvas& canvas, const PlacedPanel& placed, const SpectrumCurve& spectrum,
                const Measures& measures, const Palette& colours) {
  constexpr double tick = 0.06;
  for (const SpectrumCurve::ModeMark& mode : spectrum.modes) {
    const double at = placed.x(mode.scale);
    const double end =
        grows(mode) ? placed.area.bottom() : placed.area.y + tick * placed.area.height;
    canvas.line(std::array<Point, 2>{{{at, placed.area.y}, {at, end}}},
                {colours.mode, 1.2 * measures.line});
  }
}

void draw_curve(Canvas& canvas, const PlacedPanel& placed, const SpectrumCurve& spectrum,
                const Measures& measures, const Palette& colours) {
  std::vector<Point> points;
  for (const auto& [scale, power] : spectrum.powers) {
    points.push_back({placed.x(scale), placed.y(power)});
  }
  canvas.clip(placed.area);
  if (spectrum.strength_needed > 0) {
    draw_level(canvas, placed, spectrum.strength_needed, {colours.faint, measures.line, true});
  }
  if (spectrum.peak) {
    const double at = placed.x(spectrum.peak->scale);
    canvas.line(std::array<Point, 2>{{{at, placed.area.y}, {at, placed.area.bottom()}}},
                {colours.prediction, 1.2 * measures.line, true});
  }
  draw_marks(canvas, placed, spectrum, measures, colours);
  canvas.line(points, {colours.curve, 1.5 * measures.line});
  canvas.unclip();
}

// Shown are the peak and its first overtones; without a peak, everything.
constexpr double overtones = 6.5;

// The largest scale, at the left, and the smallest one shown.
std::pair<double, double> shown_scales(const SpectrumCurve& spectrum) {
  const auto [least, most] = std::minmax_element(spectrum.powers.begin(), spectrum.powers.end());
  double smallest = least->first;
  if (spectrum.peak) {
    smallest = std::max(smallest, std::exp(std::log(spectrum.peak->scale) / overtones));
  }
  return {most->first, smallest};
}

}  // namespace

std::string plot_spectrum(const Game& game, const SpectrumCurve& spectrum, const PlotStyle& style,
                          PictureFormat format, const RunLimits& limits) {
  require_plot_style(style, limits);
  if (spectrum.powers.size() < 2) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "too little was seen for a spectrum",
                    .advice = "try more `columns`"});
  }
  double top = 0;
  for (const auto& point : spectrum.powers) top = std::max(top, point.second);
  top = 1.1 * std::max({top, spectrum.strength_needed, 1e-9});

  const auto width = static_cast<double>(style.pixels);
  const double height = 0.55 * width;
  const Palette& colours = palette(style.is_dark);
  Header header{"Log-periods of " + spelling(game), peak_in_words(spectrum), {}};
  header.legend.push_back({Sign::line, colours.curve, "power of the fluctuations", {}});
  if (spectrum.strength_needed > 0) {
    header.legend.push_back({Sign::dashes, colours.faint, "noise stays below this", {}});
  }
  if (spectrum.peak) {
    header.legend.push_back(
        {Sign::dashes, colours.prediction, fmt::format("scale {:.5g}", spectrum.peak->scale), {}});
  }
  const auto is_any = [&](bool growing) {
    return std::any_of(spectrum.modes.begin(), spectrum.modes.end(),
                       [&](const auto& mode) { return grows(mode) == growing; });
  };
  if (is_any(true) || is_any(false)) {
    header.legend.push_back({Sign::line,
                             colours.mode,
                             is_any(true) && is_any(false)
                                 ? "modes of the lines; those that fade end at the top"
                             : is_any(true) ? "modes of the lines, growing"
                                            : "modes of the lines, fading",
                             {}});
  }
  const Chart chart = fitted_chart(width, style.sheet, [&](const Measures& with) {
    const auto [largest, smallest] = shown_scales(spectrum);
    Axis x{"scale s of x → s x, evenly spaced in 1 / log s",
           largest,
           smallest,
           Spacing::frequency,
           {}};
    x.ticks = scale_ticks(x, width, with);
    const Axis y{"power, in units of the noise", 0, top, Spacing::linear,
                 linear_ticks(0, top, upright_ticks(height, with))};
    return Chart(styled(header, style.sheet), {{x, y, "", width, height}}, 1, style.is_dark, with);
  });
  const Measures& measures = chart.measures();
  Canvas canvas(format, chart.size(), header.title, limits.stop);
  chart.begin(canvas);
  const PlacedPanel& placed = chart.panels().front();
  draw_grid(canvas, placed, measures, colours);
  draw_curve(canvas, placed, spectrum, measures, colours);
  draw_axes(canvas, placed, measures, colours);
  return canvas.bytes();
}

}  // namespace nimhoff
