// The strategy of (m,p)-Imitation Nim: Theorem 19 of 2-pile Nim with a restricted number of
// move-size imitations.
//
// Let a <= b. A state is P when (I) (a,b) is a pair of (m,p)-Wythoff Nim and xi(a,b) <=
// L(a,b), or (II) (a,c) is one, a <= c < b, and L(a,c) < xi(a,c). Each a has one partner, so
// there is at most one c; and xi of the n-th pair is n mod p, as p pairs in a row share a
// difference.
//
// A winning move reaches (I), at the partner of one of the heaps; or it reaches (II): then it
// takes z from the smaller heap, the answer to (a - z, c) is an imitation, 0 <= (b - c) - z <
// m, so that pair has the difference m floor((b - a)/m), and the player who just moved has too
// few imitations left for it: L(a,b) - 1 < xi.
//
// The paper proves the case m = 1; docs/imitation.md proves every m.
//
// Cost:    a few places and values of pairs (mp_pairs.cpp), p at most.
// Checked: tests/strategy/imitation_strategy_test.cpp: every reachable state against the
//          state engine, heaps to 12, m, p <= 3.
#include "strategy/imitation_strategy.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "strategy/answer/reason.hpp"

namespace nimhoff {
namespace {

using Clause = ImitationVerdict::Clause;

bool is_nim_move(const BigHeaps& from, const BigHeaps& to) {
  const bool from_first = to[0] != from[0];
  const std::size_t taken_from = from_first ? 0 : 1;
  return to[1 - taken_from] == from[1 - taken_from] && to[taken_from] >= 0 &&
         to[taken_from] < from[taken_from];
}

Taking<BigInteger> taking(const BigHeaps& from, const BigHeaps& to) {
  return {from[0] - to[0] + from[1] - to[1], to[0] != from[0]};
}

// The heaps (small, large) in the order in which `like` has its smaller and its larger one.
BigHeaps in_order_of(const BigHeaps& like, const BigInteger& small, const BigInteger& large) {
  return like[0] <= like[1] ? BigHeaps{small, large} : BigHeaps{large, small};
}

void require_two_heaps(const BigHeaps& at) {
  if (at.size() != 2 || at[0] < 0 || at[1] < 0) {
    throw BadInput({.argument = "history",
                    .given = in_short(at),
                    .problem = "no position of the history",
                    .advice = "give two heaps, each at least 0"});
  }
}

}  // namespace

ImitationStrategy::ImitationStrategy(const Memory& memory, std::stop_token stop)
    : memory_(memory), pairs_(memory.m(), memory.p(), stop) {}

ImitationState ImitationStrategy::start(BigHeaps at) const {
  return {std::move(at), ImitationTrace<BigInteger>::fresh(memory_)};
}

ImitationState ImitationStrategy::after(std::span<const BigHeaps> history) const {
  if (history.empty()) {
    throw BadInput({.argument = "history",
                    .problem = "no position in it",
                    .allowed = "at least the starting position is needed"});
  }
  require_two_heaps(history.front());
  ImitationState state = start(history.front());
  for (std::size_t i = 1; i < history.size(); ++i) {
    const BigHeaps& to = history[i];
    require_two_heaps(to);
    const std::string move = fmt::format("move {}, {} to {}", i, in_short(state.at), in_short(to));
    if (!is_nim_move(state.at, to)) {
      throw BadInput({.given = move, .problem = "no move of Nim", .allowed = "take from one heap"});
    }
    if (!is_legal(state, to)) {
      throw BadInput({.given = move,
                      .problem = "an imitation, and this player has none left",
                      .advice = "another move is needed"});
    }
    state = after(state, to);
  }
  return state;
}

ImitationState ImitationStrategy::after(const ImitationState& from, const BigHeaps& to) const {
  const Taking<BigInteger> move = taking(from.at, to);
  const bool from_larger = move.from_first ? from.at[0] > from.at[1] : from.at[1] > from.at[0];
  return {to, from.trace.after(memory_, move, from_larger)};
}

bool ImitationStrategy::is_imitation(const ImitationState& from, const BigHeaps& to) const {
  return from.trace.is_imitation(memory_, taking(from.at, to));
}

bool ImitationStrategy::is_legal(const ImitationState& from, const BigHeaps& to) const {
  return is_nim_move(from.at, to) && from.trace.allows(memory_, taking(from.at, to));
}

ImitationVerdict ImitationStrategy::verdict(const ImitationState& state) const {
  const BigInteger& a = std::min(state.at[0], state.at[1]);
  const BigInteger& b = std::max(state.at[0], state.at[1]);
  const PairPlace place = pairs_.place(a);
  if (place.is_larger) return {};
  const BigInteger c = a + place.n / memory_.p() * memory_.m();
  if (c > b) return {};
  ImitationVerdict verdict;
  verdict.pair = in_order_of(state.at, a, c);
  verdict.n = place.n;
  verdict.xi = pairs_.xi(place.n);
  if (c == b) {
    verdict.credit = state.trace.opponent_credit;
    if (verdict.xi <= verdict.credit) verdict.clause = Clause::one;
  } else {
    verdict.credit =
        is_imitation(state, *verdict.pair) ? state.trace.mover_credit - 1 : memory_.p() - 1;
    if (verdict.credit < verdict.xi) verdict.clause = Clause::two;
  }
  return verdict;
}

std::vector<BigHeaps> ImitationStrategy::winning_moves(const ImitationState& state) const {
  const BigHeaps& at = state.at;
  std::vector<BigHeaps> candidates{{at[0], pairs_.partner(at[0])}, {pairs_.partner(at[1]), at[1]}};
  const BigInteger& a = std::min(at[0], at[1]);
  const BigInteger& b = std::max(at[0], at[1]);
  const BigInteger first = (b - a) / memory_.m() * memory_.p();
  for (std::int64_t xi = state.trace.opponent_credit; xi < memory_.p(); ++xi) {
    const BigInteger lower = pairs_.a(first + xi);
    if (lower >= a) break;
    candidates.push_back(in_order_of(at, lower, b));
    if (a == b) candidates.push_back({b, lower});
  }
  std::sort(candidates.begin(), candidates.end());
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  std::erase_if(candidates, [&](const BigHeaps& to) {
    return !is_legal(state, to) || verdict(after(state, to)).outcome() == Outcome::N;
  });
  return candidates;
}

BigInteger ImitationStrategy::forbidden_count(const ImitationState& state) const {
  if (state.trace.mover_credit > 0 || state.trace.taken == 0) return 0;
  const BigInteger left = state.at[state.trace.from_first ? 1 : 0] - state.trace.taken + 1;
  const BigInteger count = std::min<BigInteger>(left, memory_.m());
  return count > 0 ? count : 0;
}

std::vector<BigHeaps> ImitationStrategy::forbidden(const ImitationState& state,
                                                   std::int64_t most) const {
  std::vector<BigHeaps> found;
  const BigInteger count = std::min<BigInteger>(forbidden_count(state), most);
  for (BigInteger i = count - 1; i >= 0; --i) {
    BigHeaps to = state.at;
    to[state.trace.from_first ? 1 : 0] -= state.trace.taken + i;
    found.push_back(to);
  }
  return found;
}

HistoryEffect ImitationStrategy::history_effect(const BigHeaps& at) const {
  const ImitationVerdict begun = verdict(start(at));
  if (!begun.pair) return HistoryEffect::always_n;
  if (begun.clause == Clause::one && begun.xi == 0) return HistoryEffect::always_p;
  return HistoryEffect::dynamic;
}

std::string ImitationStrategy::pair_in_words(const ImitationVerdict& verdict) const {
  return fmt::format("{}, pair n = {} of wythoff:{},{}", in_short(*verdict.pair),
                     in_short(verdict.n), memory_.m(), memory_.p());
}

std::string ImitationStrategy::reason(const ImitationState& state) const {
  const ImitationVerdict found = verdict(state);
  const BigInteger& a = std::min(state.at[0], state.at[1]);
  const BigInteger& b = std::max(state.at[0], state.at[1]);
  if (b == 0) return no_move_is_left;
  if (!found.pair) {
    const std::string nor =
        a == b ? "" : fmt::format(", nor is ({0},c) with {0} <= c < {1}", in_short(a), in_short(b));
    return fmt::format("{} is no pair of wythoff:{},{}{}: neither (I) nor (II) of Theorem 19 holds",
                       in_short(state.at), memory_.m(), memory_.p(), nor);
  }
  if (*found.pair == state.at) {
    return fmt::format(
        "this is {}; xi = {} of its difference before it, and the player who just moved has L = {} "
        "left: {}",
        pair_in_words(found), counted(found.xi, "pair"), counted(found.credit, "imitation"),
        found.clause == Clause::one ? "xi <= L, (I) of Theorem 19"
                                    : "xi > L, so (I) of Theorem 19 fails");
  }
  if (found.clause == Clause::two) {
    return fmt::format(
        "the one way to a pair, to {}, is an imitation {}: L = {} < xi = {} there, (II) of Theorem "
        "19",
        pair_in_words(found), found.credit < 0 ? "and not allowed" : "that leaves too few",
        found.credit, found.xi);
  }
  return fmt::format(
      "a move leads to {}, {}: L = {} >= xi = {} there, (I) of Theorem 19", pair_in_words(found),
      is_imitation(state, *found.pair) ? "by an imitation that is allowed" : "without imitating",
      found.credit, found.xi);
}

}  // namespace nimhoff
