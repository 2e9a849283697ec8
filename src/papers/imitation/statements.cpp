// Statements about plays of an imitation game.
//
// Checked: tests/papers/verdict_test.cpp plants wrong ones.
#include "papers/imitation/statements.hpp"

#include <algorithm>

#include "nimhoff/game/notation.hpp"

namespace nimhoff::papers {
namespace {

std::string in_words(const Positions& play) {
  std::string words = "after";
  for (const Position at : play) words += ' ' + nimhoff::to_string(at);
  return words;
}

std::string in_words(Outcome outcome) { return outcome == Outcome::P ? "P" : "N"; }

}  // namespace

Statements::Statements(const std::string& game)
    : name_(game), game_(parse_game(game)), states_(game_), strategy_(*game_.memory()) {}

State Statements::after(const Positions& play) const { return state_after(game_, play); }

Outcome Statements::outcome_of(const Positions& play) {
  const Outcome found = states_.outcome(after(play));
  std::vector<BigHeaps> history;
  for (const Position at : play) history.push_back({at.x, at.y});
  const Outcome by_theorem = strategy_.verdict(strategy_.after(history)).outcome();
  if (by_theorem != found) add(in_words(play), "Theorem 19 says " + in_words(by_theorem));
  return found;
}

nimhoff::HistoryEffect Statements::history_effect_of(Position at) {
  const nimhoff::HistoryEffect found = history_effect_by_definition(game_, states_, at);
  const nimhoff::HistoryEffect by_theorem = strategy_.history_effect({at.x, at.y});
  if (by_theorem != found) {
    add(nimhoff::to_string(at), "Theorem 19 says " + papers::to_string(by_theorem));
  }
  return found;
}

void Statements::outcome(const Positions& play, Outcome claimed) {
  const Outcome found = outcome_of(play);
  add(in_words(play), found == claimed ? "" : in_words(found));
}

void Statements::legal_moves(const Positions& play, const Positions& claimed) {
  Positions found;
  for (const State& next : next_states(game_, after(play))) found.push_back(next.at);
  comparisons_.add(in_words(play), in_order(found), claimed);
}

void Statements::is_legal(const Positions& play, Position to, bool claimed) {
  const std::vector<State> next = next_states(game_, after(play));
  const bool found = std::ranges::find(next, to, &State::at) != next.end();
  add(in_words(play),
      found == claimed ? "" : nimhoff::to_string(to) + (found ? " is legal" : " is not legal"));
}

void Statements::winning_move(const Positions& play, Position to) {
  is_legal(play, to, true);
  Positions longer = play;
  longer.push_back(to);
  outcome(longer, Outcome::P);
}

void Statements::imitation(const Positions& play, bool claimed) {
  const Positions before(play.begin(), play.end() - 1);
  const bool found = is_imitation(game_, after(before), play.back());
  add(in_words(play), found == claimed ? "" : found ? "an imitation" : "no imitation");
}

void Statements::won_by_first(const Positions& play) {
  for (std::size_t n = 1; n <= play.size(); ++n) {
    outcome({play.begin(), play.begin() + static_cast<std::ptrdiff_t>(n)},
            n % 2 == 1 ? Outcome::N : Outcome::P);
  }
}

void Statements::history_effect(Position at, nimhoff::HistoryEffect claimed) {
  const nimhoff::HistoryEffect found = history_effect_of(at);
  add(nimhoff::to_string(at), found == claimed ? "" : papers::to_string(found) + " in " + name_);
}

void Statements::non_dynamic_p(Position at, bool claimed) {
  const nimhoff::HistoryEffect found = history_effect_of(at);
  const bool is_same = (found == nimhoff::HistoryEffect::always_p) == claimed;
  add(nimhoff::to_string(at), is_same ? "" : papers::to_string(found));
}

}  // namespace nimhoff::papers
