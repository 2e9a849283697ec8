// What predict says of the modes of a game's lines.
#include "modes_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "layout.hpp"

namespace nimhoff::cli {
namespace {

// The lines that a mode moves at least half as far as the one that it moves most, that one first.
std::string lines_moved(const Mode& mode) {
  std::vector<std::size_t> lines;
  for (std::size_t j = 0; j < mode.moves.size(); ++j) {
    if (mode.moves[j] >= 0.5) lines.push_back(j);
  }
  std::stable_sort(lines.begin(), lines.end(), [&](std::size_t one, std::size_t other) {
    return mode.moves[one] > mode.moves[other];
  });
  std::string text;
  for (const std::size_t j : lines) text += fmt::format("{}{}", text.empty() ? "" : " ", j + 1);
  return text;
}

std::string modes_table(const Modes& modes) {
  const auto scale = [](const Mode& mode) { return mode.scale ? mode.scale->digits : "none"; };
  std::size_t growth_width = std::string("growth").size();
  std::size_t scale_width = std::string("scale").size();
  std::size_t lines_width = std::string("lines").size();
  for (const Mode& mode : modes.modes) {
    growth_width = std::max(growth_width, mode.growth.digits.size());
    scale_width = std::max(scale_width, scale(mode).size());
    lines_width = std::max(lines_width, lines_moved(mode).size());
  }
  std::string text =
      fmt::format("mode  {:<{}}  {:<{}}  lines\n", "growth", growth_width, "scale", scale_width);
  for (std::size_t k = 0; k < modes.modes.size(); ++k) {
    const Mode& mode = modes.modes[k];
    std::string row =
        fmt::format("{:<4}  {:<{}}  {:<{}}  {:<{}}", k + 1, mode.growth.digits, growth_width,
                    scale(mode), scale_width, lines_moved(mode), lines_width);
    if (mode.is_trivial) row += "  odd: cannot occur";
    text += row.substr(0, row.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::string modes_one_value_a_row(const Modes& modes, std::size_t width) {
  std::string text;
  for (std::size_t k = 0; k < modes.modes.size(); ++k) {
    const Mode& mode = modes.modes[k];
    const std::string name = fmt::format("mode {:<3}  ", k + 1);
    const std::string indent(name.size(), ' ');
    text += name + "growth  " + broken_digits(mode.growth.digits, width, name.size() + 8) + '\n';
    if (mode.scale) {
      text +=
          indent + "scale   " + broken_digits(mode.scale->digits, width, name.size() + 8) + '\n';
    }
    text += indent + "lines   " + lines_moved(mode) + '\n';
    if (mode.is_trivial) text += indent + "odd: cannot occur\n";
  }
  return text;
}

}  // namespace

std::string modes_in_words(const Prediction& prediction, std::size_t width) {
  const Modes& modes = *prediction.modes;
  const bool has_trivial = std::any_of(modes.modes.begin(), modes.modes.end(),
                                       [](const Mode& mode) { return mode.is_trivial; });
  const std::string bound =
      std::isfinite(modes.growth_bound)
          ? fmt::format("no mode grows faster than x^{:.3f}", modes.growth_bound)
      : modes.is_complete ? "there is none beyond either"
                          : "no bound of their growth was found";
  std::vector<std::pair<std::string, std::string>> rows{
      {"modes", fmt::format("{} with growth >= {:g} and omega <= {:g}; {}; {}", modes.modes.size(),
                            modes.range.least_growth, modes.range.most_omega,
                            modes.is_complete ? "their number and each digit are proved"
                                              : "not proved to be all: " + modes.problem,
                            bound)}};
  if (!modes.modes.empty()) {
    rows.emplace_back("",
                      "slopes move as x^growth and again under x -> scale x; lines are those "
                      "that move most, the first one farthest");
  }
  if (has_trivial) {
    rows.emplace_back("",
                      "an odd mode changes its sign under (x,y) -> (y,x), which maps the "
                      "P-positions of this game to themselves");
  }
  std::string text = '\n' + two_columns(rows, width, 0);
  if (modes.modes.empty()) return text;
  constexpr int most_in_a_table = 30;
  return text + '\n' +
         (prediction.digits > most_in_a_table ? modes_one_value_a_row(modes, width)
                                              : modes_table(modes));
}

}  // namespace nimhoff::cli
