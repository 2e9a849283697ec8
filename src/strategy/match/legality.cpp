// Why a decision in a match is not allowed, in one sentence.
//
// Checked: tests/strategy/match/match_test.cpp: a decision has no reason exactly when it is legal.
#include <fmt/core.h>

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/game/scope_in_words.hpp"
#include "nimhoff/strategy/match.hpp"
#include "strategy/answer/reason.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/maneuver.hpp"

namespace nimhoff {
namespace {

bool is_anywhere_larger(const Heaps& one, const Heaps& than) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i] > than[i]) return true;
  }
  return false;
}

ErrorDetails refusal(std::string given, std::string problem, std::string allowed) {
  return {.given = std::move(given), .problem = std::move(problem), .allowed = std::move(allowed)};
}

}  // namespace

// By the rules and the memory alone.
std::optional<ErrorDetails> Match::why_no_option(const Heaps& option) const {
  const std::string given = to_string(option);
  if (option.size() != at().size()) {
    return refusal(
        given, "no position here",
        fmt::format("it takes {}, as in {}", counted(std::ssize(at()), "number"), to_string(at())));
  }
  if (option == at()) {
    return refusal(given, "that is where the game stands", "a move takes something away");
  }
  if (is_anywhere_larger(option, at())) {
    return refusal(given, "heaps only shrink, and the game stands at " + to_string(at()),
                   "a move takes something away");
  }
  if (!are_many(game_, at())) {
    try {
      require_on_board(game_, position_of(option));
    } catch (const BadInput& error) {
      return error.details();
    }
  }
  if (!is_heaps_option(game_, at(), option)) {
    return refusal(
        given, fmt::format("no rule of {} leads there from {}", spelling(game_), to_string(at())),
        "a move follows one of its rules");
  }
  if (!is_legal_by_memory(option)) {
    return refusal(given, "imitates the last move, and this player has no imitation left",
                   "another move is needed");
  }
  return std::nullopt;
}

std::optional<ErrorDetails> Match::why_no_move(const Heaps& to) const {
  if (auto why = why_no_option(to)) return why;
  if (!is_ruled_out(to)) return std::nullopt;
  if (blocks(game_)) {
    return refusal(to_string(to), "is blocked", "another option is needed");
  }
  return refusal(to_string(to), "was not proposed", "one of the proposed options is needed");
}

std::optional<ErrorDetails> Match::why_no_block(const std::vector<Heaps>& named) const {
  std::vector<Heaps> different = named;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  for (const Heaps& option : different) {
    if (auto why = why_no_option(option)) return why;
    if (!is_heaps_option_in_scope(game_, at(), option)) {
      return refusal(to_string(option), "may not be blocked",
                     fmt::format("only options{} may", scope_in_words(game_.maneuver()->scope())));
    }
  }
  const std::int64_t most = game_.maneuver()->k() - 1;
  if (static_cast<std::int64_t>(different.size()) <= most) return std::nullopt;
  return refusal(counted(std::ssize(different), "option") + " to block", "too many",
                 fmt::format("at most {} may be blocked", most));
}

std::optional<ErrorDetails> Match::why_no_proposal(const std::vector<Heaps>& named) const {
  std::vector<Heaps> different = named;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  std::int64_t inside = 0;
  std::int64_t outside = 0;
  for (const Heaps& option : different) {
    if (auto why = why_no_option(option)) return why;
    ++(is_heaps_option_in_scope(game_, at(), option) ? inside : outside);
  }
  const Maneuver& maneuver = *game_.maneuver();
  if (inside >= maneuver.k() || outside >= 1) return std::nullopt;
  const std::string given = counted(std::ssize(different), "proposed option");
  if (maneuver.scope() == Scope::all) {
    return refusal(given, "too few", fmt::format("at least {} are needed", maneuver.k()));
  }
  return refusal(given, "too few",
                 fmt::format("at least {} of the options{} are needed, or one other", maneuver.k(),
                             scope_in_words(maneuver.scope())));
}

std::optional<ErrorDetails> Match::why_not(const std::vector<Heaps>& decision) const {
  switch (duty()) {
    case Duty::move:
      if (decision.size() == 1) return why_no_move(decision.front());
      return ErrorDetails{.given = counted(std::ssize(decision), "position"),
                          .problem = "a move goes to one",
                          .advice = "give the position to move to"};
    case Duty::block:
      return why_no_block(decision);
    case Duty::propose:
      return why_no_proposal(decision);
    case Duty::none:
      break;
  }
  return ErrorDetails{.given = "the match is over",
                      .problem = "nothing can be decided any more",
                      .advice = "a decision may be taken back"};
}

}  // namespace nimhoff
