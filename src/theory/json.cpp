// Predictions as JSON: certified numbers are decimal strings.
//
// Checked: tests/theory/json_test.cpp.
#include "game/json_values.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/theory/prediction.hpp"

namespace nimhoff {
namespace {

const char* name_of(ModelStep::Verdict verdict) {
  switch (verdict) {
    case ModelStep::Verdict::multiple:
      return "multiple";
    case ModelStep::Verdict::fill_rule:
      return "fill_rule";
    case ModelStep::Verdict::splits_a_line:
      return "splits_a_line";
    case ModelStep::Verdict::changes_nothing:
      break;
  }
  return "changes_nothing";
}

nlohmann::ordered_json ratios(const std::optional<LogRatios>& xi) {
  if (!xi) return nullptr;
  return {{"a", xi->a.digits}, {"b", xi->b.digits}, {"ab", xi->ab.digits}, {"ba", xi->ba.digits}};
}

nlohmann::ordered_json lines(const std::optional<RevisedLines>& revised) {
  if (!revised) return nullptr;
  return {{"fill_rules", revised->fill_rules}, {"lines", revised->lines}};
}

}  // namespace

void to_json(nlohmann::ordered_json& json, const PredictedLine& line) {
  json = {
      {"slope", line.slope.digits}, {"density", line.density.digits}, {"radius", line.radius()}};
}

void to_json(nlohmann::ordered_json& json, const ModelStep& step) {
  const bool has_sums = step.verdict != ModelStep::Verdict::multiple;
  json = {{"step", step.rule},
          {"verdict", name_of(step.verdict)},
          {"sum_below", has_sums ? finite_or_null(step.sum_below) : nullptr},
          {"sum_above", has_sums ? finite_or_null(step.sum_above) : nullptr},
          {"decided", step.is_decided},
          {"why", step.why}};
}

void to_json(nlohmann::ordered_json& json, const Prediction& prediction) {
  const bool is_certified = prediction.is_certified;
  json = {{"game", spelling(prediction.game)},
          {"digits", prediction.digits},
          {"certified", is_certified},
          {"fill_rules", prediction.fill_rules},
          {"lines", prediction.lines},
          {"xi", ratios(prediction.xi)},
          {"revised", lines(prediction.revised)},
          {"unique_within", value_or_null(prediction.unique_within_digits())},
          {"problem", text_or_null(prediction.problem)},
          {"residual", is_certified ? nullptr : finite_or_null(prediction.residual)},
          {"notes", prediction.notes},
          {"model", prediction.steps},
          {"stability", value_or_null(prediction.modes)},
          {"modes", nullptr}};
  if (prediction.modes) json["modes"] = prediction.modes->modes;
}

void to_json(nlohmann::ordered_json& json, const Mode& mode) {
  json = {{"growth", mode.growth.digits},
          {"scale", mode.scale ? nlohmann::ordered_json(mode.scale->digits) : nullptr},
          {"radius", mode.radius()},
          {"omega", mode.omega.digits},
          {"parity", text_or_null(parity_name(mode.parity))},
          {"trivial", mode.is_trivial},
          {"moves", mode.moves}};
}

void to_json(nlohmann::ordered_json& json, const Modes& modes) {
  const bool is_known = modes.is_stable() || modes.is_unstable();
  json = {{"least_growth", modes.range.least_growth},
          {"most_omega", modes.range.most_omega},
          {"growth_bound", finite_or_null(modes.growth_bound)},
          {"complete", modes.is_complete},
          {"stable", is_known ? nlohmann::ordered_json(modes.is_stable()) : nullptr},
          {"conclusion", conclusion(modes)},
          {"problem", text_or_null(modes.problem)}};
}

}  // namespace nimhoff
