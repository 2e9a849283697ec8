// What to do at a position: the formula when there is one, then phi_Q and the engines.
//
// Imitation Nim is answered by Theorem 19. Other games with memory, and Nim with a maneuver on
// other than two heaps, are decided by the reference on all that the position can reach.
//
// Checked: tests/strategy/answer/answer_test.cpp, each move against the definition.
#include "nimhoff/strategy/answer.hpp"

#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "nimhoff/strategy/formula.hpp"
#include "strategy/answer/by_engine.hpp"
#include "strategy/answer/by_formula.hpp"
#include "strategy/answer/for_imitation.hpp"
#include "strategy/answer/from_options.hpp"
#include "strategy/answer/memory_plan.hpp"
#include "strategy/answer/reason.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/phi_q.hpp"

namespace nimhoff {
namespace {

// The heaps, when an engine can hold them.
Heaps require_small(const Game& game, const BigHeaps& heaps) {
  if (const auto small = small_heaps(heaps)) return *small;
  const std::string why =
      why_no_formula(game).value_or("none is proved on " + std::to_string(heaps.size()) + " heaps");
  throw BadInput({.argument = "heaps",
                  .given = in_short(heaps),
                  .problem = "too far for " + spelling(game) + ", which has no formula here: " +
                             why + ", and engines hold heaps up to 2^62",
                  .advice = "try smaller heaps"});
}

// Refuses what the reference would not finish, in looks at an option.
void require_within_reach(const Game& game, const Heaps& heaps, double looks) {
  constexpr double most = 3e11;
  if (looks <= most) return;
  throw BadInput({.argument = "heaps",
                  .given = to_string(heaps),
                  .problem = "too far for the reference, which would look at " +
                             count_in_words(looks) + " options of " + spelling(game) +
                             " and does at most " + count_in_words(most),
                  .advice = "try smaller heaps"});
}

Answer answer_through_phi_q(const Game& game, const BigHeaps& heaps, const RunLimits& limits) {
  const PhiQ phi(*game.board().cone());
  const BigHeaps canonical = phi.canonical(heaps);
  const Game decides = *game.canonical();
  Answer found = answer(decides, canonical, limits);
  found.winning_moves = phi.options(heaps, found.winning_moves);
  found.block = phi.options(heaps, found.block);
  found.propose = phi.options(heaps, found.propose);
  found.reason =
      phi_q_in_words(canonical, found.outcome == Outcome::P, decides) + "; there " + found.reason;
  found.method = "phi_Q and " + found.method;
  return found;
}

Answer answer_on_many_heaps(const Game& game, const Heaps& heaps, const RunLimits& limits) {
  double cells = 1;
  double tokens = 0;
  for (const std::int64_t heap : heaps) {
    cells *= static_cast<double>(heap) + 1;
    tokens += static_cast<double>(heap);
  }
  require_within_reach(game, heaps, cells * tokens * 1000);
  // An outcome is a byte; the options are listed.
  require_memory(big_heaps(heaps), cells + listed_bytes(big_heaps(heaps), tokens),
                 "the table of the reference", limits);
  const HeapsTable table(game, heaps, limits.stop);
  std::vector<Option> found;
  for (const Heaps& option : heaps_options(game, heaps)) {
    found.push_back(
        {big_heaps(option), table.outcome(option), is_in_scope(game, game.rules().front())});
  }
  return answer_from(game, found, "reference");
}

// The answer for a game with memory that Theorem 19 does not speak of.
Answer answer_at(const Game& game, const State& state, const RunLimits& limits) {
  const auto x = static_cast<double>(state.at.x + 1);
  const auto y = static_cast<double>(state.at.y + 1);
  const auto p = static_cast<double>(game.memory()->p());
  const double decided = x * y * (x + y) * (x + y) * p;
  // Whether the position is dynamic depends on the histories that start this far off.
  const double far = std::abs(x - y) + p + 2;
  const double visited = far * far * far * p * (x + y + far);
  require_within_reach(game, {state.at.x, state.at.y}, 300 * (decided + visited));
  constexpr double state_bytes = 128;
  require_memory({state.at.x, state.at.y}, state_bytes * (decided / (x + y) + visited / far),
                 "the table of the reference", limits);
  ReferenceStates states(game, limits.stop);
  std::vector<Option> found;
  for (const State& next : next_states(game, state)) {
    found.push_back({{next.at.x, next.at.y}, states.outcome(next), false});
  }
  Answer answer = answer_from(game, found, "reference");
  MemoryAnswer memory;
  memory.dynamic = states.is_dynamic(state.at);
  memory.mover_credit = state.trace.mover_credit;
  memory.opponent_credit = state.trace.opponent_credit;
  for (const Position option : options(game, state.at)) {
    const bool is_forbidden = state.trace.mover_credit == 0 && is_imitation(game, state, option);
    if (is_forbidden) memory.forbidden.push_back({option.x, option.y});
  }
  answer.memory = memory;
  return answer;
}

Answer found_without_past(const Game& game, const BigHeaps& heaps, const RunLimits& limits) {
  require_heaps_of(game, heaps);
  if (is_decided_by_theorem_19(game)) return answer_for_imitation(game, {&heaps, 1}, limits);
  const auto formula = formula_for(game, limits.stop);
  if (formula && formula->speaks_of(heaps.size()))
    return answer_by_formula(game, *formula, heaps, limits);
  if (game.board().cone() && game.canonical()) return answer_through_phi_q(game, heaps, limits);
  const Heaps small = require_small(game, heaps);
  const bool is_many = small.size() != 2 && !game.board().is_one_heap();
  if (is_many) return answer_on_many_heaps(game, small, limits);
  const Position at{small.front(), small.size() > 1 ? small.back() : 0};
  if (game.memory()) return answer_at(game, starting_state(game, at), limits);
  return answer_by_engine(game, at, limits);
}

Answer found_after(const Game& game, std::span<const BigHeaps> history, const RunLimits& limits) {
  if (!game.memory()) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "a game without memory has no history",
                    .advice = "give the position alone"});
  }
  if (is_decided_by_theorem_19(game)) return answer_for_imitation(game, history, limits);
  std::vector<Position> positions;
  for (const BigHeaps& heaps : history) {
    require_heaps_of(game, heaps);
    const Heaps small = require_small(game, heaps);
    positions.push_back({small[0], small[1]});
  }
  return answer_at(game, state_after(game, positions), limits);
}

Answer placed(Answer found, const Game& game, const BigHeaps& heaps) {
  found.game = spelling(game);
  found.position = heaps;
  return found;
}

}  // namespace

Answer answer(const Game& game, const BigHeaps& heaps, const RunLimits& limits) {
  return placed(found_without_past(game, heaps, limits), game, heaps);
}

Answer answer_after(const Game& game, std::span<const BigHeaps> history, const RunLimits& limits) {
  Answer found = found_after(game, history, limits);
  return placed(std::move(found), game, history.back());
}

Answer answer_after(const Game& game, std::span<const Position> history, const RunLimits& limits) {
  std::vector<BigHeaps> positions;
  for (const Position at : history) positions.push_back({at.x, at.y});
  return answer_after(game, positions, limits);
}

}  // namespace nimhoff
