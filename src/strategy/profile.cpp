// What is known of a game before anything is solved.
//
// Checked: tests/strategy/profile_test.cpp.
#include "nimhoff/strategy/profile.hpp"

#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/strategy/formula.hpp"

namespace nimhoff {

Profile profile_of(const Game& game) {
  Profile profile{game, describe(game), {}, fastest_engine(game).name(), {}, {}};
  for (const Engine* engine : engines()) {
    profile.engines.push_back({engine->name(), engine->why_not(game)});
  }
  profile.why_rows = why_rows_are_needed(game);
  if (const auto formula = formula_for(game)) profile.formula = formula->name();
  return profile;
}

}  // namespace nimhoff
