// Charts: how the parts are placed.
//
// Checked: tests/picture/chart_test.cpp: no two texts of a chart overlap, and none leaves
//          the sheet.
#include "picture/chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace nimhoff {
namespace {

constexpr double line_height = 1.45;  // of a line of text, in letters
constexpr double sign_width = 1.9;    // of a sign of the legend

double widest(const std::vector<Tick>& ticks, double size) {
  double width = 0;
  for (const Tick& tick : ticks) width = std::max(width, text_width(tick.label, size));
  return width;
}

double entry_width(const LegendEntry& entry, double size) {
  return (sign_width + 0.5) * size + text_width(entry.text, size);
}

double widest_word(const std::string& text, double size, bool is_bold = false) {
  double width = 0;
  for (const std::string& word : text_lines(text, size, 0)) {
    width = std::max(width, text_width(word, size, is_bold));
  }
  return width;
}

// A word is not broken: a sheet is at least as wide.
double least_width(const Header& header, const Measures& measures) {
  double width = widest_word(header.title, measures.title, true);
  for (const LegendEntry& entry : header.legend) {
    width = std::max(width,
                     (sign_width + 0.5) * measures.text + widest_word(entry.text, measures.text));
  }
  return width;
}

// A place of the legend: how far from the left, in which line, and its text in lines.
struct LegendPlace {
  double x;
  std::size_t line;
  std::vector<std::string> texts;
};

std::size_t lines_of(const std::vector<LegendPlace>& places) {
  return places.empty() ? 0 : places.back().line + places.back().texts.size();
}

std::vector<LegendPlace> legend_places(const Header& header, double size, double width) {
  std::vector<LegendPlace> places;
  double x = 0;
  std::size_t line = 0;
  for (const LegendEntry& entry : header.legend) {
    const double wide = entry_width(entry, size);
    if (x > 0 && x + wide > width) {
      x = 0;
      ++line;
    }
    if (wide <= width) {
      places.push_back({x, line, {entry.text}});
      x += wide + 1.6 * size;
      continue;
    }
    // Wider than the sheet: it has lines of its own.
    places.push_back({0, line, text_lines(entry.text, size, width - (sign_width + 0.5) * size)});
    line += places.back().texts.size();
    x = 0;
  }
  return places;
}

void draw_sign(Canvas& canvas, const LegendEntry& entry, const Measures& measures,
               const Palette& colours, double x, double base) {
  const double size = measures.text;
  const Rectangle box{x, base - 0.82 * size, sign_width * size, 0.95 * size};
  switch (entry.sign) {
    case Sign::patch:
      canvas.fill(box, entry.colour);
      canvas.outline(box, {colours.faint, 0.6 * measures.line});
      break;
    case Sign::ramp: {
      constexpr int steps = 24;
      for (int i = 0; i < steps; ++i) {
        const double from = box.x + box.width * i / steps;
        canvas.fill({from, box.y, box.right() - from, box.height},
                    between(entry.colour, entry.second, (i + 0.5) / steps));
      }
      canvas.outline(box, {colours.faint, 0.6 * measures.line});
      break;
    }
    case Sign::line:
    case Sign::dashes: {
      const double y = base - 0.35 * size;
      const std::array<Point, 2> ends{{{box.x, y}, {box.right(), y}}};
      canvas.line(ends, {entry.colour, 2 * measures.line, entry.sign == Sign::dashes});
      break;
    }
    case Sign::dot:
      draw_dot(canvas, {box.x + box.width / 2, base - 0.35 * size}, measures, entry.colour);
      break;
    case Sign::ring:
      draw_ring(canvas, {box.x + box.width / 2, base - 0.35 * size}, measures, entry.colour,
                colours.ground);
      break;
  }
}

}  // namespace

void draw_dot(Canvas& canvas, Point at, const Measures& measures, Colour colour) {
  canvas.dot(at, 0.36 * measures.text, colour);
}

void draw_ring(Canvas& canvas, Point at, const Measures& measures, Colour colour, Colour ground) {
  canvas.dot(at, 0.34 * measures.text, colour);
  canvas.dot(at, 0.2 * measures.text, ground);
}

