// What a player sees who looks some moves ahead.
//
// A position is decided within n moves when its outcome is the same whatever its options are that
// are not decided within n - 1. As more options that are P never make a position P, two cases
// settle that: all of these are P, or all are N.
//
// Cost:    one look an option, 50,000 looks a call: a move ahead after the other, so that what is
//          near is seen even where the effort does not reach as far as it should. Of a position
//          with more than 500 options only the first are looked at; the others count as undecided.
// Checked: tests/strategy/match/look_ahead_test.cpp: what it sees is what the reference says, and
//          enough moves ahead it sees everything.
#include "strategy/match/look_ahead.hpp"

#include "nimhoff/outcome/run_limits.hpp"
#include "outcome/definition.hpp"
#include "strategy/heap_moves.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t most_looks_ahead = 50'000;
constexpr std::int64_t most_options_ahead = 500;
constexpr std::size_t most_kept = 2'000'000;

// As many as no maneuver can rule out.
constexpr std::int64_t countless = std::int64_t{1} << 40;

// Options that are decided, and those that are not.
struct Split {
  Tally known;
  std::int64_t unknown_inside = 0;
  std::int64_t unknown_outside = 0;
};

std::optional<Outcome> outcome_of(const Game& game, const Split& split) {
  Tally all_p = split.known;
  all_p.p_inside += split.unknown_inside;
  all_p.p_outside += split.unknown_outside;
  Tally all_n = split.known;
  all_n.n_inside += split.unknown_inside;
  all_n.n_outside += split.unknown_outside;
  const Outcome outcome = outcome_from(game, all_p);
  return outcome == outcome_from(game, all_n) ? std::optional(outcome) : std::nullopt;
}

// So many options a maneuver or the memory may rule out; where more are there, a move is left.
std::int64_t options_that_may_go(const Game& game) {
  if (game.maneuver()) return game.maneuver()->k() + 1;
  return game.memory() ? game.memory()->m() + 1 : 1;
}

bool is_forbidden(const Game& game, const Place& place, const Heaps& to) {
  return place.state && place.state->trace.mover_credit == 0 &&
         is_imitation(game, *place.state, position_of(to));
}

}  // namespace

Places LookAhead::after(Places places, std::size_t part, const Heaps& to) const {
  throw_if_stopped(stop_);  // There may be millions of options.
  Place& place = places[part];
  if (place.state) place.state = next_state(games_[part], *place.state, position_of(to));
  place.at = to;
  return places;
}

std::vector<std::optional<Outcome>> LookAhead::outcomes(const std::vector<Places>& all,
                                                        std::int64_t moves) {
  looks_ = 0;
  if (known_.size() > most_kept) known_.clear();
  std::vector<std::optional<Outcome>> found(all.size());
  for (std::int64_t ahead = 0; ahead <= moves && looks_ < most_looks_ahead; ++ahead) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (i % 4096 == 0) throw_if_stopped(stop_);
      if (!found[i]) found[i] = outcome(all[i], ahead);
    }
  }
  return found;
}

// What was seen from elsewhere, further ahead, does not count here.
std::optional<Outcome> LookAhead::outcome(const Places& places, std::int64_t moves) {
  const auto known = known_.find(places);
  if (known != known_.end()) {
    if (known->second.outcome && moves >= known->second.decided) return known->second.outcome;
    if (moves <= known->second.in_vain) return std::nullopt;
  }
  if (looks_ >= most_looks_ahead) return std::nullopt;
  const std::optional<Outcome> found = looked_up(places, moves);
  if (looks_ >= most_looks_ahead) return found;
  Known& entry = known_[places];
  if (found) {
    entry.outcome = found;
    entry.decided = moves;
  } else {
    entry.in_vain = moves;
  }
  return found;
}

std::optional<Outcome> LookAhead::looked_up(const Places& places, std::int64_t moves) {
  throw_if_stopped(stop_);
  Split split;
  for (std::size_t part = 0; part < places.size(); ++part) {
    const Game& game = games_[part];
    const Place& place = places[part];
    const std::int64_t most = moves > 0 ? most_options_ahead : options_that_may_go(game);
    const std::vector<Heaps> options = some_heaps_options(game, place.at, most + 1);
    looks_ += std::ssize(options);
    if (std::ssize(options) > most) {
      split.unknown_inside += game.maneuver() ? countless : 0;
      split.unknown_outside += countless;
    }
    for (const Heaps& to : options) {
      if (is_forbidden(game, place, to)) continue;
      const bool is_inside = is_heaps_option_in_scope(game, place.at, to);
      const auto seen = moves > 0 ? outcome(after(places, part, to), moves - 1) : std::nullopt;
      if (seen) {
        split.known.count(*seen, is_inside);
      } else {
        ++(is_inside ? split.unknown_inside : split.unknown_outside);
      }
    }
  }
  return outcome_of(games_.front(), split);
}

}  // namespace nimhoff
