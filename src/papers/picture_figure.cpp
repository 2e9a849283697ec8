// Pictures of large boards as figures of a check.
//
// Checked: tests/papers/picture_figure_test.cpp.
#include "papers/picture_figure.hpp"

#include <fmt/format.h>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/plot.hpp"

namespace nimhoff::papers {
namespace {

std::string draw_command(const Drawing& drawing) {
  std::string line = fmt::format("nimhoff draw {} --size {} --pixels {}", spelling(drawing.game),
                                 drawing.view.size, drawing.pixels);
  if (drawing.view.from != Position{0, 0}) {
    line += fmt::format(" --from {},{}", drawing.view.from.x, drawing.view.from.y);
  }
  if (drawing.coloring == Coloring::seen) line += " --color seen";
  if (drawing.coloring == Coloring::rule) line += " --color rule";
  if (drawing.step) line += fmt::format(" --rule {}", nimhoff::to_string(*drawing.step));
  if (!drawing.slopes.empty()) line += " --lines";
  return line + " -o figure.png";
}

}  // namespace

Figure drawing_figure(const CheckBudget& budget, const std::string& name, const Drawing& drawing) {
  return {name, "image/png", draw(drawing, PictureFormat::png, budget.limits).bytes,
          draw_command(drawing)};
}

Figure ratio_figure(const CheckBudget& budget, const std::string& name, const std::string& game,
                    std::int64_t columns, const std::vector<double>& slopes,
                    const std::pair<double, double>& range) {
  const RatioPlot plot{parse_game(game), Region{columns, std::nullopt}, slopes, range,
                       PlotStyle{600, false}};
  std::string line = fmt::format("nimhoff plot ratio {} --columns {} --pixels 600 --range {},{}",
                                 spelling(plot.game), columns, range.first, range.second);
  if (!slopes.empty()) line += " --lines";
  return {name, "image/png", plot_ratio(plot, PictureFormat::png, budget.limits).bytes,
          line + " -o figure.png"};
}

}  // namespace nimhoff::papers
