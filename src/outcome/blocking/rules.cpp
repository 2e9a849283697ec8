// Reads a game as weighted steps: see rules.hpp for the claim.
//
// How high a column reaches: below its last P-position every N sees a P-position in an
// earlier column, and each earlier P-position is seen once along each rule. With at most k
// of them a column, that makes at most k * sum(x div a) rows of N, and k - 1 of P.
//
// Cost:    O(rules^2).
// Checked: tests/outcome/blocking/search_test.cpp.
#include "outcome/blocking/rules.hpp"

#include <algorithm>

#include "outcome/definition.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t row_limit = std::int64_t{1} << 60;

std::vector<ColumnStep> essential(const Game& game) {
  std::vector<ColumnStep> steps;
  for (const Rule& rule : game.rules()) steps.push_back({rule.step().a(), rule.step().b()});
  return essential_steps(std::move(steps));
}

Rule unlimited_rule(ColumnStep step) { return Rule(Step(step.a, step.b)); }

std::string named(ColumnStep step) { return "(" + to_string(Step(step.a, step.b)) + ")"; }

std::int64_t k_of(const Game& game) { return game.maneuver() ? game.maneuver()->k() : 1; }

// Without a maneuver k is 1, and both weights are the same.
std::int64_t weight_of(const Game& game, ColumnStep step) {
  return is_in_scope(game, unlimited_rule(step)) ? 1 : k_of(game);
}

std::int64_t highest_row_of(const std::vector<WeightedStep>& steps, std::int64_t k,
                            const Region& region) {
  std::int64_t seen = 0;
  for (const auto& [step, weight] : steps) {
    seen = std::min(row_limit, seen + (region.columns - 1) / step.a);
  }
  const std::int64_t highest = seen > (row_limit - k) / k ? row_limit : seen * k + k - 1;
  return std::min(highest, region.rows.value_or(unlimited) - 1);
}

std::optional<std::string> why_options_are_shared(const Game& game) {
  const std::vector<ColumnStep> steps = essential(game);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    // Seen twice or once, what cannot be forbidden weighs enough.
    if (weight_of(game, steps[i]) == k_of(game)) continue;
    for (std::size_t j = i + 1; j < steps.size(); ++j) {
      if (!are_parallel(Step(steps[i].a, steps[i].b), Step(steps[j].a, steps[j].b))) continue;
      return "its rules " + named(steps[i]) + " and " + named(steps[j]) + " share options";
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> why_no_blocking_rules(const Game& game) {
  if (game.board().is_one_heap()) return "it is played on one heap";
  if (game.board().cone()) return "it is played on a cone";
  if (game.memory()) return "it has memory";
  if (game.is_misere()) return "it is played misere";
  if (game.maneuver() && game.maneuver()->kind() != Maneuver::Kind::block) {
    return "its maneuver is not blocking";
  }
  if (k_of(game) > largest_blocking_k) {
    return "it blocks " + std::to_string(k_of(game)) + ", and counts go up to " +
           std::to_string(largest_blocking_k);
  }
  for (const Rule& rule : game.rules()) {
    const std::string name = "its rule (" + to_string(rule.step()) + ")";
    if (rule.is_wide()) return name + " is wide";
    if (!rule.is_unlimited()) return name + " has a bounded reach";
  }
  const auto is_vertical = [](const Rule& rule) { return rule.step() == Step(0, 1); };
  if (std::none_of(game.rules().begin(), game.rules().end(), is_vertical)) {
    return "(0,1) is not among its rules";
  }
  return why_options_are_shared(game);
}

BlockingRules blocking_rules(const Game& game, const Region& region) {
  BlockingRules rules{k_of(game), weight_of(game, {0, 1}), {}, 0};
  for (const ColumnStep& step : essential(game)) {
    if (step.a == 0 || step.a >= region.columns) continue;
    rules.steps.push_back({step, weight_of(game, step)});
  }
  // Dropping a step lowers the bound on the rows, which may drop another.
  for (std::size_t before = rules.steps.size() + 1; before != rules.steps.size();) {
    before = rules.steps.size();
    rules.highest = highest_row_of(rules.steps, rules.k, region);
    std::erase_if(rules.steps,
                  [&](const WeightedStep& kept) { return kept.step.b > rules.highest; });
  }
  return rules;
}

}  // namespace nimhoff
