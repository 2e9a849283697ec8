// What theory predicts of a game: the model's fill rules, and its lines to the digits asked for.
//
// A game in a cone whose rules are all Q-images is predicted through the game on the quadrant
// that decides it: by Theorem 1 of Rational heap games every P-position (x,y) of that one
// stands for det Q of the cone, near x (p1,q1) + y (p2,q2). So slope m becomes
// (q1 + q2 m) / (p1 + p2 m) and density lambda becomes lambda det Q / (p1 + p2 m).
//
// Cost:    the model at working precision, then one certificate at the precision asked for.
// Checked: Tables 5 and 6 (tests/papers/geometric_analysis_lines_test.cpp), closed forms, random
//          rulesets, and cones against solved P-positions (tests/theory/prediction_test.cpp).
#include "nimhoff/theory/prediction.hpp"

#include <fmt/format.h>

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

std::string why_no_prediction_on_quadrant(const Game& game) {
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
  return "";
}

Lines<Ball> image(const Lines<Ball>& lines, const Cone& cone) {
  Lines<Ball> result;
  for (std::size_t j = 0; j < lines.size(); ++j) {
    const Ball& m = lines.slopes[j];
    const Ball x = m * cone.p2() + cone.p1();
    const Ball determinant = Ball(cone.p1(), m.bits()) * cone.q2() -
                             Ball(cone.q1(), m.bits()) * cone.p2();
    result.slopes.push_back((m * cone.q2() + cone.q1()) / x);
    result.densities.push_back(lines.densities[j] * determinant / x);
  }
  return result;
}

// Whether section 6 defines its ratios: lines 1/a < 1/b < b < a of a symmetric game.
bool has_log_ratios(const Prediction& prediction) {
  const Game& game = prediction.game;
  return game.board().is_quadrant() && game.is_symmetric() && has_step(game, {1, 1}) &&
         prediction.fill_rules.size() == 5;
}

// Puts every number in, at the precision of the balls; false when a ball is too wide for it.
bool put_numbers(Prediction& prediction, const Lines<Ball>& lines) {
  prediction.lines.clear();
  for (std::size_t j = 0; j < lines.size(); ++j) {
    const auto slope = certified(lines.slopes[j], prediction.digits);
    const auto density = certified(lines.densities[j], prediction.digits);
    if (!slope || !density) return false;
    prediction.lines.push_back({*slope, *density});
  }
  if (!has_log_ratios(prediction)) return true;
  const Xi xi = log_ratios(lines.slopes[3], lines.slopes[2]);
  const auto a = certified(xi.a, prediction.digits);
  const auto b = certified(xi.b, prediction.digits);
  const auto ab = certified(xi.ab, prediction.digits);
  if (!a || !b || !ab) return false;
  prediction.xi = LogRatios{*a, *b, *ab, *ab};
  return true;
}

// Proves the digits, at a precision that grows until the balls are narrow enough.
void certify_digits(Prediction& prediction, const std::vector<Step>& fill_rules,
                    const CertifiedLines& known, const Watch* watch) {
  const std::optional<Cone>& cone = prediction.game.board().cone();
  slong bits = static_cast<slong>(std::ceil(prediction.digits * std::log2(10.0))) +
               working_bits(fill_rules);
  for (int attempt = 0; attempt < 4; ++attempt, bits += bits / 2) {
    if (watch != nullptr && watch->wants_stop()) throw Cancelled();
    const bool is_nim = known.lines.size() == 1;
    const Certificate finer =
        is_nim ? Certificate{nim_lines(bits), "", 0} : certify(fill_rules, known.lines, bits);
    if (!finer.proved) {
      prediction.problem = "the lines are not certified to that many digits: " + finer.problem;
      prediction.residual = finer.residual;
      continue;
    }
    const Lines<Ball>& lines = finer.proved->lines;
    if (!put_numbers(prediction, cone ? image(lines, *cone) : lines)) continue;
    prediction.unique_within = known.unique_within;
    prediction.is_certified = true;
    prediction.problem.clear();
    prediction.residual = 0;
    return;
  }
  prediction.lines.clear();
  if (prediction.problem.empty()) prediction.problem = "the balls stay too wide for the digits";
}

}  // namespace

std::string why_no_prediction(const Game& game) {
  if (!game.board().cone()) return why_no_prediction_on_quadrant(game);
  if (game.maneuver()) return "the model knows no maneuver";
  const std::optional<Game> canonical = game.canonical();
  if (!canonical) {
    return "the model is about the quadrant, and not every rule is the image of one there";
  }
  return why_no_prediction_on_quadrant(*canonical);
}

Prediction predict(const Game& game, int digits, const Watch* watch) {
  if (digits < 1 || digits > most_digits) {
    throw BadInput(fmt::format("--digits={}: not that many digits; 1 to {} are allowed", digits,
                               most_digits));
  }
  if (const std::string why = why_no_prediction(game); !why.empty()) {
    throw BadInput(spelling(game) + ": no prediction: " + why + "; try predict gdwn:3,5");
  }
  Prediction prediction{game, digits, {}, {}, {}, {}, false, "", 0, 0, {}};
  const std::optional<Cone>& cone = game.board().cone();
  std::vector<Step> steps;
  const Game quadrant = cone ? *game.canonical() : game;
  for (const Rule& rule : quadrant.rules()) steps.push_back(rule.step());
  Reorganized model = reorganize(steps, watch);
  prediction.steps = std::move(model.steps);
  prediction.notes = std::move(model.notes);
  prediction.problem = model.problem;
  prediction.residual = model.residual;
  prediction.fill_rules = model.fill_rules;
  if (cone) {
    for (Step& rule : prediction.fill_rules) rule = cone->image(rule);
    for (ModelStep& step : prediction.steps) step.rule = cone->image(step.rule);
    prediction.notes.push_back("sums are those of " + spelling(quadrant) +
                               ", of which this game is an image");
  }
  if (prediction.problem.empty()) {
    certify_digits(prediction, model.fill_rules, model.lines, watch);
  }
  return prediction;
}

}  // namespace nimhoff
