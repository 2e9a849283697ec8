// Lines over a drawing: predictions, directions of rules, the borders of a cone.
//
// A line is cut to the view before it is drawn: far from the corner its ends would be past
// the numbers that a sheet knows. Each has a casing in the colour of the ground, so that it shows
// on cells of every colour; P-positions are drawn over it, and it shows on both sides of them.
//
// Checked: tests/picture/drawing_test.cpp.
#include "picture/overlay.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

#include "game/wide_integer.hpp"
#include "picture/shade.hpp"

namespace nimhoff {
namespace {

struct Range {
  double low;
  double high;
};

// The t >= 0 with low <= t step <= high.
std::optional<Range> inside(double step, double low, double high) {
  if (step == 0) return low <= 0 && high >= 0 ? std::optional(Range{0, 1e300}) : std::nullopt;
  return Range{std::max(0.0, low / step), high / step};
}

std::string slopes_in_words(const std::vector<double>& slopes, bool are_given) {
  constexpr std::size_t most = 8;
  std::string text = are_given ? "given " : "predicted ";
  text += slopes.size() == 1 ? "line, slope" : "lines, slopes";
  for (std::size_t i = 0; i < slopes.size() && i < most; ++i) {
    text += fmt::format("{} {:.4g}", i == 0 ? "" : ",", slopes[i]);
  }
  return text + (slopes.size() > most ? ", …" : "");
}

// Along a border of the cone the border shows on both sides of the rule.
bool is_along_border(const Game& game, const Step& step) {
  const auto& cone = game.board().cone();
  if (!cone) return false;
  const auto is_along = [&](const Step& row) {
    return product(row.a(), step.b()) == product(row.b(), step.a());
  };
  return is_along(cone->first_row()) || is_along(cone->second_row());
}

// Each direction in its rule's colour, unless the cells are coloured themselves.
void add_rules(const Drawing& drawing, const Palette& colours, double thin_line, Overlay& overlay) {
  const auto& rules = drawing.game.rules();
  const std::vector<Colour> hues = rule_colours(drawing.game);
  const bool has_hues = drawing.coloring == Coloring::p || drawing.step;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const Step& step = rules[i].step();
    const Colour colour = has_hues ? hues[i] : colours.ink;
    overlay.lines.push_back({static_cast<double>(step.a()),
                             static_cast<double>(step.b()),
                             {colour, 2 * thin_line},
                             !is_along_border(drawing.game, step)});
    if (has_hues) {
      overlay.legend.push_back({Sign::line, colour, "rule (" + to_string(step) + ")", {}});
    }
  }
  if (!has_hues) {
    overlay.legend.push_back({Sign::line, colours.ink, "directions of the rules", {}});
  }
}

void add_cone(const Cone& cone, const Palette& colours, double thin_line, Overlay& overlay) {
  for (const Step& row : {cone.first_row(), cone.second_row()}) {
    overlay.lines.push_back({static_cast<double>(row.a()),
                             static_cast<double>(row.b()),
                             {colours.border, 4.5 * thin_line}});
  }
  overlay.legend.push_back({Sign::line, colours.border, "borders of the cone", {}});
}

}  // namespace

Overlay overlay_of(const Drawing& drawing, const Palette& colours, double thin_line) {
  Overlay overlay{colours.ground, {}, {}};
  // A bare square has what was asked for, and nothing else.
  if (const auto& cone = drawing.game.board().cone(); cone && !drawing.is_bare) {
    add_cone(*cone, colours, thin_line, overlay);
  }
  if (drawing.shows_rules) add_rules(drawing, colours, thin_line, overlay);
  for (const double slope : drawing.slopes) {
    overlay.lines.push_back({1, slope, {colours.prediction, 2.8 * thin_line, true}});
  }
  if (!drawing.slopes.empty()) {
    overlay.legend.push_back({Sign::dashes,
                              colours.prediction,
                              slopes_in_words(drawing.slopes, drawing.slopes_are_given),
                              {}});
  }
  return overlay;
}

void draw_overlay(Canvas& canvas, const PlacedPanel& placed, const Overlay& overlay) {
  const Axis& x = placed.panel.x;
  const Axis& y = placed.panel.y;
  canvas.clip(placed.area);
  for (const OverlayLine& line : overlay.lines) {
    const auto by_x = inside(line.dx, x.low, x.high);
    const auto by_y = inside(line.dy, y.low, y.high);
    if (!by_x || !by_y) continue;
    const double from = std::max(by_x->low, by_y->low);
    const double to = std::min(by_x->high, by_y->high);
    if (from >= to) continue;
    const std::array<Point, 2> ends{{{placed.x(from * line.dx), placed.y(from * line.dy)},
                                     {placed.x(to * line.dx), placed.y(to * line.dy)}}};
    if (line.has_casing) canvas.line(ends, {overlay.casing, 1.9 * line.style.width, false, 0.7});
    canvas.line(ends, line.style);
  }
  canvas.unclip();
}

}  // namespace nimhoff
