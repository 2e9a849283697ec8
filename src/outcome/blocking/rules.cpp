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
#include <cstdlib>
#include <numeric>

#include "outcome/definition.hpp"
#include "outcome/without_memory.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t row_limit = std::int64_t{1} << 60;

std::vector<ColumnStep> essential(const Game& game) {
  std::vector<ColumnStep> steps;
  for (const Rule& rule : game.rules()) {
    steps.push_back({rule.step().a(), rule.step().b(), rule.reach(), rule.width()});
  }
  return essential_steps(std::move(steps));
}

std::string named(ColumnStep step) { return "(" + to_string(Step(step.a, step.b)) + ")"; }

std::int64_t k_of(const Game& game) { return game.maneuver() ? game.maneuver()->k() : 1; }

// Without a maneuver k is 1, and both weights are the same.
std::int64_t weight_of(const Game& game, ColumnStep step) {
  return is_in_scope(game, Rule(Step(step.a, step.b), step.reach, step.width)) ? 1 : k_of(game);
}

std::int64_t highest_row_of(const std::vector<WeightedStep>& steps, std::int64_t k,
                            const Region& region) {
  std::int64_t seen = 0;
  for (const auto& [step, weight] : steps) {
    const std::int64_t times = std::min(step.reach, (region.columns - 1) / step.a);
    seen = std::min(row_limit, seen + std::min(times, row_limit / step.rows()) * step.rows());
  }
  // And in misere play up to k rows that have no option left.
  const std::int64_t highest = seen > (row_limit - 2 * k) / k ? row_limit : seen * k + 2 * k - 1;
  return std::min(highest, region.rows.value_or(unlimited) - 1);
}

// Whether two steps, of which none covers the other, reach the same position.
bool share_options(const ColumnStep& one, const ColumnStep& other) {
  if (one.width > 1 || other.width > 1) {
    const ColumnStep& wide = one.width > 1 ? one : other;
    const ColumnStep& narrow = one.width > 1 ? other : one;
    return narrow.a > 0 && narrow.b > 0 && std::abs(narrow.a - narrow.b) < wide.width &&
           std::max(narrow.a, narrow.b) <= wide.reach;
  }
  if (!are_parallel(Step(one.a, one.b), Step(other.a, other.b))) return false;
  const std::int64_t side = one.a > 0 ? one.a : one.b, size = other.a > 0 ? other.a : other.b;
  const std::int64_t common = std::gcd(side, size);
  return size / common <= one.reach && side / common <= other.reach;
}

std::optional<std::string> why_options_are_shared(const Game& game) {
  const std::vector<ColumnStep> steps = essential(game);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    // Seen twice or once, what cannot be forbidden weighs enough.
    if (weight_of(game, steps[i]) == k_of(game)) continue;
    for (std::size_t j = i + 1; j < steps.size(); ++j) {
      if (!share_options(steps[i], steps[j])) continue;
      return "its rules " + named(steps[i]) + " and " + named(steps[j]) + " share options";
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> why_no_blocking_rules(const Game& given) {
  if (given.board().is_one_heap()) return "it is played on one heap";
  if (given.board().cone()) return "it is played on a cone";
  const auto played = without_memory(given);
  if (!played) return "it has memory";
  const Game& game = *played;
  if (game.has_condition()) return "a condition gives or forbids moves";
  if (game.maneuver() && game.maneuver()->kind() != Maneuver::Kind::block) {
    return "its maneuver is not blocking";
  }
  if (k_of(game) > largest_blocking_k) {
    return "it blocks " + std::to_string(k_of(game)) + ", and counts go up to " +
           std::to_string(largest_blocking_k);
  }
  for (const Rule& rule : game.rules()) {
    if (const std::int64_t most = widest(rule.is_unlimited()); rule.width() > most) {
      return "its rule (" + to_string(rule.step()) + ") is wider than " + std::to_string(most);
    }
  }
  const auto is_vertical = [](const Rule& rule) { return rule == Rule(Step(0, 1)); };
  if (std::none_of(game.rules().begin(), game.rules().end(), is_vertical)) {
    return "(0,1) of unlimited reach is not among its rules";
  }
  return why_options_are_shared(game);
}

BlockingRules blocking_rules(const Game& given, const Region& region) {
  const Game game = *without_memory(given);
  BlockingRules rules{k_of(game), weight_of(game, {0, 1}), {}, 0, game.is_misere()};
  for (const ColumnStep& step : steps_within(essential(game), region.columns)) {
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

std::int64_t count_options(const BlockingRules& rules, Position at) {
  std::int64_t count = at.y;
  for (const auto& [step, weight] : rules.steps) {
    if (step.width == 1) {
      const std::int64_t times =
          step.b > 0 ? std::min(at.x / step.a, at.y / step.b) : at.x / step.a;
      count += std::min(step.reach, times);
      continue;
    }
    const std::int64_t most_i = std::min(step.reach, at.x), most_j = std::min(step.reach, at.y);
    for (std::int64_t j = 1; j <= most_j; ++j) {
      const std::int64_t from = std::max<std::int64_t>(1, j - step.width + 1);
      count += std::max<std::int64_t>(0, std::min(most_i, j + step.width - 1) - from + 1);
    }
  }
  return count;
}

}  // namespace nimhoff
