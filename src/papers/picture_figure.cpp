// Pictures of large boards as figures of a check.
//
// Checked: tests/papers/picture_figure_test.cpp.
#include "papers/picture_figure.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/plot.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::int64_t pixels_of_a_board = 480;

std::string argument_of(Position at) { return fmt::format("{},{}", at.x, at.y); }

// The options of a command line by name, in order; some take no value.
using OptionList = std::vector<std::pair<std::string, std::string>>;

void add_colouring(const Drawing& drawing, OptionList& list) {
  if (drawing.step) {
    list.insert(list.end(), {{"color", "rule"}, {"rule", nimhoff::to_string(*drawing.step)}});
  } else if (!drawing.slopes.empty()) {
    list.push_back({"lines", ""});
  } else {
    list.push_back({"color", drawing.coloring == Coloring::seen ? "seen" : "p"});
  }
}

// Labels come sorted: positions with the same letters share an option.
void add_signs(const Drawing& drawing, OptionList& list) {
  if (drawing.has_grid) list.push_back({"grid", ""});
  if (drawing.options_of) list.push_back({"options", argument_of(*drawing.options_of)});
  for (const Position at : drawing.marks) list.push_back({"mark", argument_of(at)});
  for (std::size_t i = 0; i < drawing.labels.size(); ++i) {
    const auto& [at, letters] = drawing.labels[i];
    if (i == 0 || drawing.labels[i - 1].text != letters) list.push_back({"label", letters + '@'});
    std::string& places = list.back().second;
    places += (places.ends_with('@') ? "" : " ") + argument_of(at);
  }
  for (const auto& [from, to] : drawing.arrows) {
    list.push_back({"arrow", argument_of(from) + ':' + argument_of(to)});
  }
}

// Of the drawings that the papers need: from (0,0), with lines only over P-positions.
std::string draw_command(const Drawing& drawing, const std::string& file) {
  OptionList list{{"size", std::to_string(drawing.view.size)},
                  {"pixels", std::to_string(drawing.pixels)}};
  add_colouring(drawing, list);
  add_signs(drawing, list);
  std::string line = "nimhoff draw " + spelling(drawing.game);
  for (const auto& [name, value] : list) {
    line += " --" + name;
    if (value.find('@') != std::string::npos) {
      line += " '" + value + '\'';
    } else if (!value.empty()) {
      line += ' ' + value;
    }
  }
  return line + " -o " + file;
}

}  // namespace

Figure drawing_figure(const CheckBudget& budget, const std::string& name, Drawing drawing,
                      PictureFormat format) {
  std::ranges::stable_sort(drawing.labels, {}, &BoardLabel::text);
  const bool is_svg = format == PictureFormat::svg;
  return {name, is_svg ? "image/svg+xml" : "image/png", draw(drawing, format, budget.limits).bytes,
          draw_command(drawing, is_svg ? "figure.svg" : "figure.png")};
}

Figure p_board(const CheckBudget& budget, const std::string& name, const std::string& game,
               std::int64_t side) {
  return drawing_figure(budget, name, {parse_game(game), {{0, 0}, side}, pixels_of_a_board});
}

Figure options_board(const CheckBudget& budget, const std::string& name, const std::string& game,
                     Position at, std::int64_t side) {
  Drawing drawing{parse_game(game), {{0, 0}, side}, pixels_of_a_board};
  drawing.options_of = at;
  return drawing_figure(budget, name, drawing);
}

Figure ratio_figure(const CheckBudget& budget, const std::string& name, const std::string& game,
                    std::int64_t columns, const std::vector<double>& slopes,
                    const std::pair<double, double>& range) {
  const RatioPlot plot{parse_game(game), Region{columns, std::nullopt}, slopes, range,
                       PlotStyle{600, false}};
  const std::string line = fmt::format(
      "nimhoff plot ratio {} --columns {} --pixels 600 --range {},{} --lines -o figure.png",
      spelling(plot.game), columns, range.first, range.second);
  return {name, "image/png", plot_ratio(plot, PictureFormat::png, budget.limits).bytes, line};
}

}  // namespace nimhoff::papers
