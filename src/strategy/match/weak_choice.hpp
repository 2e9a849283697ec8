// What a player decides who plays by chance, or by a look of some moves ahead.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimhoff/strategy/opponent.hpp"
#include "strategy/match/look_ahead.hpp"
#include "strategy/match/opponent_moves.hpp"

namespace nimhoff {

struct WeakPlayer {
  Strength strength;
  LookAhead& sight;
  Random& random;
};

/// Of a match that is not over.
[[nodiscard]] Choice weak_choice(const Match& match, const MatchOutcomes& outcomes,
                                 const WeakPlayer& player);

/// Which of several moves the player makes, and why.
struct WeakMove {
  std::size_t index = 0;
  bool wins = false;
  std::string reason;
};
/// Of moves that lead to these places, at least one.
[[nodiscard]] WeakMove weak_move(const std::vector<Places>& to, const WeakPlayer& player);

}  // namespace nimhoff
