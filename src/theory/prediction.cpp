// What theory predicts of a game: the model's fill rules, and its lines to the digits asked for.
//
// A game in a cone whose rules are all Q-images is predicted through the game on the quadrant
// that decides it: by Theorem 1 of Rational heap games every P-position (x,y) of that one
// stands for det Q of the cone, near x (p1,q1) + y (p2,q2). So slope m becomes
// (q1 + q2 m) / (p1 + p2 m) and density lambda becomes lambda det Q / (p1 + p2 m).
//
// Cost:    the model at working precision, then one certificate at the precision asked for.
// Checked: Tables 5 and 6 (tests/papers/geometry/lines_test.cpp), closed forms, random
//          rulesets, and cones against solved P-positions (tests/theory/prediction_test.cpp).
#include "nimhoff/theory/prediction.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "theory/closed_forms.hpp"
#include "theory/decimal.hpp"
#include "theory/fill_rules.hpp"

namespace nimhoff {
namespace {

bool has_step(const Game& game, const Step& step) {
  return std::any_of(game.rules().begin(), game.rules().end(),
                     [&](const Rule& rule) { return rule.step() == step; });
}

std::optional<std::string> why_no_prediction_on_quadrant(const Game& game) {
  const auto& rules = game.rules();
  if (game.board().is_one_heap()) return "the model is about two heaps, and this game has one";
  if (game.memory()) return "the model knows no memory";
  if (game.maneuver()) return "the model knows no maneuver";
  if (game.is_misere()) return "the model is about normal play";
  if (std::any_of(rules.begin(), rules.end(), [](const Rule& rule) { return rule.is_wide(); })) {
    return "the model knows no rule of width above 1";
  }
  if (!std::all_of(rules.begin(), rules.end(),
                   [](const Rule& rule) { return rule.is_unlimited(); })) {
    return "the model needs rules of unlimited reach";
  }
  if (!has_step(game, {1, 0}) || !has_step(game, {0, 1})) {
    return "the model needs both of Nim's rules, (1,0) and (0,1)";
  }
  return std::nullopt;
}

Lines<Ball> image(const Lines<Ball>& lines, const Cone& cone) {
  Lines<Ball> result;
  for (std::size_t j = 0; j < lines.size(); ++j) {
    const Ball& m = lines.slopes[j];
    const Ball x = m * cone.p2() + cone.p1();
    const Ball determinant =
        Ball(cone.p1(), m.bits()) * cone.q2() - Ball(cone.q1(), m.bits()) * cone.p2();
    result.slopes.push_back((m * cone.q2() + cone.q1()) / x);
    result.densities.push_back(lines.densities[j] * determinant / x);
  }
  return result;
}

bool are_mirrored(const std::vector<Step>& rules) {
  return std::equal(
      rules.begin(), rules.end(), rules.rbegin(),
      [](const Step& one, const Step& at) { return one.a() == at.b() && one.b() == at.a(); });
}

// Whether section 6 defines its ratios: lines 1/a < 1/b < b < a, which mirrored fill rules have.
bool has_log_ratios(const Prediction& prediction) {
  const Game& game = prediction.game;
  return game.board().is_quadrant() && game.is_symmetric() && has_step(game, {1, 1}) &&
         prediction.fill_rules.size() == 5 && are_mirrored(prediction.fill_rules);
}

std::optional<std::vector<PredictedLine>> certified_lines(const Lines<Ball>& lines, int digits) {
  std::vector<PredictedLine> result;
  for (std::size_t j = 0; j < lines.size(); ++j) {
    const auto slope = certified(lines.slopes[j], digits);
    const auto density = certified(lines.densities[j], digits);
    if (!slope || !density) return std::nullopt;
    result.push_back({*slope, *density});
  }
  return result;
}

std::optional<LogRatios> certified_ratios(const Lines<Ball>& lines, int digits) {
  const Xi xi = log_ratios(lines.slopes[3], lines.slopes[2]);
  const auto a = certified(xi.a, digits);
  const auto b = certified(xi.b, digits);
  const auto ab = certified(xi.ab, digits);
  if (!a || !b || !ab) return std::nullopt;
  return LogRatios{*a, *b, *ab, *ab};
}

// Calls `take` with ever narrower balls of the known lines until it is content; whether it was.
template <class Take>
bool narrowed(const std::vector<Step>& fill_rules, const CertifiedLines& known, int digits,
              const RunLimits& limits, const Take& take) {
  slong bits = static_cast<slong>(std::ceil(digits * std::log2(10.0))) + working_bits(fill_rules);
  for (int attempt = 0; attempt < 4; ++attempt, bits += bits / 2) {
    throw_if_stopped(limits.stop);
    // Nim's line is exact.
    const bool is_nim = known.lines.size() == 1;
    const Certificate finer = is_nim ? Certificate{nim_lines(bits), "", 0}
                                     : certify(fill_rules, known.lines, bits, limits.stop);
    if (!finer.proved || !(is_nim || is_same_solution(known, finer.proved->lines))) continue;
    if (take(finer.proved->lines)) return true;
  }
  return false;
}

// Proves the digits of the lines, and of the log-ratios where there are some.
void certify_digits(Prediction& prediction, const Reorganized& model, const RunLimits& limits) {
  const std::optional<Cone>& cone = prediction.game.board().cone();
  const int digits = prediction.digits;
  const auto take = [&](const Lines<Ball>& lines) {
    const auto found = certified_lines(cone ? image(lines, *cone) : lines, digits);
    if (!found) return false;
    if (has_log_ratios(prediction)) {
      prediction.xi = certified_ratios(lines, digits);
      if (!prediction.xi) return false;
    }
    prediction.lines = *found;
    return true;
  };
  prediction.is_certified = narrowed(model.fill_rules, model.lines, digits, limits, take);
  if (!prediction.is_certified)
    prediction.problem = "the lines are not certified to that many digits";
  prediction.unique_within = model.lines.unique_within;
}

void certify_revised(Prediction& prediction, const Revision& revised, const RunLimits& limits) {
  const std::optional<Cone>& cone = prediction.game.board().cone();
  RevisedLines result{revised.fill_rules, {}};
  if (cone) {
    for (Step& rule : result.fill_rules) rule = cone->image(rule);
  }
  const auto take = [&](const Lines<Ball>& lines) {
    const auto found = certified_lines(cone ? image(lines, *cone) : lines, prediction.digits);
    if (found) result.lines = *found;
    return found.has_value();
  };
  if (narrowed(revised.fill_rules, revised.lines, prediction.digits, limits, take)) {
    prediction.revised = std::move(result);
  }
}

}  // namespace

const std::string& PredictedLine::radius() const {
  return larger_radius(slope.radius, density.radius);
}

std::optional<std::string> why_no_prediction(const Game& game) {
  if (game.has_condition()) {
    return "the model is about rules, and a condition gives or forbids moves here";
  }
  if (!game.board().cone()) return why_no_prediction_on_quadrant(game);
  if (game.maneuver()) return "the model knows no maneuver";
  const std::optional<Game> canonical = game.canonical();
  if (!canonical) {
    return "the model is about the quadrant, and not every rule is the image of one there";
  }
  return why_no_prediction_on_quadrant(*canonical);
}

std::optional<std::string> Prediction::unique_within_digits() const {
  if (!std::isfinite(unique_within) || unique_within <= 0) return std::nullopt;
  std::string text = fmt::format("{:.20e}", unique_within);
  text.erase(3, text.find('e') - 3);
  return fmt::format("{:.2g}", std::stod(text));
}

Prediction predict(const Game& game, std::int64_t digits, const RunLimits& limits) {
  if (digits < 1 || digits > most_predicted_digits) {
    throw BadInput({.argument = "digits",
                    .given = std::to_string(digits),
                    .problem = "not that many digits",
                    .allowed = fmt::format("1 to {} are allowed", most_predicted_digits)});
  }
  if (const auto why = why_no_prediction(game)) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "no prediction: " + *why,
                    .advice = "try gdwn:3,5"});
  }
  Prediction prediction{game, static_cast<int>(digits), {}, {}, {}, {}, {}, false, "", 0, 0, {},
                        {}};
  const std::optional<Cone>& cone = game.board().cone();
  std::vector<Step> steps;
  const Game quadrant = cone ? *game.canonical() : game;
  for (const Rule& rule : quadrant.rules()) steps.push_back(rule.step());
  Reorganized model = reorganize(steps, limits);
  prediction.steps = std::move(model.steps);
  prediction.notes = std::move(model.notes);
  prediction.problem = model.problem;
  prediction.residual = model.residual;
  prediction.fill_rules = model.fill_rules;
  if (cone) {
    for (Step& rule : prediction.fill_rules) rule = cone->image(rule);
    for (ModelStep& step : prediction.steps) step.rule = cone->image(step.rule);
    prediction.notes.push_back("sums and notes are those of " + spelling(quadrant) +
                               ", of which this game is an image");
  }
  if (prediction.problem.empty()) {
    certify_digits(prediction, model, limits);
    if (model.revised) certify_revised(prediction, *model.revised, limits);
  }
  return prediction;
}

}  // namespace nimhoff
