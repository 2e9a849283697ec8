// Side by side: what was predicted of a game's P-positions, and what was measured.
//
// beam_pairs.cpp says which beam stands beside which lines; here is what to conclude.
//
// Checked: tests/measure/comparison_test.cpp.
#include "nimhoff/measure/comparison.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "measure/beam_pairs.hpp"
#include "measure/verdict.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/step_list.hpp"
#include "nimhoff/measure/measurement.hpp"

namespace nimhoff {
namespace {

// Whether the rules that fill are those that were predicted to; a rule along which a beam lies
// tells neither.
std::string rules_in_words(const Geometry& measured, std::vector<Step> full,
                           std::vector<Step> expected) {
  const auto is_unseen = [&](const Step& step) {
    return std::none_of(measured.rules.begin(), measured.rules.end(), [&](const RuleClasses& rule) {
      return rule.step == step && is_seen(rule);
    });
  };
  const bool has_unseen = std::erase_if(expected, is_unseen) > 0;
  std::sort(full.begin(), full.end());
  std::sort(expected.begin(), expected.end());
  if (full == expected) {
    return has_unseen ? "the predicted rules fill as far as can be seen"
                      : "the predicted rules fill";
  }
  return "full are the classes of " + listed(full) + ", predicted were " + listed(expected);
}

// What stands alone, and how many lines share a beam.
std::string alone_in_words(const std::vector<ComparedBeam>& rows) {
  std::string words;
  for (const ComparedBeam& row : rows) {
    if (!row.beam) words += fmt::format("; no beam at the line {:.6g}", row.line->slope);
    if (!row.line) words += fmt::format("; no line at the beam {:.6g}", row.beam->slope_mean.value);
  }
  return words;
}

std::string unseparated_in_words(const std::vector<ComparedBeam>& rows) {
  std::string words;
  for (const ComparedBeam& row : rows) {
    if (row.lines.size() < 2) continue;
    words += fmt::format("{} lines not separated yet near {:.6g}; ", row.lines.size(),
                         row.beam->slope_mean.value);
  }
  return words;
}

// The largest deviations of all pairs.
struct Worst {
  double slope = 0;
  double density = 0;
  double errors = 0;
};

Worst worst(const std::vector<ComparedBeam>& rows) {
  Worst most;
  for (const ComparedBeam& row : rows) {
    most.slope = std::max(most.slope, std::abs(row.slope.difference));
    most.density = std::max(most.density, std::abs(row.density.difference));
    most.errors = std::max({most.errors, std::abs(row.slope.errors.value_or(0)),
                            std::abs(row.density.errors.value_or(0))});
  }
  return most;
}

// Whether every beam has been seen long enough to have its errors and a width that is known.
bool is_evidence(const std::vector<Beam>& beams) {
  const auto has_errors = [](const Beam& beam) {
    return std::isfinite(beam.slope_mean.error) && std::isfinite(beam.density.error) &&
           std::isfinite(beam.narrowing.exponent.error);
  };
  return !beams.empty() && std::all_of(beams.begin(), beams.end(), has_errors);
}

std::string verdict(const Geometry& measured, const Expectation& predicted,
                    Comparison& comparison) {
  if (predicted.lines.empty()) return "no prediction: " + predicted.why_none;
  const auto beams = measured.beams.size();
  const auto lines = predicted.lines.size();
  const std::string alone = alone_in_words(comparison.beams);
  // Beams that may yet turn out to be lines may also yet part or join.
  if (!is_evidence(measured.beams) || (!alone.empty() && !measured.kind)) {
    comparison.agreement = Agreement::unknown;
    return "too few columns to tell";
  }
  if (!alone.empty()) {
    comparison.agreement = Agreement::fails;
    return fmt::format("the prediction fails: {} {} measured, {} predicted{}", beams,
                       beams == 1 ? "beam" : "beams", lines, alone);
  }
  const Worst most = worst(comparison.beams);
  constexpr double tolerated_errors = 4;
  constexpr double close = 0.02;
  const std::string rules = unseparated_in_words(comparison.beams) +
                            rules_in_words(measured, comparison.full_rules, predicted.fill_rules);
  const int decimals = most.errors < 10 ? 1 : 0;
  comparison.most_errors = most.errors;
  if (most.errors <= tolerated_errors) {
    comparison.agreement = Agreement::agrees;
    return fmt::format("as predicted to {:.1e} in slope, {:.1e} in density ({:.{}f} errors); {}",
                       most.slope, most.density, most.errors, decimals, rules);
  }
  const bool is_close = std::max(most.slope, most.density) < close;
  comparison.agreement = is_close ? Agreement::close : Agreement::differs;
  return fmt::format(
      "{}: {:.1e} in slope, {:.1e} in density, up to {:.{}f} errors; {}",
      is_close ? "close to the prediction, but differs" : "differs from the prediction", most.slope,
      most.density, most.errors, decimals, rules);
}

}  // namespace

std::string agreement_name(Agreement agreement) {
  switch (agreement) {
    case Agreement::unknown:
      return "unknown";
    case Agreement::agrees:
      return "agrees";
    case Agreement::close:
      return "close";
    case Agreement::differs:
      return "differs";
    case Agreement::fails:
      return "fails";
    default:
      return "no prediction";
  }
}

bool is_seen(const RuleClasses& rule) { return rule.left || rule.right; }

bool is_full(const RuleClasses& rule) {
  constexpr double nearly = 0.999;
  if (!is_seen(rule)) return false;
  const auto fills = [](const auto& side) { return !side || side->filled >= nearly; };
  return fills(rule.left) && fills(rule.right);
}

Expectation expectation_of(const Prediction& prediction) {
  Expectation expected{
      {}, prediction.fill_rules, prediction.problem, prediction.revised.has_value()};
  if (prediction.revised) expected.fill_rules = prediction.revised->fill_rules;
  for (const PredictedLine& line : prediction.expected()) {
    expected.lines.push_back({line.slope.value, line.density.value, line.slope.digits,
                              line.density.digits, line.radius()});
  }
  return expected;
}

Expectation expectation_of(const Game& game, const RunLimits& limits) {
  if (const auto why = why_no_prediction(game)) return {{}, {}, *why, false};
  return expectation_of(predict(game, 15, limits));
}

std::vector<double> predicted_slopes(const Game& game, ErrorDetails request,
                                     const RunLimits& limits) {
  const Expectation expected = expectation_of(game, limits);
  if (expected.lines.empty()) {
    request.problem = "no lines are predicted for " + spelling(game) + ": " + expected.why_none;
    request.advice = "give them by `slopes`";
    throw BadInput(std::move(request));
  }
  std::vector<double> slopes;
  for (const ExpectedLine& line : expected.lines) slopes.push_back(line.slope);
  return slopes;
}

Comparison compare(const Geometry& measured, const Expectation& predicted) {
  Comparison result;
  result.beams = beam_pairs(measured.beams, predicted.lines);
  for (const RuleClasses& rule : measured.rules) {
    if (is_full(rule)) result.full_rules.push_back(rule.step);
  }
  result.verdict = verdict(measured, predicted, result);
  if (predicted.is_revised && !predicted.lines.empty()) {
    result.verdict += "; beside the revised lines, as the printed model contradicts itself here";
  }
  return result;
}

void doubt_joined_lines(Geometry& measured, const Comparison& comparison) {
  if (measured.kind != Kind::beams) return;
  bool holds_several = false;
  for (const ComparedBeam& row : comparison.beams) {
    if (!row.beam || !row.beam->narrowing.stays) continue;
    if (row.lines.size() < 2) return;
    holds_several = true;
  }
  if (!holds_several) return;
  set_unknown(measured,
              "what does not narrow holds several predicted lines, which are not separated yet",
              8 * static_cast<double>(measured.columns));
}

MeasuredGame measure_beside_theory(const Engine& engine, const Game& game, const Region& region,
                                   const RunLimits& limits) {
  require_measurable(game);
  require_solvable(engine, game, region, limits);
  MeasuredGame result;
  // First, so that little is left to do after a stop in the long part.
  std::optional<Prediction> prediction;
  if (const auto why = why_no_prediction(game)) {
    result.predicted.why_none = *why;
  } else {
    prediction = predict(game, 15, limits);
    result.predicted = expectation_of(*prediction);
  }
  result.measured = measure_until_stopped(engine, game, region, limits);
  result.comparison = compare(result.measured, result.predicted);
  doubt_joined_lines(result.measured, result.comparison);
  const bool wants_modes = !result.measured.periods.empty() && !result.measured.is_partial();
  if (wants_modes && prediction && has_quick_modes(*prediction)) {
    // What fades faster is hardly seen.
    result.modes = modes(*prediction, {.least_growth = -0.3}, limits);
  }
  return result;
}

}  // namespace nimhoff
