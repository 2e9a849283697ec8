// nimhoff predict: the lines that theory predicts, with certified digits.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "data_file.hpp"
#include "layout.hpp"
#include "modes_report.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

using Rows = std::vector<std::pair<std::string, std::string>>;

std::string one_value_a_row(const std::vector<PredictedLine>& lines, std::size_t width) {
  std::string text;
  for (std::size_t j = 0; j < lines.size(); ++j) {
    const std::string slope = fmt::format("line {:<2}  slope    ", j + 1);
    const std::string density = fmt::format("         density  ");
    text += slope + broken_digits(lines[j].slope.digits, width, slope.size()) + '\n';
    text += density + broken_digits(lines[j].density.digits, width, density.size()) + '\n';
  }
  return text;
}

// A table where two numbers fit beside each other, else one number a row.
std::string table(const std::vector<PredictedLine>& lines, int digits, std::size_t width) {
  constexpr int most_in_a_table = 30;
  if (digits > most_in_a_table) return one_value_a_row(lines, width);
  std::size_t left = std::string("slope").size();
  for (const PredictedLine& line : lines) left = std::max(left, line.slope.digits.size());
  std::string text = fmt::format("line  {:<{}}  density\n", "slope", left);
  for (std::size_t j = 0; j < lines.size(); ++j) {
    text += fmt::format("{:<4}  {:<{}}  {}\n", j + 1, lines[j].slope.digits, left,
                        lines[j].density.digits);
  }
  return text;
}

std::string sum_in_words(double sum) {
  return std::isfinite(sum) ? fmt::format("{:.6f}", sum) : "infinite";
}

std::string verdict_in_words(const ModelStep& step) {
  switch (step.verdict) {
    case ModelStep::Verdict::multiple:
      return "dropped: " + step.why;
    case ModelStep::Verdict::changes_nothing:
      return "no fill rule: " + step.why;
    case ModelStep::Verdict::fill_rule:
    case ModelStep::Verdict::splits_a_line:
      break;
  }
  return "fill rule: " + step.why;
}

std::string explained(const Prediction& prediction, std::size_t width) {
  std::size_t longest = 4;
  for (const ModelStep& step : prediction.steps) {
    longest = std::max(longest, to_string(step.rule).size() + 2);
  }
  Rows rows{{fmt::format("{:<{}}  {:<8}  {:<8}", "rule", longest, "below", "above"), "verdict"}};
  for (const ModelStep& step : prediction.steps) {
    const bool is_judged = step.verdict != ModelStep::Verdict::multiple;
    rows.emplace_back(fmt::format("{:<{}}  {:<8}  {:<8}", "(" + to_string(step.rule) + ")", longest,
                                  is_judged ? sum_in_words(step.sum_below) : "",
                                  is_judged ? sum_in_words(step.sum_above) : ""),
                      verdict_in_words(step));
  }
  return "the reorganization model, with the sums (3) of shares below and above each rule:\n" +
         two_columns(rows, width, 0) + '\n';
}

std::string ratios(const LogRatios& xi, std::size_t width) {
  std::string text;
  for (const auto& [name, number] : {std::pair{"xi_a ", &xi.a}, std::pair{"xi_b ", &xi.b},
                                     std::pair{"xi_ab", &xi.ab}, std::pair{"xi_ba", &xi.ba}}) {
    text += fmt::format("{}  {}\n", name, broken_digits(number->digits, width, 7));
  }
  return text;
}

std::string certificate_in_words(const Prediction& prediction) {
  const std::vector<PredictedLine>& lines = prediction.lines;
  if (std::all_of(lines.begin(), lines.end(),
                  [](const PredictedLine& line) { return line.radius() == "0"; })) {
    return "exact";
  }
  std::string text = "each digit is proved";
  const auto within = prediction.unique_within_digits();
  if (!within) return text;
  // The equations are those of the quadrant, and so are their unknowns.
  if (prediction.game.board().cone()) {
    return text + fmt::format("; the equations of {} have no other solution within {} of its own",
                              spelling(*prediction.game.canonical()), *within);
  }
  return text + fmt::format("; the equations have no other solution within {} of this", *within);
}

