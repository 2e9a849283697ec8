// Why a decision in a match is not allowed, in one sentence.
//
// Checked: tests/strategy/match/match_test.cpp: a decision has no reason exactly when it is legal.
#include <fmt/format.h>

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/game/scope_in_words.hpp"
#include "nimhoff/strategy/match.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/maneuver.hpp"
#include "strategy/answer/reason.hpp"

namespace nimhoff {
namespace {

bool is_anywhere_larger(const Heaps& one, const Heaps& than) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i] > than[i]) return true;
  }
  return false;
}

}  // namespace

// By the rules and the memory alone.
std::string Match::why_no_option(const Heaps& option) const {
  const std::string given = to_string(option);
  if (option.size() != at().size()) {
    return fmt::format("{}: no position here; it takes {}, as in {}", given,
                       counted(std::ssize(at()), "number"), to_string(at()));
  }
  if (option == at()) {
    return fmt::format("{}: that is where the game stands; a move takes something away", given);
  }
  if (is_anywhere_larger(option, at())) {
    return fmt::format(
        "{}: heaps only shrink, and the game stands at {}; a move takes something away", given,
        to_string(at()));
  }
  if (!are_many(game_, at())) {
    try {
      require_on_board(game_, position_of(option));
    } catch (const BadInput& error) {
      return error.what();
    }
  }
  if (!is_heaps_option(game_, at(), option)) {
    return fmt::format("{}: no rule of {} leads there from {}; a move follows one of its rules",
                       given, spelling(game_), to_string(at()));
  }
  if (!is_legal_by_memory(option)) {
    return fmt::format(
        "{}: imitates the last move, and this player has no imitation left; another move is needed",
        given);
  }
  return "";
}

std::string Match::why_no_move(const Heaps& to) const {
  if (std::string why = why_no_option(to); !why.empty()) return why;
  if (!is_ruled_out(to)) return "";
  if (blocks(game_)) {
    return to_string(to) + ": is blocked; another option is needed";
  }
  return to_string(to) + ": was not proposed; one of the proposed options is needed";
}

std::string Match::why_no_block(const std::vector<Heaps>& named) const {
  std::vector<Heaps> different = named;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  for (const Heaps& option : different) {
    if (std::string why = why_no_option(option); !why.empty()) return why;
    if (!is_heaps_option_in_scope(game_, at(), option)) {
      return fmt::format("{}: may not be blocked; only options{} may", to_string(option),
                         scope_in_words(game_.maneuver()->scope()));
    }
  }
  const std::int64_t most = game_.maneuver()->k() - 1;
  if (static_cast<std::int64_t>(different.size()) <= most) return "";
  return fmt::format("{} options to block: too many; at most {} may be blocked", different.size(),
                     most);
}

std::string Match::why_no_proposal(const std::vector<Heaps>& named) const {
  std::vector<Heaps> different = named;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  std::int64_t inside = 0;
  std::int64_t outside = 0;
  for (const Heaps& option : different) {
    if (std::string why = why_no_option(option); !why.empty()) return why;
    ++(is_heaps_option_in_scope(game_, at(), option) ? inside : outside);
  }
  const Maneuver& maneuver = *game_.maneuver();
  if (inside >= maneuver.k() || outside >= 1) return "";
  const std::string given = counted(std::ssize(different), "proposed option");
  if (maneuver.scope() == Scope::all) {
    return fmt::format("{}: too few; at least {} are needed", given, maneuver.k());
  }
  return fmt::format("{}: too few; at least {} of the options{} are needed, or one other", given,
                     maneuver.k(), scope_in_words(maneuver.scope()));
}

std::string Match::why_not(const std::vector<Heaps>& decision) const {
  switch (duty()) {
    case Duty::move:
      if (decision.size() == 1) return why_no_move(decision.front());
      return fmt::format("{} positions: a move goes to one; give the position to move to",
                         decision.size());
    case Duty::block:
      return why_no_block(decision);
    case Duty::propose:
      return why_no_proposal(decision);
    case Duty::none:
      break;
  }
  return "the match is over: nothing can be decided any more; a decision may be taken back";
}

}  // namespace nimhoff
