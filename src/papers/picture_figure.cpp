// Pictures of large boards as figures of a check.
//
// Checked: tests/papers/picture_figure_test.cpp.
#include "papers/picture_figure.hpp"

#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/plot.hpp"

namespace nimhoff::papers {

Figure drawing_figure(const CheckBudget& budget, const std::string& name, const Drawing& drawing) {
  return {name, "image/png", draw(drawing, PictureFormat::png, budget.limits).bytes};
}

Figure ratio_figure(const CheckBudget& budget, const std::string& name, const std::string& game,
                    std::int64_t columns, const std::vector<double>& slopes,
                    const std::pair<double, double>& range) {
  const RatioPlot plot{parse_game(game), Region{columns, std::nullopt}, slopes, range,
                       PlotStyle{600, false}};
  return {name, "image/png", plot_ratio(plot, PictureFormat::png, budget.limits).bytes};
}

}  // namespace nimhoff::papers
