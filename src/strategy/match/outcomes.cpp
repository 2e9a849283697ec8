// Outcomes of the positions that a match can come to.
//
// Heaps only shrink, so one solve of the board up to the start decides the whole match. Past
// the sizes below, the formula or answer() is queried position by position; answer() refuses what
// is too far. Reasons come from the formula where there is one. This is the only file of the
// match that knows what an Answer holds.
//
// Cost:    a solve of the board at the start, then one look a position; without a table one
//          answer() a position.
// Checked: tests/strategy/match/opponent_test.cpp, by playing every line of small games.
#include "strategy/match/outcomes.hpp"

#include <algorithm>
#include <limits>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "outcome/definition.hpp"
#include "strategy/answer/from_options.hpp"
#include "strategy/answer/reason.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/maneuver.hpp"

namespace nimhoff {
namespace {

// The largest tables, by about a second of work each.
constexpr double most_places = 1 << 26;
constexpr double most_places_of_one_heap = 1e4;
constexpr double most_heaps_looks = 2e7;
constexpr double most_states = 1e6;
// The largest heaps of a game with memory at which answer(), which may decide all of it anew,
// is queried for a reason.
constexpr double most_for_a_reason = 2e4;

Answer answer_here(const Match& match, const RunLimits& limits) {
  if (!match.state()) return answer(match.game(), big_heaps(match.at()), limits);
  std::vector<Position> history;
  for (const Heaps& at : match.history()) history.push_back(position_of(at));
  return answer_after(match.game(), history, limits);
}

// No option of a match is larger than its start.
std::vector<Heaps> small(const std::vector<BigHeaps>& list) {
  std::vector<Heaps> all;
  for (const BigHeaps& heaps : list) all.push_back(small_heaps(heaps).value());
  return all;
}

Match after_move(const Match& match, const Heaps& to) {
  Match next = match;
  next.decide({to});
  return next;
}

double product_of_sizes(const Heaps& heaps) {
  double places = 1;
  for (const std::int64_t heap : heaps) places *= static_cast<double>(heap) + 1;
  return places;
}

double sum_of(const Heaps& heaps) {
  double sum = 0;
  for (const std::int64_t heap : heaps) sum += static_cast<double>(heap);
  return sum;
}

// The fewest winning moves that the previous player can leave at a position whose options
// are these.
Prospect prospect_of(const Game& game, const Tally& tally) {
  constexpr std::int64_t lost_at_once = std::numeric_limits<std::int64_t>::max();
  const std::int64_t all = tally.p_inside + tally.p_outside + tally.n_inside + tally.n_outside;
  if (outcome_from(game, tally) == Outcome::P) return {0, all};
  if (!game.maneuver()) {
    const std::int64_t winning = tally.p_inside + tally.p_outside;
    return {winning == 0 ? lost_at_once : winning, all};
  }
  const std::int64_t k = game.maneuver()->k();
  if (blocks(game)) {
    if (all == 0) return {lost_at_once, 0};
    const std::int64_t winning =
        tally.p_outside + std::max<std::int64_t>(0, tally.p_inside - (k - 1));
    return {std::max<std::int64_t>(1, winning), all};
  }
  if (tally.p_outside >= 1) return {1, 1 + tally.n_inside};
  const std::int64_t inside = tally.p_inside + tally.n_inside;
  return inside < k ? Prospect{lost_at_once, 0} : Prospect{k - tally.n_inside, k};
}

}  // namespace

MatchOutcomes::MatchOutcomes(const Match& match, const RunLimits& limits, Way way)
    : limits_(limits) {
  limits_.report = {};
  // A formula speaks of positions, not of histories.
  if (!match.state()) formula_ = formula_for(match.game(), limits_.stop);
  if (formula_ && !formula_->speaks_of(match.at().size())) formula_.reset();
  if (way == Way::table_where_it_fits && decides_by_table(match, limits)) return;
  asks_answer_ = true;
  require_lists(match);
  static_cast<void>(answer_here(match, limits));  // so that what is too far is refused now
}

// Whoever may forbid options has to know all that are P.
void MatchOutcomes::require_lists(const Match& match) const {
  if (!formula_ || !match.game().maneuver() || formula_->lists_everything()) return;
  throw BadInput(
      {.argument = "heaps",
       .given = to_string(match.at()),
       .problem = "too far to play " + spelling(match.game()) + ", where up to " +
                  std::to_string(match.game().maneuver()->k() - 1) +
                  " options are to be forbidden, too many to list in time",
       .advice = "try heaps whose sizes have a product below " + count_in_words(most_places)});
}

bool MatchOutcomes::decides_by_table(const Match& match, const RunLimits& limits) {
  const Game& game = match.game();
  const double places = product_of_sizes(match.at());
  if (match.state()) {
    const auto p = static_cast<double>(game.memory()->p());
    if (places * sum_of(match.at()) * p > most_states) return false;
    states_.emplace(game, limits_.stop);
  } else if (are_many(game, match.at())) {
    if (places * sum_of(match.at()) > most_heaps_looks) return false;
    heaps_.emplace(game, match.at(), limits_.stop);
  } else {
    if (places > most_places) return false;
    // A table of one heap looks at every number that may be taken, and a formula at none.
    if (formula_ && game.board().is_one_heap() && places > most_places_of_one_heap) return false;
    const Position start = position_of(match.at());
    board_.emplace(game);
    static_cast<void>(board_->outcome(start, limits));  // so that all of it is solved now
  }
  return true;
}

Outcome MatchOutcomes::here(const Match& match) {
  if (asks_answer_ && formula_) return formula_->outcome(big_heaps(match.at()));
  if (asks_answer_) return answer_here(match, limits_).outcome;
  if (states_) return states_->outcome(*match.state());
  if (heaps_) return heaps_->outcome(match.at());
  return board_->outcome(position_of(match.at()), limits_);
}

Outcome MatchOutcomes::after(const Match& match, const Heaps& to) {
  throw_if_stopped(limits_.stop);
  if (states_) return states_->outcome(next_state(match.game(), *match.state(), position_of(to)));
  if (heaps_) return heaps_->outcome(to);
  if (board_) return board_->outcome(position_of(to), limits_);
  if (formula_) return formula_->outcome(big_heaps(to));
  return match.state() ? here(after_move(match, to))
                       : answer(match.game(), big_heaps(to), limits_).outcome;
}

bool MatchOutcomes::is_p(const Game& game, const Heaps& heaps) {
  throw_if_stopped(limits_.stop);
  if (heaps_) return heaps_->outcome(heaps) == Outcome::P;
  if (formula_ && asks_answer_ && are_many(game, heaps)) {
    return formula_->outcome(big_heaps(heaps)) == Outcome::P;
  }
  const Position at = position_of(heaps);
  if (!game.board().holds(at)) return false;
  if (states_) return states_->outcome(starting_state(game, at)) == Outcome::P;
  if (board_) return board_->outcome(at, limits_) == Outcome::P;
  return formula_ ? formula_->outcome(big_heaps(heaps)) == Outcome::P
                  : answer(game, big_heaps(heaps), limits_).outcome == Outcome::P;
}

std::vector<Heaps> MatchOutcomes::p_options(const Match& match) {
  if (asks_answer_) {
    const Answer known = answer_here(match, limits_);
    return small(known.outcome == Outcome::N ? known.winning_moves : known.block);
  }
  std::vector<Heaps> found;
  for (const Heaps& option : match.options()) {
    if (after(match, option) == Outcome::P) found.push_back(option);
  }
  return found;
}

std::vector<Heaps> MatchOutcomes::safe_proposal(const Match& match) {
  if (asks_answer_) return small(answer_here(match, limits_).propose);
  std::vector<Option> losing;
  for (const Heaps& option : match.options()) {
    if (after(match, option) == Outcome::P) continue;
    const bool is_inside = is_heaps_option_in_scope(match.game(), match.at(), option);
    losing.push_back({big_heaps(option), Outcome::N, is_inside});
  }
  return small(proposal(*match.game().maneuver(), losing));
}

// Without a list of heaps: of a lost position this is queried for every move.
Tally MatchOutcomes::tally_at(Position at, const Game& game) {
  throw_if_stopped(limits_.stop);
  Tally tally;
  for (const Position option : options(game, at)) {
    tally.count(board_->outcome(option, limits_), is_in_scope(game, at, option));
  }
  return tally;
}

Prospect MatchOutcomes::prospect(const Match& match, const Heaps& to) {
  const Game& game = match.game();
  if (board_) return prospect_of(game, tally_at(position_of(to), game));
  const Match next = after_move(match, to);
  Tally tally;
  if (!asks_answer_) {
    for (const Heaps& option : next.options()) {
      tally.count(after(next, option), is_heaps_option_in_scope(game, to, option));
    }
    return prospect_of(game, tally);
  }
  const Answer known = answer_here(next, limits_);
  if (known.outcome == Outcome::P) return {};
  if (complies(game)) return {1, 0};
  for (const Heaps& option : small(known.winning_moves)) {
    tally.count(Outcome::P, is_heaps_option_in_scope(game, to, option));
  }
  return {prospect_of(game, tally).winning, 0, !known.more_winning_moves.empty()};
}

std::string MatchOutcomes::reason(const Match& match) {
  if (formula_ && !match.is_over()) return answer_here(match, limits_).reason;
  const double looks = product_of_sizes(match.at()) * sum_of(match.at());
  const bool is_quick = match.state() && looks <= most_for_a_reason;
  if (!match.is_over() && (asks_answer_ || is_quick)) return answer_here(match, limits_).reason;
  // Of a match that is over few options are left, if any.
  Tally tally;
  for (const Heaps& option : match.options()) {
    const bool is_inside = is_heaps_option_in_scope(match.game(), match.at(), option);
    tally.count(after(match, option), is_inside);
  }
  return reason_for(match.game(), tally, outcome_from(match.game(), tally));
}

}  // namespace nimhoff
