// Random games over all features of the notation, for properties.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <optional>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/game.hpp"
#include "random_condition.hpp"

namespace nimhoff::random_games {

inline rc::Gen<std::int64_t> number(std::int64_t from, std::int64_t to) {
  return rc::gen::inRange<std::int64_t>(from, to + 1);
}

inline Step step(std::int64_t most) {
  const auto a = *number(0, most);
  return Step(a, *number(a == 0 ? 1 : 0, most));
}

inline Rule rule(std::int64_t most) {
  const std::int64_t reach =
      *rc::gen::elementOf(std::vector<std::int64_t>{unlimited, unlimited, 1, 2, 5});
  if (*number(0, 6) == 0) return Rule(Step(1, 1), reach, *number(2, 4));
  return Rule(step(most), reach);
}

inline Cone cone() {
  while (true) {
    try {
      return Cone(*number(0, 3), *number(1, 5), *number(1, 6), *number(0, 3));
    } catch (const BadInput&) {
      // Its determinant is not positive: another one.
    }
  }
}

inline Maneuver maneuver(bool with_scope) {
  const auto kind = *rc::gen::element(Maneuver::Kind::block, Maneuver::Kind::comply);
  const auto scope =
      with_scope ? *rc::gen::element(Scope::all, Scope::diagonal, Scope::nim) : Scope::all;
  return Maneuver(kind, *number(1, 5), scope);
}

/// The change, or the game as it is when the change makes no sense for it.
template <class Change>
Game changed(const Game& game, const Change& change) {
  try {
    return change(game);
  } catch (const BadInput&) {
    return game;
  }
}

/// A game without memory on two heaps.
inline Game two_heap_game(std::int64_t most) {
  Game game = *number(0, 2) == 0 ? Game::of_rules({rule(most)}) : Game::nim();
  for (std::int64_t more = *number(0, 3); more > 0; --more) game = game.adjoin(rule(most));
  if (*number(0, 4) == 0) game = game.bounded(*number(1, 4));
  if (*number(0, 3) == 0) game = game.mapped(cone());
  if (*number(0, 3) == 0) game = game.adjoin(rule(most));
  if (*number(0, 1) == 0)
    game = changed(game, [](const Game& g) { return g.with(maneuver(true)); });
  return *number(0, 3) == 0 ? game.misere() : game;
}

/// A game without memory on two heaps, some of whose moves a condition gives or forbids.
inline Game game_with_condition(std::int64_t most) {
  Game game = two_heap_game(most);
  const auto kind = *number(0, 5);
  if (kind == 0) game = Game::of_moves(condition());
  if (kind != 1) game = game.adjoin(condition());
  if (kind == 1 || kind == 2) game = game.without(condition());
  if (kind == 0 && *number(0, 1) == 0) game = game.with(maneuver(false));
  return game;
}

/// Any game of the notation.
inline Game any_game() {
  const auto kind = *number(0, 9);
  if (kind == 3) return game_with_condition(4);
  if (kind == 0) {
    Game game =
        Game::take(*rc::gen::nonEmpty(rc::gen::container<std::vector<std::int64_t>>(number(1, 9))));
    return *number(0, 1) == 0 ? game : game.with(maneuver(false));
  }
  if (kind == 1)
    return Game::take(*number(0, 1) == 0 ? Series::primes() : Series::powers_of(*number(2, 9)));
  if (kind == 2) {
    const Game game = Game::imitation(Memory(*number(1, 4), *number(1, 4)));
    return *number(0, 1) == 0 ? game : game.bounded(*number(1, 5));
  }
  const Game game = two_heap_game(6);
  if (*number(0, 5) > 0) return game;
  return changed(game, [](const Game& g) { return g.mapped(cone()); });
}

}  // namespace nimhoff::random_games
