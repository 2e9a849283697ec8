// When a position is P: the definitions of the papers, for every maneuver and convention.
//
// This file decides who wins. Everything else in this room finds the same answer faster.
//
//   plain    P when no option is P.
//   block k  P when the options that are P can all be forbidden: fewer than k of them lie
//            in the scope and none outside (Definitions 3 and 9 of Blocking Wythoff Nim).
//   comply k P when enough options that are N can be proposed: at least k in the scope, or
//            one outside (Definitions 8 and 10).
//   misere   Who cannot go on wins. So P needs, besides, that the next player is left with
//            a move; and with comply, a previous player who has too few options to propose
//            wins.
#include "outcome/definition.hpp"

#include "nimhoff/game/options.hpp"

namespace nimhoff {
namespace {

Outcome p_when(bool condition) { return condition ? Outcome::P : Outcome::N; }

template <class IsNim>
bool lies_in_scope(const Game& game, const IsNim& is_nim) {
  if (!game.maneuver()) return false;
  const Scope scope = game.maneuver()->scope();
  return scope == Scope::all || (scope == Scope::nim) == is_nim();
}

}  // namespace

void Tally::count(Outcome outcome, bool is_inside) {
  if (outcome == Outcome::P) {
    ++(is_inside ? p_inside : p_outside);
  } else {
    ++(is_inside ? n_inside : n_outside);
  }
}

bool is_in_scope(const Game& game, Position at, Position to) {
  return lies_in_scope(game, [&] { return is_nim_option(game, at, to); });
}

bool is_in_scope(const Game& game, const Rule& rule) {
  return lies_in_scope(game, [&] { return game.is_nim_rule(rule); });
}

Outcome outcome_from(const Game& game, const Tally& tally) {
  const bool has_comply = game.maneuver() && game.maneuver()->kind() == Maneuver::Kind::comply;
  if (has_comply) {
    const std::int64_t k = game.maneuver()->k();
    const bool can_win = tally.n_inside >= k || tally.n_outside >= 1;
    const bool can_propose =
        tally.p_inside + tally.n_inside >= k || tally.p_outside + tally.n_outside >= 1;
    return p_when(can_win || (game.is_misere() && !can_propose));
  }
  const std::int64_t k = game.maneuver() ? game.maneuver()->k() : 1;
  const bool all_forbidden = tally.p_inside < k && tally.p_outside == 0;
  const bool leaves_a_move = tally.n_inside + tally.n_outside >= 1;
  return p_when(all_forbidden && (!game.is_misere() || leaves_a_move));
}

}  // namespace nimhoff
