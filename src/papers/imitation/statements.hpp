// Statements about plays of an imitation game, each held against the definition and Theorem 19.
#pragma once

#include "papers/imitation/history_effects.hpp"
#include "strategy/imitation_strategy.hpp"

namespace nimhoff::papers {

/// A play is a history, oldest position first; who moves is who did not move last.
class Statements {
 public:
  explicit Statements(const std::string& game);

  void outcome(const Positions& play, Outcome claimed);
  void legal_moves(const Positions& play, const Positions& claimed);
  void is_legal(const Positions& play, Position to, bool claimed);
  /// That this move is legal at the end of the play, and wins.
  void winning_move(const Positions& play, Position to);
  /// Whether the last move of the play imitates the one before it.
  void imitation(const Positions& play, bool claimed);
  /// That who moves first wins, and never makes a move that would lose.
  void won_by_first(const Positions& play);
  void history_effect(Position at, nimhoff::HistoryEffect claimed);
  void non_dynamic_p(Position at, bool claimed);
  /// Something else; `wrong` is empty when there is nothing to say.
  void add(const std::string& where, const std::string& wrong) { comparisons_.add(where, wrong); }

  [[nodiscard]] Finding finding(const std::string& same, const std::string& note = "") const {
    return comparisons_.finding(same, note);
  }

 private:
  [[nodiscard]] State after(const Positions& play) const;
  [[nodiscard]] Outcome outcome_of(const Positions& play);
  [[nodiscard]] nimhoff::HistoryEffect history_effect_of(Position at);

  std::string name_;
  Game game_;
  ReferenceStates states_;
  ImitationStrategy strategy_;
  Comparisons comparisons_;
};

}  // namespace nimhoff::papers
