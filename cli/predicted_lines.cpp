// Where measure, draw and plot take the lines from that they set P-positions against.
#include "predicted_lines.hpp"

#include <algorithm>
#include <charconv>
#include <nimhoff/game/error.hpp>
#include <nimhoff/measure/comparison.hpp>
#include <string>
#include <string_view>

namespace nimhoff::cli {
namespace {

double slope_of(std::string_view text, const std::string& given) {
  double slope = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), slope);
  if (error != std::errc() || end != text.data() + text.size() || !(slope >= 0) || slope > 1e9) {
    throw BadInput({.argument = "slopes",
                    .given = given,
                    .problem = "no list of slopes",
                    .advice = "write it like 0.618,1.618"});
  }
  return slope;
}

std::vector<double> slopes_in(const std::string& given) {
  std::vector<double> slopes;
  for (std::size_t from = 0; from <= given.size();) {
    const std::size_t comma = std::min(given.find(',', from), given.size());
    slopes.push_back(slope_of(std::string_view(given).substr(from, comma - from), given));
    from = comma + 1;
  }
  std::sort(slopes.begin(), slopes.end());
  return slopes;
}

}  // namespace

std::vector<double> lines_asked_for(const Arguments& arguments, const Game& game,
                                    const RunLimits& limits) {
  if (const auto slopes = arguments.value("--slopes")) return slopes_in(*slopes);
  if (!arguments.has("--lines")) return {};
  return predicted_slopes(game, {.argument = "lines"}, limits);
}

}  // namespace nimhoff::cli
