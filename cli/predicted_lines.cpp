// Where draw and plot take the lines from that they set P-positions against.
#include "predicted_lines.hpp"

#include <algorithm>
#include <charconv>
#include <nimhoff/game/error.hpp>
#include <nimhoff/game/notation.hpp>
#include <nimhoff/theory/prediction.hpp>
#include <string_view>

namespace nimhoff::cli {
namespace {

double slope_of(std::string_view text, const std::string& given) {
  double slope = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), slope);
  if (error != std::errc() || end != text.data() + text.size() || !(slope >= 0) || slope > 1e9) {
    throw BadInput("--slopes=" + given + ": no list of slopes; write it like 0.618,1.618");
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

PredictedLines predicted_lines(const Game& game, const Watch* watch) {
  PredictedLines lines;
  lines.why_none = why_no_prediction(game);
  if (!lines.why_none.empty()) return lines;
  constexpr int digits = 15;
  const Prediction prediction = predict(game, digits, watch);
  for (const PredictedLine& line : prediction.expected()) {
    lines.slopes.push_back(line.slope.value);
    lines.densities.push_back(line.density.value);
  }
  if (lines.slopes.empty()) lines.why_none = prediction.problem;
  return lines;
}

std::vector<double> lines_needed(const std::vector<double>& given, const Game& game,
                                 const std::string& asked, const Watch* watch) {
  if (!given.empty()) return given;
  const PredictedLines lines = predicted_lines(game, watch);
  if (lines.slopes.empty()) {
    throw BadInput(asked + ": no lines are predicted for " + spelling(game) + ": " +
                   lines.why_none + "; give them by --slopes");
  }
  return lines.slopes;
}

std::vector<double> lines_asked_for(const Arguments& arguments, const Game& game,
                                    const Watch* watch) {
  if (const auto slopes = arguments.value("--slopes")) return slopes_in(*slopes);
  if (!arguments.has("--lines")) return {};
  return lines_needed({}, game, "--lines", watch);
}

}  // namespace nimhoff::cli