std::string in_words(const Prediction& prediction, bool explain, bool list_modes) {
  const std::size_t width = output_width();
  std::string text = spelling(prediction.game) + "\n\n";
  if (explain) text += explained(prediction, width);
  const std::size_t count = prediction.lines.size();
  Rows rows{{"fill rules", listed(prediction.fill_rules)}};
  if (prediction.is_certified) {
    rows.emplace_back("lines", fmt::format("{}; {}", count, certificate_in_words(prediction)));
  } else {
    rows.emplace_back("lines", fmt::format("none certified: {}; best residual {:.2g}",
                                           prediction.problem, prediction.residual));
  }
  if (prediction.modes) rows.emplace_back("stability", conclusion(*prediction.modes));
  for (const std::string& note : prediction.notes) rows.emplace_back("note", note);
  text += two_columns(rows, width, 0);
  if (count > 0) text += '\n' + table(prediction.lines, prediction.digits, width);
  if (prediction.xi) text += '\n' + ratios(*prediction.xi, width);
  if (prediction.revised) {
    text += '\n' + two_columns({{"revised", listed(prediction.revised->fill_rules)}}, width, 0) +
            '\n' + table(prediction.revised->lines, prediction.digits, width);
  }
  if (prediction.modes && list_modes) text += modes_in_words(prediction, width);
  return text;
}

int run_predict(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput(
        {.given = "predict", .problem = "a game is missing", .advice = "try predict gdwn:3,5"});
  }
  const Game game = parse_game(arguments.positionals[0]);
  const std::int64_t digits = parse_count(arguments.value("--digits").value_or("15"), "digits");
  DataFile file(arguments);
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  ModeRange range;
  if (const auto omega = arguments.value("--omega")) {
    range.most_omega = static_cast<double>(parse_count(*omega, "omega"));
  }
  Prediction prediction = predict(game, digits, limits);
  const bool has_one_line_on_modes =
      !file && !arguments.has("--json") && has_quick_modes(prediction);
  if (arguments.has("--modes") || has_one_line_on_modes) {
    prediction.modes = modes(prediction, range, limits);
  }
  progress.clear();
  if (file) {
    file.write(prediction);
    const std::string modes =
        prediction.modes ? " and " + counted(prediction.modes->modes.size(), "mode") : "";
    report(fmt::format("{}: {}{} of {}{}", file.path(),
                       counted(prediction.expected().size(), "line"), modes, spelling(game),
                       prediction.is_certified ? "" : "; none certified: " + prediction.problem));
  }
  if (arguments.has("--json")) {
    print_json(prediction);
  } else if (!file) {
    print(in_words(prediction, arguments.has("--explain"), arguments.has("--modes")));
  }
  return prediction.is_certified ? 0 : 1;
}

}  // namespace

CommandSpec predict_spec() {
  return {
      "predict",
      "the lines that theory predicts, with certified digits",
      "Prints the fill rules of a game, by the reorganization model of Geometric analysis of a "
      "generalized Wythoff game, and the slopes and densities of its lines, the solution of the "
      "equations of its Theorem 10. Each number has so many significant digits, cut and not "
      "rounded, and each digit is proved in interval arithmetic. Games of the class GDWN with "
      "four lines also get the log-ratios xi. One line tells whether the lines are stable by the "
      "linear theory of docs/modes.md: a mode is a disturbance that repeats under x -> scale x "
      "and moves slopes as x^growth; one that grows breaks the lines. --modes lists every mode "
      "with growth of at least -0.2 and frequency omega = 2 pi / log scale up to --omega, proved "
      "to be all; games of more than 6 lines, which take some seconds, get neither without it. "
      "Ends with status 1 when no solution was certified. With --out the lines, and with --modes "
      "the modes, go into a file instead: a table .csv or .tex, of the revised lines where there "
      "are some, or .json, which is all that --json prints.",
      {options::game},
      {{"--digits", "D", "how many significant digits, 15 unless said, at most 1000"},
       {"--out", "FILE", "write the lines there instead of printing: .csv, .tex or .json"},
       {"--explain", "", "report what the model did with each rule: both sums of (3), and why"},
       {"--modes", "", "list the modes of the lines: growth, scale, which lines move most"},
       {"--omega", "W", "the largest frequency of a mode, 400 unless said, at most 10000"},
       options::json,
       options::help},
      {{"predict gdwn:3,5", "four lines, 15 digits each"},
       {"predict gdwn:1,2 --digits 1000", "as many as you like"},
       {"predict gdwn:1,2:2,3 --explain", "rule by rule"},
       {"predict gdwn:2,3 --modes", "which mode breaks its lines"},
       {"predict gdwn:3,5 --out lines.tex", "a tabular for a paper"}},
      run_predict};
}

}  // namespace nimhoff::cli