double Axis::share(double value) const {
  const auto spaced = [&](double number) {
    switch (spacing) {
      case Spacing::logarithmic:
        return std::log(number);
      case Spacing::signed_logarithmic:
        return std::copysign(std::log1p(std::abs(number)), number);
      case Spacing::frequency:
        return 1 / std::log(number);
      case Spacing::linear:
        break;
    }
    return number;
  };
  return (spaced(value) - spaced(low)) / (spaced(high) - spaced(low));
}

Measures::Measures(double width) : Measures(of_text(std::clamp(width / 62, 9.0, 40.0))) {}

Measures Measures::of_text(double text) {
  Measures measures;
  measures.text = text;
  measures.title = 1.25 * text;
  measures.line = std::max(0.8, text / 14);
  measures.tick = 0.45 * text;
  return measures;
}

Margins margins_of(const Panel& panel, const Measures& measures) {
  const double size = measures.text;
  Margins margins;
  margins.left = widest(panel.y.ticks, size) + measures.tick + 0.5 * size;
  if (!panel.y.label.empty()) margins.left += 1.5 * size;
  margins.bottom = measures.tick + 1.4 * size;
  if (!panel.x.label.empty()) margins.bottom += 1.4 * size;
  margins.top = panel.heading.empty() ? 0.6 * size : 2.3 * size;
  // The last number under the axis may stand half outside.
  margins.right = 0.5 * size;
  for (const Tick& tick : panel.x.ticks) {
    const double past =
        panel.x.share(tick.value) * panel.width + text_width(tick.label, size) / 2 - panel.width;
    margins.right = std::max(margins.right, past);
  }
  return margins;
}

double header_height(const Header& header, const Measures& measures, double width) {
  double height = 0.6 * measures.text;
  const auto titles = text_lines(header.title, measures.title, width, true);
  height += line_height * measures.title * static_cast<double>(titles.size());
  const auto lines = text_lines(header.subtitle, measures.text, width);
  height += line_height * measures.text * static_cast<double>(lines.size());
  const auto places = legend_places(header, measures.text, width);
  if (!places.empty()) {
    height +=
        line_height * measures.text * static_cast<double>(lines_of(places)) + 0.3 * measures.text;
  }
  return height;
}

void draw_header(Canvas& canvas, const Header& header, const Measures& measures,
                 const Palette& colours, double left, double width) {
  const double size = measures.text;
  double base = 0.3 * size;
  for (const std::string& line : text_lines(header.title, measures.title, width, true)) {
    base += line_height * measures.title;
    canvas.text({left, base}, line, {measures.title, colours.ink, true});
  }
  for (const std::string& line : text_lines(header.subtitle, size, width)) {
    base += line_height * size;
    canvas.text({left, base}, line, {size, colours.faint});
  }
  base += 0.3 * size;
  const auto places = legend_places(header, size, width);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const LegendEntry& entry = header.legend[i];
    double y = base + line_height * size * static_cast<double>(places[i].line + 1);
    draw_sign(canvas, entry, measures, colours, left + places[i].x, y);
    for (const std::string& text : places[i].texts) {
      canvas.text({left + places[i].x + (sign_width + 0.5) * size, y}, text, {size, colours.ink});
      y += line_height * size;
    }
  }
}

void draw_grid(Canvas& canvas, const PlacedPanel& placed, const Measures& measures,
               const Palette& colours) {
  const LineStyle style{colours.grid, 0.8 * measures.line};
  const Rectangle& area = placed.area;
  for (const Tick& tick : placed.panel.x.ticks) {
    if (tick.label.empty()) continue;
    const double x = placed.x(tick.value);
    canvas.line(std::array<Point, 2>{{{x, area.y}, {x, area.bottom()}}}, style);
  }
  for (const Tick& tick : placed.panel.y.ticks) {
    if (tick.label.empty()) continue;
    const double y = placed.y(tick.value);
    canvas.line(std::array<Point, 2>{{{area.x, y}, {area.right(), y}}}, style);
  }
}

