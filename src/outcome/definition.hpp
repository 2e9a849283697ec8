// When a position is P: the definitions of the papers, for every maneuver and convention.
#pragma once

#include <cstdint>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// The options of a position, each counted once, by outcome and by whether they lie in
/// the scope of the game's maneuver. Without a maneuver nothing is in scope.
struct Tally {
  std::int64_t p_inside = 0;
  std::int64_t p_outside = 0;
  std::int64_t n_inside = 0;
  std::int64_t n_outside = 0;

  void count(Outcome outcome, bool is_inside);
};

/// Whether the maneuver speaks of the option `to` of `at`.
[[nodiscard]] bool is_in_scope(const Game& game, Position at, Position to);
/// The same for an option that only this rule reaches.
[[nodiscard]] bool is_in_scope(const Game& game, const Rule& rule);

[[nodiscard]] Outcome outcome_from(const Game& game, const Tally& tally);

}  // namespace nimhoff
