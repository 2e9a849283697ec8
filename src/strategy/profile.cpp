// What is known of a game before anything is solved.
//
// Checked: tests/strategy/profile_test.cpp.
#include "nimhoff/strategy/profile.hpp"

#include <limits>
#include <stdexcept>

#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/strategy/formula.hpp"

namespace nimhoff {

namespace {

CostOfColumns cost_of(const Game& game, const Region& region, const RunLimits& limits) {
  const Engine& engine = fastest_engine(game, region);
  CostOfColumns cost{region.columns, engine.name(), engine.work(game, region).seconds, 0};
  try {
    cost.bytes = engine.planned_bytes(game, region, limits);
  } catch (const std::length_error&) {
    cost.bytes = std::numeric_limits<std::uint64_t>::max();
  }
  return cost;
}

}  // namespace

Profile profile_of(const Game& game, const RunLimits& limits) {
  Profile profile{game, describe(game), {}, fastest_engine(game).name(), {}, {}, {}};
  for (const Engine* engine : engines()) {
    profile.engines.push_back({engine->name(), engine->why_not(game)});
  }
  profile.why_rows = why_rows_are_needed(game);
  if (const auto formula = formula_for(game)) profile.formula = formula->name();
  for (const std::int64_t columns : {10'000, 1'000'000, 100'000'000}) {
    Region region{.columns = columns};
    if (profile.why_rows) region.rows = columns;
    profile.costs.push_back(cost_of(game, region, limits));
  }
  return profile;
}

}  // namespace nimhoff
