// What a drawing says of itself: title, the line below it, legend.
//
// Checked: tests/picture/drawing_test.cpp, by poppler.
#include "picture/drawing_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/layers.hpp"

namespace nimhoff {
namespace {

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

}  // namespace

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

std::string subtitle_of(const Drawing& drawing, const Raster& raster,
                        const std::optional<NearestBeam>& nearest) {
  const double cells = static_cast<double>(drawing.view.size);
  std::string text = number_label(static_cast<double>(raster.p_total()), 0) + ' ' +
                     positions_of_value(drawing.value) + " among " + number_label(cells, 0) +
                     " × " + number_label(cells, 0) + " positions";
  if (nearest) {
    text += (nearest->is_predicted ? "; the nearest predicted line passes ("
                                   : "; the nearest lies at (") +
            number_label(static_cast<double>(nearest->at.x), 0) + ", " +
            number_label(static_cast<double>(nearest->at.y), 0) + ')';
  }
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
    legend.back() = {Sign::ramp, between(with.ground, colours[kind], ShadeStrength::least),
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

}  // namespace nimhoff
