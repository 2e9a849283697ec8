// Random games and starts for matches, and players who decide by chance.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "check_often.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/match.hpp"
#include "random_game.hpp"

namespace nimhoff::random_matches {

using Moves = std::vector<Heaps>;

inline Match match_of(const std::string& game, const Heaps& start) {
  return {parse_game(game), start};
}

/// Any game of the notation, misere ones among them; every tenth is Nim on three heaps.
inline Match any_match(std::int64_t largest_heap) {
  using random_games::number;
  const auto heap = [&] { return *number(0, largest_heap); };
  if (*number(0, 9) == 0) {
    Game nim = *number(0, 1) == 0 ? Game::nim() : Game::nim().bounded(*number(1, 3));
    if (*number(0, 1) == 0) nim = nim.with(random_games::maneuver(false));
    if (*number(0, 2) == 0) nim = nim.misere();
    return Match(nim, {heap() / 2, heap() / 2, heap() / 2});
  }
  Game game = random_games::any_game();
  if (*number(0, 4) == 0 && !game.is_misere()) game = game.misere();
  if (game.board().is_one_heap()) return Match(game, {2 * heap()});
  std::vector<Heaps> places;
  for (std::int64_t x = 0; x <= largest_heap; ++x) {
    for (std::int64_t y = 0; y <= largest_heap; ++y) {
      if (game.board().holds({x, y})) places.push_back({x, y});
    }
  }
  return Match(game, *rc::gen::elementOf(places));
}

/// How often each kind of game came up, so that a test which misses one fails.
class Kinds {
 public:
  void note(const Match& match) {
    const Game& game = match.game();
    const auto& maneuver = game.maneuver();
    note("plain", !maneuver && !game.memory());
    note("block", maneuver && maneuver->kind() == Maneuver::Kind::block);
    note("comply", maneuver && maneuver->kind() == Maneuver::Kind::comply);
    note("scope", maneuver && maneuver->scope() != Scope::all);
    note("memory", game.memory().has_value());
    note("misere", game.is_misere());
    note("cone", game.board().cone().has_value());
    note("one heap", match.at().size() == 1);
    note("three heaps", match.at().size() == 3);
  }
  void expect_each(int least) const {
    for (const auto& [kind, times] : times_) EXPECT_GE(times, least) << kind;
  }

 private:
  void note(const std::string& kind, bool is_there) { times_[kind] += is_there ? 1 : 0; }
  std::map<std::string, int> times_;
};

inline std::vector<Heaps> some_of(std::vector<Heaps> list, std::size_t most, std::mt19937& random) {
  std::shuffle(list.begin(), list.end(), random);
  list.resize(std::min(list.size(), random() % (most + 1)));
  return list;
}

/// Any legal decision, by chance.
inline std::vector<Heaps> any_decision(const Match& match, std::mt19937& random) {
  if (match.duty() == Duty::move) {
    const std::vector<Heaps> moves = match.legal_moves();
    return {moves[random() % moves.size()]};
  }
  const std::vector<Heaps> options = match.options();
  for (int tries = 0; tries < 100'000; ++tries) {
    const bool is_block = match.duty() == Duty::block;
    const auto k = static_cast<std::size_t>(match.game().maneuver()->k());
    std::vector<Heaps> named = some_of(options, is_block ? k - 1 : options.size(), random);
    if (!match.why_not(named)) return named;
  }
  throw std::logic_error("a match that is not over allows no decision");
}

}  // namespace nimhoff::random_matches
