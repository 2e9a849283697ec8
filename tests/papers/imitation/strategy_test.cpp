// 2-pile Nim with a restricted number of move-size imitations: the credits of Definition
// 18, and which positions are dynamic. Theorem 19 on every reachable state is in
// tests/strategy/imitation_strategy_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "papers/p_positions.hpp"
#include "papers/imitation/pairs.hpp"

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

TEST(ImitationNim, Corollary_20_starting_positions_are_P_exactly_where_mp_wythoff_is) {
  for_small_games([](auto m, auto p) {
    const Game game = imitation(m, p);
    const WythoffPairs pairs(m, p, 20);
    ReferenceStates states(game);
    const auto is_p = [&](auto x, auto y) {
      return states.outcome(starting_state(game, {x, y})) == Outcome::P;
    };
    const auto claimed = [&](auto x, auto y) { return pairs.contain(x, y) || pairs.contain(y, x); };
    EXPECT_EQ(difference(positions_where(10, is_p), positions_where(10, claimed)), "")
        << "imitation:" << m << "," << p;
  });
}

TEST(ImitationNim, Corollary_7_starting_positions_of_imitation_nim_are_P_where_wythoff_is) {
  const Game game = imitation(1, 1);
  ReferenceStates states(game);
  const auto is_p = [&](auto x, auto y) {
    return states.outcome(starting_state(game, {x, y})) == Outcome::P;
  };
  EXPECT_EQ(difference(positions_where(16, is_p), p_set("wythoff", 16)), "");
}

// The paragraph after Corollary 20, for a <= b.
TEST(ImitationNim, Non_dynamic_P_are_the_wythoff_P_positions_with_xi_0_and_dynamic_is_as_said) {
  for_small_games([](auto m, auto p) {
    const Game game = imitation(m, p);
    const WythoffPairs pairs(m, p, 2 * most);
    ReferenceStates states(game);
    for (std::int64_t a = 0; a <= most; ++a) {
      for (std::int64_t b = a; b <= most; ++b) {
        const bool dynamic = states.is_dynamic({a, b});
        const bool is_p = states.outcome(starting_state(game, {a, b})) == Outcome::P;
        const bool non_dynamic_p = !dynamic && is_p;
        EXPECT_EQ(non_dynamic_p, pairs.contain(a, b) && pairs.xi(a, b) == 0) << name(m, p, {a, b});
        if (pairs.contain(a, b)) continue;
        bool has_pair_below = false;
        for (std::int64_t c = a; c < b; ++c) has_pair_below |= pairs.contain(a, c);
        EXPECT_EQ(dynamic, has_pair_below) << name(m, p, {a, b});
      }
    }
  });
}

TEST(ImitationNim, Proposition_5_sorts_the_positions_of_imitation_nim_into_P_N_and_dynamic) {
  const Game game = imitation(1, 1);
  const PositionSet wythoff = p_set("wythoff", 16);
  ReferenceStates states(game);
  for (std::int64_t a = 0; a <= 10; ++a) {
    for (std::int64_t b = a; b <= 10; ++b) {
      const bool dynamic = states.is_dynamic({a, b});
      const bool is_p = states.outcome(starting_state(game, {a, b})) == Outcome::P;
      bool n_by_iia = false;
      for (std::int64_t d = b - a; d < b; ++d) n_by_iia |= wythoff.contains({d - (b - a), d});
      bool n_by_iib = false;
      for (std::int64_t c = 0; c < a; ++c) n_by_iib |= wythoff.contains({a, c});
      EXPECT_EQ(!dynamic && is_p, wythoff.contains({a, b})) << to_string(Position{a, b});
      EXPECT_EQ(!dynamic && !is_p, n_by_iia || n_by_iib) << to_string(Position{a, b});
    }
  }
}

// After Remark 6: with (c,d) a P-position of Wythoff Nim, c <= d < b, the position (c,b) is
// P exactly when it was reached from (a,b) with b - a = d - c.
TEST(ImitationNim, A_dynamic_position_is_P_exactly_when_the_move_to_it_forbids_the_way_to_P) {
  const WythoffPairs pairs(1, 1, 2 * most);
  ReferenceStates states(imitation(1, 1));
  int dynamic_p = 0;
  for (std::int64_t c = 0; c <= most; ++c) {
    for (std::int64_t d = c; d < most; ++d) {
      if (!pairs.contain(c, d)) continue;
      for (std::int64_t b = d + 1; b <= most; ++b) {
        for (const State& state : states.reachable_states({c, b})) {
          const bool forbids = state.trace.from_first && state.trace.taken == b - d;
          dynamic_p += forbids ? 1 : 0;
          EXPECT_EQ(states.outcome(state) == Outcome::P, forbids) << to_string(Position{c, b});
        }
      }
    }
  }
  EXPECT_GT(dynamic_p, 0);
}

}  // namespace
}  // namespace nimhoff::paper_tests
