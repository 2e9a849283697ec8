// The answer at a position of a game that has a closed form.
//
// Cost:    that of the formula, for the options that it lists.
// Checked: tests/strategy/: every formula's moves against the reference, and against the
//          formula itself far out.
#include "strategy/answer/by_formula.hpp"

#include "strategy/answer/from_options.hpp"
#include "strategy/answer/memory_plan.hpp"
#include "strategy/answer/reason.hpp"
#include "strategy/maneuver.hpp"
#include "strategy/phi_q.hpp"

namespace nimhoff {
namespace {

// Whether one heap alone changes, in the coordinates of the canonical game: then a Nim rule
// leads there, as every game with a scope and a formula has Nim's.
bool is_nim_option(const Game& game, const BigHeaps& at, const BigHeaps& to) {
  if (const auto& cone = game.board().cone()) {
    const PhiQ phi(*cone);
    const BigHeaps from = phi.canonical(at);
    const BigHeaps canonical = phi.canonical(to);
    return from[0] == canonical[0] || from[1] == canonical[1];
  }
  return at[0] == to[0] || at[1] == to[1];
}

std::vector<Option> options_of(const Game& game, const BigHeaps& at,
                               const std::vector<BigHeaps>& heaps, Outcome outcome) {
  const Scope scope = game.maneuver()->scope();
  std::vector<Option> options;
  for (const BigHeaps& to : heaps) {
    const bool is_inside =
        scope == Scope::all || (scope == Scope::nim) == is_nim_option(game, at, to);
    options.push_back({to, outcome, is_inside});
  }
  return options;
}

// Adds what the maneuver requires, and how many options it speaks of.
void add_maneuver(const Game& game, const Formula& formula, const BigHeaps& at, Answer& answer) {
  const bool is_p = answer.outcome == Outcome::P;
  std::vector<Option> options;
  std::string unlisted;
  if (complies(game)) {
    options = options_of(game, at, formula.n_options(at), Outcome::N);
    if (is_p) answer.propose = proposal(*game.maneuver(), options);
  } else {
    unlisted = is_p ? formula.unlisted_p_options(at).value_or("") : answer.more_winning_moves;
    if (is_p) answer.block = formula.p_options(at);
    if (is_p) answer.more_to_block = unlisted;
    options = options_of(game, at, is_p ? answer.block : answer.winning_moves, Outcome::P);
  }
  // Misere play also depends on whether any move is left, which these options do not show; nor do
  // they give the number when not all are listed.
  if (!game.is_misere() && unlisted.empty()) {
    answer.reason += "; " + reason_for(game, tally_of(options), answer.outcome);
  }
}

// A maneuver of k leaves at most k options of each Nim rule to be listed.
void require_list_fits(const Game& game, const BigHeaps& at, const RunLimits& limits) {
  if (!game.maneuver()) return;
  BigInteger most = 2 * BigInteger(game.maneuver()->k());
  BigInteger tokens = 0;
  for (const BigInteger& heap : at) tokens += heap;
  if (tokens < most) most = tokens;
  require_memory(at, listed_bytes(at, most.get_d()), "a list of its options", limits);
}

}  // namespace

Answer answer_by_formula(const Game& game, const Formula& formula, const BigHeaps& at,
                         const RunLimits& limits) {
  require_list_fits(game, at, limits);
  Answer answer;
  answer.method = "formula: " + formula.name();
  answer.outcome = formula.outcome(at);
  answer.reason = formula.reason(at);
  if (answer.outcome == Outcome::N) {
    answer.winning_moves = formula.p_options(at);
    answer.more_winning_moves = formula.unlisted_p_options(at).value_or("");
  }
  if (game.maneuver()) add_maneuver(game, formula, at, answer);
  return answer;
}

}  // namespace nimhoff
