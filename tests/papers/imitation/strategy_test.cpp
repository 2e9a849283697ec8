// 2-pile Nim with a restricted number of move-size imitations: the credits of Definition
// 18, from its words. Theorem 19 on every reachable state is in
// tests/strategy/imitation_strategy_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "papers/imitation/pairs.hpp"
#include "papers/p_positions.hpp"

namespace nimhoff::paper_tests {
namespace {

using papers::WythoffPairs;

constexpr std::int64_t most = 8;

Game imitation(std::int64_t m, std::int64_t p) { return Game::imitation(Memory(m, p)); }

std::string name(std::int64_t m, std::int64_t p, Position at) {
  return "imitation:" + std::to_string(m) + "," + std::to_string(p) + " " + to_string(at);
}

/// Calls `check` for m, p = 1, 2, 3.
void for_small_games(const std::function<void(std::int64_t m, std::int64_t p)>& check) {
  for (std::int64_t m = 1; m <= 3; ++m) {
    for (std::int64_t p = 1; p <= 3; ++p) check(m, p);
  }
}

/// Whether the move from second to third m-imitates the one from first to second:
/// Definition 1 and section 1.4.3.
bool imitates(std::int64_t m, Position first, Position second, Position third) {
  const std::int64_t x_taken = first.x - second.x;
  const std::int64_t y_taken = first.y - second.y;
  const bool from_smaller = x_taken > 0 ? first.x <= first.y : first.y <= first.x;
  const std::int64_t z = x_taken + y_taken;
  const std::int64_t now = x_taken > 0 ? second.y - third.y : second.x - third.x;
  return from_smaller && z <= now && now < z + m;
}

/// L of Definition 18 at the end of a history.
std::int64_t credit(std::int64_t m, std::int64_t p, std::span<const Position> history) {
  const std::size_t n = history.size();
  if (n <= 2 || !imitates(m, history[n - 3], history[n - 2], history[n - 1])) return p - 1;
  return credit(m, p, history.first(n - 2)) - 1;
}

/// Follows every play from here, comparing the state with Definition 18 all the way.
void expect_definition_18(const Game& game, std::vector<Position>& history) {
  const std::int64_t m = game.memory()->m();
  const std::int64_t p = game.memory()->p();
  const State state = state_after(game, history);
  const Position at = history.back();
  const auto before = std::span<const Position>(history).first(history.size() - 1);
  ASSERT_EQ(state.at, at);
  ASSERT_EQ(state.trace.opponent_credit, credit(m, p, history)) << name(m, p, at);
  const std::int64_t left = before.empty() ? p - 1 : credit(m, p, before);
  ASSERT_EQ(state.trace.mover_credit, left) << name(m, p, at);

  std::set<Position> legal;
  for (const Position to : options(Game::nim(), at)) {
    const bool imitation = !before.empty() && imitates(m, before.back(), at, to);
    ASSERT_EQ(is_imitation(game, state, to), imitation) << name(m, p, at) << to_string(to);
    if (!imitation || left > 0) legal.insert(to);
  }
  std::set<Position> found;
  for (const State& next : next_states(game, state)) found.insert(next.at);
  ASSERT_EQ(difference(found, legal), "") << name(m, p, at);
  for (const Position to : legal) {
    history.push_back(to);
    expect_definition_18(game, history);
    history.pop_back();
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(ImitationNim, Definition_18_gives_the_credits_and_legal_moves_of_every_play_from_4_4) {
  for_small_games([](auto m, auto p) {
    std::vector<Position> history = {{4, 4}};
    expect_definition_18(imitation(m, p), history);
  });
}

TEST(ImitationNim, The_reachable_states_are_those_that_plays_from_larger_heaps_come_through) {
  constexpr std::int64_t near = 4;
  constexpr std::int64_t far = 11;
  const Game game = imitation(2, 3);
  std::set<State> seen;
  for (std::int64_t x = 0; x <= far; ++x) {
    for (std::int64_t y = 0; y <= far; ++y) seen.insert(starting_state(game, {x, y}));
  }
  // States are ordered by position and a move lowers it: what is inserted comes later.
  for (auto it = seen.rbegin(); it != seen.rend(); ++it) {
    for (const State& next : next_states(game, *it)) seen.insert(next);
  }
  ReferenceStates states(game);
  for (std::int64_t x = 0; x <= near; ++x) {
    for (std::int64_t y = 0; y <= near; ++y) {
      const std::vector<State> found = states.reachable_states({x, y});
      std::set<State> claimed;
      for (const State& state : seen) {
        if (state.at == Position{x, y}) claimed.insert(state);
      }
      EXPECT_TRUE(std::set<State>(found.begin(), found.end()) == claimed)
          << name(2, 3, {x, y}) << ": " << found.size() << " and " << claimed.size();
    }
  }
}

}  // namespace
}  // namespace nimhoff::paper_tests
