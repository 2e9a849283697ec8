// The reference for games with memory: outcomes of (position, trace) states.
//
// All that the past leaves behind is what the last move took, from where, and how many
// imitations each player has left: L of Definition 18 in 2-pile Nim with a restricted
// number of move-size imitations. A state is N when some legal move leads to a P state.
//
// Cost:    states times moves; for small heaps. It is the oracle; never tune it.
// Checked: Theorem 19 on every reachable state, tests/papers/.
#include <algorithm>
#include <set>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "outcome/definition.hpp"

namespace nimhoff {
namespace {

Taking<std::int64_t> taking(Position from, Position to) {
  return {from.x - to.x + from.y - to.y, to.x != from.x};
}

bool is_forbidden(const Game& game, const State& from, Position to) {
  return !from.trace.allows(*game.memory(), taking(from.at, to));
}

std::string move_in_words(Position from, Position to) {
  return to_string(from) + " to " + to_string(to);
}

}  // namespace

State starting_state(const Game& game, Position at) { return {at, Trace::fresh(*game.memory())}; }

bool is_imitation(const Game& game, const State& from, Position to) {
  return from.trace.is_imitation(*game.memory(), taking(from.at, to));
}

State next_state(const Game& game, const State& from, Position to) {
  const Taking<std::int64_t> move = taking(from.at, to);
  const bool from_larger = move.from_first ? from.at.x > from.at.y : from.at.y > from.at.x;
  return {to, from.trace.after(*game.memory(), move, from_larger)};
}

std::vector<State> next_states(const Game& game, const State& from) {
  std::vector<State> states;
  for (const Position option : options(game, from.at)) {
    if (!is_forbidden(game, from, option)) states.push_back(next_state(game, from, option));
  }
  return states;
}

State state_after(const Game& game, std::span<const Position> history) {
  if (history.empty()) {
    throw BadInput({.argument = "history",
                    .problem = "no position in it",
                    .allowed = "at least the starting position is needed"});
  }
  State state = starting_state(game, history.front());
  require_on_board(game, state.at);
  for (std::size_t i = 1; i < history.size(); ++i) {
    const Position to = history[i];
    const std::string move = "move " + std::to_string(i) + ", " + move_in_words(state.at, to);
    if (!is_option(game, state.at, to)) {
      const Rule& rule = game.rules().front();
      throw BadInput(
          {.given = move,
           .problem = "no move of Nim",
           .allowed = "take from one heap" +
                      (rule.is_unlimited() ? "" : ", at most " + std::to_string(rule.reach()))});
    }
    if (is_forbidden(game, state, to)) {
      throw BadInput({.given = move,
                      .problem = "an imitation, and this player has none left",
                      .advice = "another move is needed"});
    }
    state = next_state(game, state, to);
  }
  return state;
}

Outcome ReferenceStates::outcome(const State& state) {
  if (const auto found = known_.find(state); found != known_.end()) return found->second;
  throw_if_stopped(stop_);
  Tally tally;
  for (const State& next : next_states(game_, state)) tally.count(outcome(next), false);
  return known_[state] = outcome_from(game_, tally);
}

std::vector<State> ReferenceStates::reachable_states(Position at) {
  // A trace at `at` holds at most p - 1 imitations of size 1 and then one move of at most
  // |x - y| that can be imitated, so a history that starts near enough leads to it.
  const std::int64_t far = std::max(at.x, at.y) - std::min(at.x, at.y) + game_.memory()->p() + 1;
  std::set<State> seen;
  std::vector<State> open;
  for (std::int64_t x = at.x; x <= at.x + far; ++x) {
    for (std::int64_t y = at.y; y <= at.y + far; ++y) open.push_back(starting_state(game_, {x, y}));
  }
  while (!open.empty()) {
    const State state = open.back();
    open.pop_back();
    if (!seen.insert(state).second) continue;
    throw_if_stopped(stop_);
    for (const State& next : next_states(game_, state)) {
      if (next.at.x >= at.x && next.at.y >= at.y) open.push_back(next);
    }
  }
  std::vector<State> here;
  for (const State& state : seen) {
    if (state.at == at) here.push_back(state);
  }
  return here;
}

bool ReferenceStates::is_dynamic(Position at) {
  std::set<Outcome> outcomes;
  for (const State& state : reachable_states(at)) outcomes.insert(outcome(state));
  return outcomes.size() > 1;
}

}  // namespace nimhoff