void draw_axes(Canvas& canvas, const PlacedPanel& placed, const Measures& measures,
               const Palette& colours) {
  const Rectangle& area = placed.area;
  const Panel& panel = placed.panel;
  const double size = measures.text;
  const LineStyle style{colours.ink, measures.line};
  // The frame lies around the data, not over them.
  const double half = measures.line / 2;
  canvas.outline({area.x - half, area.y - half, area.width + 2 * half, area.height + 2 * half},
                 style);
  for (const Tick& tick : panel.x.ticks) {
    const double x = placed.x(tick.value);
    const double length = tick.label.empty() ? measures.tick / 2 : measures.tick;
    canvas.line(std::array<Point, 2>{{{x, area.bottom()}, {x, area.bottom() + length}}}, style);
    canvas.text({x, area.bottom() + measures.tick + 1.1 * size}, tick.label,
                {size, colours.ink, false, Align::center});
  }
  for (const Tick& tick : panel.y.ticks) {
    const double y = placed.y(tick.value);
    const double length = tick.label.empty() ? measures.tick / 2 : measures.tick;
    canvas.line(std::array<Point, 2>{{{area.x - length, y}, {area.x, y}}}, style);
    canvas.text({area.x - measures.tick - 0.3 * size, y + 0.36 * size}, tick.label,
                {size, colours.ink, false, Align::right});
  }
  const Margins margins = margins_of(panel, measures);
  canvas.text({area.x + area.width / 2, area.bottom() + margins.bottom - 0.3 * size}, panel.x.label,
              {size, colours.ink, false, Align::center});
  canvas.text({area.x - margins.left + 1.1 * size, area.y + area.height / 2}, panel.y.label,
              {size, colours.ink, false, Align::center, true});
  canvas.text({area.x, area.y - 0.6 * size}, panel.heading, {size, colours.ink, true});
}

void draw_side_labels(Canvas& canvas, const PlacedPanel& placed, std::vector<SideLabel> labels,
                      const Measures& measures) {
  const double size = measures.text;
  std::sort(labels.begin(), labels.end(),
            [](const SideLabel& one, const SideLabel& other) { return one.value < other.value; });
  // From below, each as low as it may; then from above, down into the frame.
  std::vector<double> bases;
  double highest = placed.area.bottom() + 1e9;
  for (const SideLabel& label : labels) {
    bases.push_back(std::min(placed.y(label.value) + 0.36 * size, highest - 1.15 * size));
    highest = bases.back();
  }
  double lowest = placed.area.y + 0.8 * size;
  for (auto base = bases.rbegin(); base != bases.rend(); ++base) {
    *base = std::max(*base, lowest);
    lowest = *base + 1.15 * size;
  }
  const double x = placed.area.right();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::array<Point, 2> lead{
        {{x, placed.y(labels[i].value)}, {x + 0.9 * size, bases[i] - 0.36 * size}}};
    canvas.line(lead, {labels[i].colour, measures.line});
    canvas.text({x + 1.1 * size, bases[i]}, labels[i].text, {size, labels[i].colour});
  }
}

Chart::Chart(Header header, std::vector<Panel> panels, std::size_t columns, bool is_dark,
             const Measures& measures, double side)
    : header_(std::move(header)), colours_(palette(is_dark)), measures_(measures) {
  Margins most;
  for (const Panel& panel : panels) {
    const Margins margins = margins_of(panel, measures_);
    most.left = std::max(most.left, margins.left);
    most.right = std::max(most.right, margins.right);
    most.top = std::max(most.top, margins.top);
    most.bottom = std::max(most.bottom, margins.bottom);
  }
  most.right = std::max(most.right, side);
  const double edge = 0.6 * measures_.text;
  columns = std::min(columns, panels.size());
  const double step_x = most.left + panels.front().width + most.right;
  left_ = edge + most.left;
  const double width = std::max(2 * edge + step_x * static_cast<double>(columns),
                                left_ + least_width(header_, measures_) + edge);
  double y = header_height(header_, measures_, width - left_ - edge);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const std::size_t column = i % columns;
    const double x = edge + step_x * static_cast<double>(column) + most.left;
    const Panel& panel = panels[i];
    placed_.push_back(
        {panel, {std::round(x), std::round(y + most.top), panel.width, panel.height}});
    if (column + 1 == columns || i + 1 == panels.size()) y += most.top + panel.height + most.bottom;
  }
  size_ = {std::ceil(width), std::ceil(y + edge)};
}

void Chart::begin(Canvas& canvas) const {
  canvas.fill({0, 0, size_.width, size_.height}, colours_.ground);
  const double edge = 0.6 * measures_.text;
  draw_header(canvas, header_, measures_, colours_, left_, size_.width - left_ - edge);
}

Chart Chart::printed_at(double points_a_pixel) const {
  Chart chart = *this;
  chart.size_.points_a_pixel = points_a_pixel;
  return chart;
}

}  // namespace nimhoff
