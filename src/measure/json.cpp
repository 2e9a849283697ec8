// Measurements as JSON: measured numbers are numbers, predicted ones certified decimal strings,
// what is unknown is null.
//
// Checked: tests/measure/json_test.cpp.
#include "game/json_values.hpp"
#include "nimhoff/measure/comparison.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

// One list for each number of a block: short, and what a plot wants.
Json blocks(const std::vector<BeamBlock>& all) {
  Json lists{{"begin", Json::array()},
             {"end", Json::array()},
             {"x", Json::array()},
             {"count", Json::array()},
             {"density", Json::array()},
             {"slope_mean", Json::array()},
             {"slope_low", Json::array()},
             {"slope_high", Json::array()},
             {"slope_deviation", Json::array()}};
  for (const BeamBlock& block : all) {
    const auto slope = [&](double value) { return block.count > 0 ? Json(value) : Json(); };
    lists["begin"].push_back(block.begin);
    lists["end"].push_back(block.end);
    lists["x"].push_back(block.middle());
    lists["count"].push_back(block.count);
    lists["density"].push_back(block.density);
    lists["slope_mean"].push_back(slope(block.slope_mean));
    lists["slope_low"].push_back(slope(block.slope_low));
    lists["slope_high"].push_back(slope(block.slope_high));
    lists["slope_deviation"].push_back(slope(block.slope_deviation));
  }
  return lists;
}

Json spectrum(const Geometry& geometry) {
  if (geometry.spectrum.empty()) return nullptr;
  Json lists{{"scales", Json::array()},
             {"powers", Json::array()},
             {"strength_needed", finite_or_null(geometry.strength_needed)}};
  for (const SpectrumPoint& point : geometry.spectrum) {
    lists["scales"].push_back(finite_or_null(point.scale));
    lists["powers"].push_back(finite_or_null(point.power));
  }
  return lists;
}

Json predicted(const MeasuredGame& game) {
  if (game.predicted.lines.empty()) return nullptr;
  Json lines = Json::array();
  std::size_t beams = 0;
  for (const ComparedBeam& row : game.comparison.beams) {
    for (const ExpectedLine& line : row.lines) {
      // Lines of one beam are compared by their sum.
      lines.push_back({{"slope", line.slope_digits},
                       {"density", line.density_digits},
                       {"radius", line.radius},
                       {"beam", row.beam ? Json(beams) : Json()},
                       {"slope_errors", value_or_null(row.slope.errors)},
                       {"density_errors", value_or_null(row.density.errors)}});
    }
    if (row.beam) ++beams;
  }
  return {{"fill_rules", game.predicted.fill_rules},
          {"lines", lines},
          {"revised", game.predicted.is_revised}};
}

// The mode nearest to each period.
Json nearest_modes(const MeasuredGame& game) {
  if (!game.modes) return nullptr;
  Json list = Json::array();
  for (const LogPeriod& period : game.measured.periods) {
    const Mode* mode = game.modes->nearest_to(period.scale);
    list.push_back(mode == nullptr ? Json() : Json(*mode));
  }
  return list;
}

}  // namespace

void to_json(Json& json, const Beam& beam) {
  const Estimate& exponent = beam.narrowing.exponent;
  json = {{"slope_mean", beam.slope_mean.value},
          {"slope_mean_error", finite_or_null(beam.slope_mean.error)},
          {"slope_low", beam.slope_low.value},
          {"slope_low_error", finite_or_null(beam.slope_low.error)},
          {"slope_high", beam.slope_high.value},
          {"slope_high_error", finite_or_null(beam.slope_high.error)},
          {"density", beam.density.value},
          {"density_error", finite_or_null(beam.density.error)},
          {"width_exponent", std::isfinite(exponent.error) ? Json(exponent.value) : Json()},
          {"width_exponent_error", finite_or_null(exponent.error)},
          {"growth", beam.growth ? Json(beam.growth->value) : Json()},
          {"growth_error", beam.growth ? finite_or_null(beam.growth->error) : Json()},
          {"count", beam.count},
          {"blocks", blocks(beam.blocks)}};
}

void to_json(Json& json, const RuleClasses& rule) {
  json = {{"step", rule.step}, {"width", rule.width}};
  const auto add = [&](const char* left, const char* right, auto part) {
    json[left] = rule.left ? Json((*rule.left).*part) : Json();
    json[right] = rule.right ? Json((*rule.right).*part) : Json();
  };
  add("filled_left", "filled_right", &RuleClasses::Side::filled);
  add("held_left", "held_right", &RuleClasses::Side::held);
  add("classes_left", "classes_right", &RuleClasses::Side::classes);
  json["fills"] = is_seen(rule) ? Json(is_full(rule)) : Json();
}

void to_json(Json& json, const Octave& octave) {
  json = {{"begin", octave.begin}, {"end", octave.end}, {"count", octave.count}};
}

void to_json(Json& json, const Gap& gap) {
  json = Json::array({Json(gap.low), value_or_null(gap.high)});
}

void to_json(Json& json, const LogPeriod& period) {
  json = {{"scale", period.scale},
          {"error", period.error},
          {"strength", period.strength},
          {"growth", period.growth ? Json(period.growth->value) : Json()},
          {"growth_error", period.growth ? finite_or_null(period.growth->error) : Json()},
          {"from", period.from},
          {"rivals", period.rivals}};
}

void to_json(Json& json, const Geometry& geometry) {
  json = {
      {"game", geometry.game},
      {"value", geometry.value},
      {"columns", geometry.columns},
      {"rows", value_or_null(geometry.rows)},
      {"partial", geometry.is_partial()},
      {"count", geometry.positions},
      {"kind", geometry.kind ? Json(*geometry.kind == Kind::lines ? "lines" : "beams") : Json()},
      {"settled", geometry.kind.has_value()},
      {"columns_to_tell", value_or_null(geometry.columns_to_tell)},
      {"reason", geometry.reason},
      {"beams", geometry.beams},
      {"gaps", geometry.gaps},
      {"stray", geometry.stray},
      {"fills_above", value_or_null(geometry.fills_above)},
      {"rules", geometry.rules},
      {"periods", geometry.periods},
      {"log_period", value_or_null(geometry.log_period)},
      {"fading_period", value_or_null(geometry.fading_period)},
      {"spectrum", spectrum(geometry)},
      {"octaves", geometry.octaves}};
}

void to_json(Json& json, const MeasuredGame& game) {
  json = game.measured;
  json["predicted"] = predicted(game);
  json["modes"] = nearest_modes(game);
  json["verdict"] = game.comparison.verdict;
}

}  // namespace nimhoff
