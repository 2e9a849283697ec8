// Why a position is P or N, in one sentence.
#include "strategy/answer/reason.hpp"

#include <fmt/core.h>

#include "nimhoff/game/scope_in_words.hpp"
#include "strategy/maneuver.hpp"

namespace nimhoff {
namespace {

std::string options_in_words(std::int64_t count) { return counted(count, "option"); }

std::string reason_without_maneuver(const Tally& tally, Outcome outcome) {
  const std::int64_t winning = tally.p_inside + tally.p_outside;
  const std::int64_t all = winning + tally.n_inside + tally.n_outside;
  if (all == 0 && outcome == Outcome::P) return no_move_is_left;
  if (all == 0) return "no move is left, and who cannot move wins";
  if (outcome == Outcome::P) return fmt::format("each of its {} is N", options_in_words(all));
  return fmt::format("{} {} P", options_in_words(winning), are(winning));
}

std::string reason_with_block(const Game& game, const Tally& tally, Outcome outcome) {
  const Maneuver& maneuver = *game.maneuver();
  const std::int64_t winning = tally.p_inside + tally.p_outside;
  const std::string may = fmt::format(
      "at most {} may be forbidden{}", maneuver.k() - 1,
      maneuver.scope() == Scope::all ? "" : ", of those" + scope_in_words(maneuver.scope()));
  if (outcome == Outcome::P && winning == 0)
    return "no option is P, so nothing needs to be forbidden";
  if (outcome == Outcome::P) {
    return fmt::format("{} {} P, and {}", options_in_words(winning), are(winning), may);
  }
  const bool stuck = tally.p_inside < maneuver.k() && tally.p_outside == 0;
  if (stuck) return "no option is N, so the next player ends the game and wins (misere play)";
  if (tally.p_outside > 0) {
    return fmt::format("{} {} P and cannot be forbidden", options_in_words(tally.p_outside),
                       are(tally.p_outside));
  }
  return fmt::format("{} {} P, and {}", options_in_words(winning), are(winning), may);
}

std::string reason_with_comply(const Game& game, const Tally& tally, Outcome outcome) {
  const Maneuver& maneuver = *game.maneuver();
  const std::string needed = fmt::format("at least {}{} must be proposed{}", maneuver.k(),
                                         scope_in_words(maneuver.scope()),
                                         maneuver.scope() == Scope::all ? "" : ", or one other");
  if (outcome == Outcome::P) {
    const bool can_win = tally.n_inside >= maneuver.k() || tally.n_outside >= 1;
    if (!can_win) return "too few options to propose, and who cannot propose wins (misere play)";
    if (tally.n_outside >= 1) return "one option that is N is enough to propose";
    return fmt::format("{} {} N, and {}", options_in_words(tally.n_inside), are(tally.n_inside),
                       needed);
  }
  const std::int64_t losing = tally.n_inside + tally.n_outside;
  return fmt::format("only {} {} N, and {}", options_in_words(losing), are(losing), needed);
}

}  // namespace

std::string reason_for(const Game& game, const Tally& tally, Outcome outcome) {
  if (!game.maneuver()) return reason_without_maneuver(tally, outcome);
  return blocks(game) ? reason_with_block(game, tally, outcome)
                      : reason_with_comply(game, tally, outcome);
}

std::string are(std::int64_t count) { return count == 1 ? "is" : "are"; }

std::string count_in_words(double count) {
  return count < 1e6 ? fmt::format("{:.0f}", count) : fmt::format("{:.2g}", count);
}

}  // namespace nimhoff
