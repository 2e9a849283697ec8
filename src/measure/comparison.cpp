// Side by side: what was predicted of a game's P-positions, and what was measured.
//
// Beams and lines are paired in the order of their slopes when there are as many of both.
// Otherwise each line takes the beam that holds its slope or is nearest to it, and what is left
// over stands alone.
//
// Checked: tests/measure/comparison_test.cpp.
#include "nimhoff/measure/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nimhoff/game/step_list.hpp"

namespace nimhoff {
namespace {

Deviation deviation(const Estimate& measured, double predicted) {
  const double difference = measured.value - predicted;
  // Doubles tell nothing smaller.
  const double error = std::max(measured.error, 1e-12 * std::abs(predicted));
  if (!std::isfinite(error) || error <= 0) return {difference, std::nullopt};
  return {difference, difference / error};
}

ComparedBeam paired(const Beam& beam, const ExpectedLine& line) {
  return {beam, line, deviation(beam.slope_mean, line.slope),
          deviation(beam.density, line.density)};
}

std::vector<ComparedBeam> unequal_pairs(const std::vector<Beam>& beams,
                                        const std::vector<ExpectedLine>& lines) {
  std::vector<ComparedBeam> rows;
  std::vector<bool> is_taken(beams.size(), false);
  for (const ExpectedLine& line : lines) {
    const auto away = [&](const Beam& beam) {
      return std::max({0.0, beam.slope_low.value - line.slope, line.slope - beam.slope_high.value});
    };
    std::size_t nearest = beams.size();
    for (std::size_t i = 0; i < beams.size(); ++i) {
      if (is_taken[i]) continue;
      if (nearest == beams.size() || away(beams[i]) < away(beams[nearest])) nearest = i;
    }
    if (nearest == beams.size() || away(beams[nearest]) > 0.05 * line.slope) {
      rows.push_back({std::nullopt, line, {}, {}});
    } else {
      is_taken[nearest] = true;
      rows.push_back(paired(beams[nearest], line));
    }
  }
  for (std::size_t i = 0; i < beams.size(); ++i) {
    if (!is_taken[i]) rows.push_back({beams[i], std::nullopt, {}, {}});
  }
  const auto slope = [](const ComparedBeam& row) {
    return row.beam ? row.beam->slope_mean.value : row.line->slope;
  };
  std::sort(rows.begin(), rows.end(), [&](const ComparedBeam& one, const ComparedBeam& other) {
    return slope(one) < slope(other);
  });
  return rows;
}

std::vector<ComparedBeam> pairs(const std::vector<Beam>& beams,
                                const std::vector<ExpectedLine>& lines) {
  if (beams.size() != lines.size()) return unequal_pairs(beams, lines);
  std::vector<ComparedBeam> rows;
  for (std::size_t i = 0; i < beams.size(); ++i) rows.push_back(paired(beams[i], lines[i]));
  return rows;
}

std::string rules_in_words(std::vector<Step> full, std::vector<Step> expected) {
  std::sort(full.begin(), full.end());
  std::sort(expected.begin(), expected.end());
  if (full == expected) return "the predicted rules fill";
  return "full are the classes of " + listed(full) + ", predicted were " + listed(expected);
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
                    const Comparison& comparison) {
  if (predicted.lines.empty()) return "no prediction: " + predicted.why_none;
  const auto beams = measured.beams.size();
  const auto lines = predicted.lines.size();
  // Beams that may yet turn out to be lines may also yet part or join.
  if (!is_evidence(measured.beams) || (beams != lines && !measured.kind)) {
    return "too few columns to tell";
  }
  if (beams != lines) {
    return fmt::format("the prediction fails: {} {} measured, {} predicted", beams,
                       beams == 1 ? "beam" : "beams", lines);
  }
  const Worst most = worst(comparison.beams);
  const std::string rules = rules_in_words(comparison.full_rules, predicted.fill_rules);
  constexpr double tolerated_errors = 4;
  return fmt::format(
      "{} {:.1e} in slope, {:.1e} in density ({:.{}f} errors); {}",
      most.errors <= tolerated_errors ? "as predicted to" : "near the prediction, off by",
      most.slope, most.density, most.errors, most.errors < 10 ? 1 : 0, rules);
}

}  // namespace

bool is_full(const RuleClasses& rule) {
  constexpr double nearly = 0.999;
  if (!rule.left && !rule.right) return false;
  const auto fills = [](const auto& side) { return !side || side->filled >= nearly; };
  return fills(rule.left) && fills(rule.right);
}

Expectation expectation_of(const Prediction& prediction) {
  Expectation expected{{}, prediction.fill_rules, prediction.problem};
  if (prediction.revised) expected.fill_rules = prediction.revised->fill_rules;
  for (const PredictedLine& line : prediction.expected()) {
    expected.lines.push_back({line.slope.value, line.density.value});
  }
  return expected;
}

Comparison compare(const Geometry& measured, const Expectation& predicted) {
  Comparison result;
  result.beams = pairs(measured.beams, predicted.lines);
  for (const RuleClasses& rule : measured.rules) {
    if (is_full(rule)) result.full_rules.push_back(rule.step);
  }
  result.verdict = verdict(measured, predicted, result);
  return result;
}

}  // namespace nimhoff
