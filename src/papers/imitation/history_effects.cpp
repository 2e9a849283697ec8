// Where the history of an imitation game matters, by the definition.
//
// Cost:    every state of every position: side^4 about, times p^2.
// Checked: tests/papers/reproduce_test.cpp, against Proposition 5.
#include "papers/imitation/history_effects.hpp"

#include <stdexcept>

#include "nimhoff/game/notation.hpp"
#include "papers/imitation/paper.hpp"

namespace nimhoff::papers {

nimhoff::HistoryEffect history_effect_by_definition(const Game& game, ReferenceStates& states,
                                                    Position at) {
  using enum nimhoff::HistoryEffect;
  if (states.is_dynamic(at)) return dynamic;
  return states.outcome(starting_state(game, at)) == Outcome::P ? always_p : always_n;
}

HistoryEffects::HistoryEffects(const CheckBudget& budget, const std::string& game,
                               std::int64_t side)
    : side_(side) {
  const Game parsed = parse_game(game);
  ReferenceStates states(parsed);
  for (std::int64_t b = 0; b < side; ++b) {
    for (std::int64_t a = 0; a <= b; ++a) {
      stop_if_wanted(budget);
      known_[{a, b}] = history_effect_by_definition(parsed, states, {a, b});
    }
  }
}

std::string to_string(nimhoff::HistoryEffect history_effect) {
  switch (history_effect) {
    case nimhoff::HistoryEffect::dynamic:
      return "dynamic";
    case nimhoff::HistoryEffect::always_p:
      return "non-dynamic P";
    case nimhoff::HistoryEffect::always_n:
      return "non-dynamic N";
  }
  throw std::logic_error("no such history_effect");
}

}  // namespace nimhoff::papers
