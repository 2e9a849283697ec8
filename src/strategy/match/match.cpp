// A match: whose turn it is, what is legal, who has won.
//
// Who cannot go on is the mover without a legal move, or in a comply game the previous player
// who has too few options to propose; that player loses, and wins under misere play.
//
// Cost:    a decision looks at as many options as the maneuver may rule out; only options()
//          and legal_moves() list them all.
// Checked: tests/strategy/match/match_test.cpp, against options() and the definitions.
#include "nimhoff/strategy/match.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "strategy/heap_moves.hpp"

namespace nimhoff {
namespace {

bool holds(const std::vector<Heaps>& list, const Heaps& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

bool has(const Game& game, Maneuver::Kind kind) {
  return game.maneuver() && game.maneuver()->kind() == kind;
}

// How many options must be looked at to know that one stays when all that can be ruled out is.
std::int64_t options_that_matter(const Game& game) {
  if (game.maneuver()) return game.maneuver()->k() + 1;
  return game.memory() ? game.memory()->m() + 1 : 1;
}

// Every decision looks at that many options, so there is an end to it.
void require_playable(const Game& game, const Heaps& start) {
  constexpr std::int64_t most = 1 << 17;
  const std::int64_t largest = *std::max_element(start.begin(), start.end());
  if (std::min(options_that_matter(game), largest) <= most) return;
  throw BadInput(
      {.argument = "game",
       .given = spelling(game),
       .problem = "too many options at " + to_string(start) + " may be ruled out to play on",
       .advice = "try heaps below " + std::to_string(most)});
}

}  // namespace

Match::Match(Game game, Heaps start) : game_(std::move(game)) {
  require_heaps_of(game_, start);
  require_playable(game_, start);
  std::optional<State> state;
  if (game_.memory()) state = starting_state(game_, position_of(start));
  turns_.push_back(turn_at(std::move(start), state));
}

Match::Turn Match::turn_at(Heaps at, std::optional<State> state) const {
  Turn turn{std::move(at), state, 0, 0, std::nullopt};
  for (const Heaps& option : some_heaps_options(game_, turn.at, options_that_matter(game_))) {
    const bool is_forbidden =
        state && state->trace.mover_credit == 0 && is_imitation(game_, *state, position_of(option));
    if (is_forbidden) continue;
    ++(is_heaps_option_in_scope(game_, turn.at, option) ? turn.inside : turn.outside);
  }
  return turn;
}

std::vector<Heaps> Match::history() const {
  std::vector<Heaps> all;
  for (const Turn& turn : turns_) all.push_back(turn.at);
  return all;
}

Player Match::mover() const { return moves() % 2 == 0 ? Player::first : Player::second; }

Duty Match::duty() const {
  const Turn& now = turns_.back();
  const std::int64_t all = now.inside + now.outside;
  if (has(game_, Maneuver::Kind::comply)) {
    if (now.inside < game_.maneuver()->k() && now.outside == 0) return Duty::none;
    return now.named ? Duty::move : Duty::propose;
  }
  const auto blocked = now.named ? static_cast<std::int64_t>(now.named->size()) : 0;
  if (all <= blocked) return Duty::none;
  const bool may_block = has(game_, Maneuver::Kind::block) && now.inside > 0;
  return may_block && !now.named ? Duty::block : Duty::move;
}

Player Match::turn() const {
  const Duty now = duty();
  const bool is_over_by_proposals = now == Duty::none && has(game_, Maneuver::Kind::comply);
  const bool is_previous = now == Duty::block || now == Duty::propose || is_over_by_proposals;
  return is_previous ? other(mover()) : mover();
}

Player Match::winner() const { return game_.is_misere() ? turn() : other(turn()); }

bool Match::is_ruled_out(const Heaps& option) const {
  if (!named()) return false;
  return has(game_, Maneuver::Kind::block) == holds(*named(), option);
}

bool Match::imitates(const Heaps& option) const {
  return state() && is_imitation(game_, *state(), position_of(option));
}

bool Match::is_legal_by_memory(const Heaps& option) const {
  return !state() || state()->trace.mover_credit > 0 || !imitates(option);
}

std::vector<Heaps> Match::options() const {
  std::vector<Heaps> all = all_heaps_options(game_, at());
  std::erase_if(all, [&](const Heaps& option) { return !is_legal_by_memory(option); });
  return all;
}

std::vector<Heaps> Match::some_options(std::int64_t most) const {
  const std::int64_t forbidden = game_.memory() ? game_.memory()->m() : 0;
  std::vector<Heaps> some = some_heaps_options(game_, at(), most + forbidden);
  std::erase_if(some, [&](const Heaps& option) { return !is_legal_by_memory(option); });
  return some;
}

std::vector<Heaps> Match::forbidden_imitations(std::int64_t most) const {
  std::vector<Heaps> all;
  if (!state() || state()->trace.mover_credit > 0 || state()->trace.taken == 0) return all;
  const std::size_t heap = state()->trace.from_first ? 1 : 0;
  const std::int64_t m = std::min(game_.memory()->m(), most);
  for (std::int64_t more = 0; more < m; ++more) {
    Heaps to = at();
    to[heap] -= state()->trace.taken + more;
    if (to[heap] < 0) break;
    all.push_back(std::move(to));
  }
  return all;
}

std::vector<Heaps> Match::legal_moves() const {
  if (named() && has(game_, Maneuver::Kind::comply)) return *named();
  std::vector<Heaps> all = options();
  std::erase_if(all, [&](const Heaps& option) { return is_ruled_out(option); });
  return all;
}

void Match::decide(std::vector<Heaps> decision) {
  if (const auto why = why_not(decision)) throw BadInput(*why);
  if (duty() == Duty::move) {
    std::optional<State> next;
    if (state()) next = next_state(game_, *state(), position_of(decision.front()));
    turns_.push_back(turn_at(std::move(decision.front()), next));
  } else {
    std::sort(decision.begin(), decision.end());
    decision.erase(std::unique(decision.begin(), decision.end()), decision.end());
    turns_.back().named = std::move(decision);
  }
}

bool Match::undo() {
  if (turns_.back().named) {
    turns_.back().named.reset();
    return true;
  }
  if (turns_.size() == 1) return false;
  turns_.pop_back();
  return true;
}

}  // namespace nimhoff
