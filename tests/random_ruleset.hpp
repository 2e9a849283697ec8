// Random rulesets that theory speaks of.
#pragma once

#include <random>

#include "nimhoff/game/game.hpp"

namespace nimhoff::random_games {

/// Nim, a rule (d,d), and up to `most_rules` steps up to `most`; with their mirror images
/// when symmetric.
inline Game ruleset(std::mt19937& random, std::int64_t most, std::int64_t most_rules,
                    bool is_symmetric) {
  const auto number = [&](std::int64_t from, std::int64_t to) {
    return std::uniform_int_distribution<std::int64_t>(from, to)(random);
  };
  const std::int64_t d = number(0, 3) > 0 ? 1 : number(1, 3);
  Game game = Game::nim().adjoin(Rule(Step(d, d)));
  for (std::int64_t more = number(1, most_rules); more > 0; --more) {
    const Step step(number(1, most), number(1, most));
    game = game.adjoin(Rule(step));
    if (is_symmetric) game = game.adjoin(Rule(Step(step.b(), step.a())));
  }
  return game;
}

}  // namespace nimhoff::random_games
