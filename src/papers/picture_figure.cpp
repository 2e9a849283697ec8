// Pictures of large boards as figures of a check.
//
// Checked: tests/papers/picture_figure_test.cpp.
#include "papers/picture_figure.hpp"

#include <fmt/format.h>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/plot.hpp"

namespace nimhoff::papers {
namespace {

// Of the drawings that the papers need: from (0,0), with lines only over P-positions.
std::string draw_command(const Drawing& drawing) {
  const std::string game = spelling(drawing.game);
  const std::int64_t size = drawing.view.size;
  if (drawing.step) {
    return fmt::format("nimhoff draw {} --size {} --pixels {} --color rule --rule {} -o figure.png",
                       game, size, drawing.pixels, nimhoff::to_string(*drawing.step));
  }
  if (!drawing.slopes.empty()) {
    return fmt::format("nimhoff draw {} --size {} --pixels {} --lines -o figure.png", game, size,
                       drawing.pixels);
  }
  return fmt::format("nimhoff draw {} --size {} --pixels {} --color {} -o figure.png", game, size,
                     drawing.pixels, drawing.coloring == Coloring::seen ? "seen" : "p");
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
  const std::string line = fmt::format(
      "nimhoff plot ratio {} --columns {} --pixels 600 --range {},{} --lines -o figure.png",
      spelling(plot.game), columns, range.first, range.second);
  return {name, "image/png", plot_ratio(plot, PictureFormat::png, budget.limits).bytes, line};
}

}  // namespace nimhoff::papers
