// Theorem 19 against the state engine, which knows only the definition of the game.
#include "strategy/imitation_strategy.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"

namespace nimhoff {
namespace {

ImitationState as_big(const State& state) {
  return {{state.at.x, state.at.y},
          {state.trace.taken, state.trace.from_first, state.trace.mover_credit,
           state.trace.opponent_credit}};
}

std::string name(std::int64_t m, std::int64_t p, const State& state) {
  return "imitation:" + std::to_string(m) + "," + std::to_string(p) + " " + to_string(state.at) +
         " taken " + std::to_string(state.trace.taken) + " credits " +
         std::to_string(state.trace.mover_credit) + ", " +
         std::to_string(state.trace.opponent_credit);
}

/// Outcome, winning moves, forbidden options and history_effect on every reachable state.
void expect_state_engine(std::int64_t m, std::int64_t p, std::int64_t most) {
  const Game game = Game::imitation(Memory(m, p));
  const ImitationStrategy strategy(*game.memory());
  ReferenceStates states(game);
  for (std::int64_t x = 0; x <= most; ++x) {
    for (std::int64_t y = 0; y <= most; ++y) {
      bool seen_p = false;
      bool seen_n = false;
      for (const State& state : states.reachable_states({x, y})) {
        const ImitationState big = as_big(state);
        const Outcome outcome = states.outcome(state);
        ASSERT_EQ(strategy.verdict(big).outcome(), outcome) << name(m, p, state);
        (outcome == Outcome::P ? seen_p : seen_n) = true;
        std::vector<BigHeaps> winning;
        std::vector<BigHeaps> forbidden;
        for (const State& next : next_states(game, state)) {
          if (states.outcome(next) == Outcome::P) winning.push_back({next.at.x, next.at.y});
        }
        for (const Position to : options(game, state.at)) {
          const bool is_legal = strategy.is_legal(big, {to.x, to.y});
          if (!is_legal) forbidden.push_back({to.x, to.y});
        }
        ASSERT_EQ(strategy.winning_moves(big), winning) << name(m, p, state);
        ASSERT_EQ(strategy.forbidden(big, 100), forbidden) << name(m, p, state);
        ASSERT_EQ(next_states(game, state).size() + forbidden.size(),
                  options(game, state.at).size());
      }
      const HistoryEffect expected = seen_p && seen_n ? HistoryEffect::dynamic
                                     : seen_p         ? HistoryEffect::always_p
                                                      : HistoryEffect::always_n;
      ASSERT_EQ(strategy.history_effect({x, y}), expected)
          << "imitation:" << m << "," << p << " " << x << "," << y;
    }
  }
}

TEST(ImitationStrategy, Theorem_19_decides_every_reachable_state_with_heaps_upto_6) {
  for (std::int64_t m = 1; m <= 3; ++m) {
    for (std::int64_t p = 1; p <= 3; ++p) expect_state_engine(m, p, 6);
  }
}

TEST(ImitationStrategyLong, Theorem_19_decides_every_reachable_state_with_heaps_upto_12) {
  for (std::int64_t m = 1; m <= 3; ++m) {
    for (std::int64_t p = 1; p <= 3; ++p) expect_state_engine(m, p, 12);
  }
}

TEST(ImitationStrategy, Keeps_the_state_of_the_engine_through_200_random_plays) {
  constexpr unsigned seed = 19;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  std::uniform_int_distribution<std::int64_t> heap(0, 29);
  for (int play = 0; play < 200; ++play) {
    const Memory memory(1 + play % 4, 1 + play / 4 % 4);
    const Game game = Game::imitation(memory);
    const ImitationStrategy strategy(memory);
    std::vector<Position> history{{heap(random), heap(random)}};
    std::vector<BigHeaps> big{{history.front().x, history.front().y}};
    while (true) {
      const State state = state_after(game, history);
      const ImitationState found = strategy.after(big);
      const ImitationState expected = as_big(state);
      ASSERT_EQ(found.at, expected.at);
      ASSERT_EQ(found.trace, expected.trace);
      const std::vector<State> next = next_states(game, state);
      if (next.empty()) break;
      const Position to = next[random() % next.size()].at;
      history.push_back(to);
      big.push_back({to.x, to.y});
    }
  }
}

/// Plays from heaps of 300 digits: the winner by Theorem 19, the loser at random but one
/// move in two an imitation where that is allowed.
class LongPlay {
 public:
  LongPlay(const Memory& memory, unsigned long seed)
      : strategy_(memory), m_(memory.m()), random_(gmp_randinit_default) {
    random_.seed(seed);
  }

  /// A start with a difference near that of a pair, so that the credits matter.
  BigHeaps start(const MpPairs& pairs) {
    const BigInteger n = random_.get_z_bits(1000);
    const BigInteger more = random_.get_z_bits(300);
    return {pairs.a(n) + more, pairs.b(n) + more + random_.get_z_range(m_ + 1)};
  }

  /// Whether every move from a P state, of `moves` tried, leads to an N state with an answer.
  void expect_p_holds(const ImitationState& p_state, int moves) {
    for (int i = 0; i < moves; ++i) {
      const BigHeaps to = some_move(p_state);
      if (!strategy_.is_legal(p_state, to)) continue;
      const ImitationState next = strategy_.after(p_state, to);
      ASSERT_EQ(strategy_.verdict(next).outcome(), Outcome::N) << to_string(to);
      ASSERT_FALSE(strategy_.winning_moves(next).empty()) << to_string(to);
    }
  }

  BigHeaps some_move(const ImitationState& state) {
    BigHeaps to = state.at;
    const bool imitates = state.trace.taken > 0 && random_.get_z_range(2) == 0;
    const std::size_t heap =
        imitates ? (state.trace.from_first ? 1 : 0) : BigInteger(random_.get_z_range(2)).get_ui();
    to[heap] = imitates ? BigInteger(to[heap] - state.trace.taken - random_.get_z_range(m_))
                        : BigInteger(random_.get_z_range(to[heap] + 1));
    return to;
  }

  [[nodiscard]] const ImitationStrategy& strategy() const { return strategy_; }

 private:
  ImitationStrategy strategy_;
  BigInteger m_;
  gmp_randclass random_;
};

TEST(ImitationStrategy, At_300_digits_the_winner_always_has_a_move_that_keeps_the_win) {
  for (const auto& [m, p] : {std::pair{1, 1}, {1, 3}, {2, 3}, {3, 3}, {5, 2}}) {
    LongPlay play(Memory(m, p), 300);
    const MpPairs pairs(m, p);
    for (int i = 0; i < 4; ++i) {
      ImitationState state = play.strategy().start(play.start(pairs));
      for (int turn = 0; turn < 12; ++turn) {
        if (play.strategy().verdict(state).outcome() == Outcome::N) {
          const auto winning = play.strategy().winning_moves(state);
          ASSERT_FALSE(winning.empty()) << to_string(state.at);
          state = play.strategy().after(state, winning.front());
          ASSERT_EQ(play.strategy().verdict(state).outcome(), Outcome::P);
        }
        play.expect_p_holds(state, 10);
        const BigHeaps to = play.some_move(state);
        if (play.strategy().is_legal(state, to)) state = play.strategy().after(state, to);
      }
    }
  }
}

TEST(ImitationStrategy, Says_L_and_xi_and_which_of_the_two_clauses_applied) {
  const ImitationStrategy strategy(Memory(2, 3));
  const std::vector<BigHeaps> play = {{13, 18}, {11, 18}, {11, 15}, {10, 15}, {10, 14}, {8, 14}};
  const auto reason = [&](std::size_t n) {
    return strategy.reason(strategy.after(std::span(play).first(n)));
  };
  EXPECT_EQ(reason(1),
            "(13,18) is no pair of wythoff:2,3, nor is (13,c) with 13 <= c < 18: neither (I) nor "
            "(II) of Theorem 19 holds");
  EXPECT_EQ(reason(2),
            "the one way to a pair, to (11,15), pair n = 8 of wythoff:2,3, is an imitation that "
            "leaves too few: L = 1 < xi = 2 there, (II) of Theorem 19");
  EXPECT_EQ(reason(3),
            "this is (11,15), pair n = 8 of wythoff:2,3; xi = 2 pairs of its difference before it, "
            "and the player who just moved has L = 1 imitation left: xi > L, so (I) of Theorem 19 "
            "fails");
  EXPECT_EQ(reason(6),
            "the one way to a pair, to (8,12), pair n = 6 of wythoff:2,3, is an imitation and not "
            "allowed: L = -1 < xi = 0 there, (II) of Theorem 19");
  EXPECT_EQ(strategy.reason(strategy.start({7, 9})),
            "this is (7,9), pair n = 5 of wythoff:2,3; xi = 2 pairs of its difference before it, "
            "and the player who just moved has L = 2 imitations left: xi <= L, (I) of Theorem 19");
  EXPECT_EQ(strategy.reason(strategy.start({15, 20})).substr(0, 8), "(15,20) ");
  EXPECT_EQ(strategy.reason(strategy.start({3, 9})),
            "a move leads to (3,5), pair n = 3 of wythoff:2,3, without imitating: L = 2 >= xi = 0 "
            "there, (I) of Theorem 19");
}

TEST(ImitationStrategy, Refuses_a_history_by_its_first_illegal_move) {
  const ImitationStrategy strategy(Memory(1, 1));
  const auto message = [&](const std::vector<BigHeaps>& history) -> std::string {
    try {
      static_cast<void>(strategy.after(history));
    } catch (const BadInput& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message({{2, 2}, {1, 1}}),
            "move 1, (2,2) to (1,1): no move of Nim; take from one heap");
  EXPECT_EQ(message({{2, 2}, {2, 2}}),
            "move 1, (2,2) to (2,2): no move of Nim; take from one heap");
  EXPECT_EQ(message({{2, 2}, {1, 2}, {1, 1}}),
            "move 2, (1,2) to (1,1): an imitation, and this player has none left; another move is "
            "needed");
  EXPECT_EQ(message({}), "history: no position in it; at least the starting position is needed");
  EXPECT_EQ(message({{1, 2, 3}}),
            "history=(1,2,3): no position of the history; give two heaps, each at least 0");
  EXPECT_EQ(message({{2, -1}}),
            "history=(2,-1): no position of the history; give two heaps, each at least 0");
  EXPECT_EQ(message({{2, 2}, {1, 2}, {0, 2}}), "");
}

TEST(ImitationStrategy, Counts_all_forbidden_imitations_and_lists_as_many_as_asked) {
  const ImitationStrategy strategy(Memory(1'000'000, 1));
  const std::vector<BigHeaps> play = {{10, 20'000'000}, {9, 20'000'000}};
  const ImitationState state = strategy.after(play);
  EXPECT_EQ(strategy.forbidden_count(state), 1'000'000);
  EXPECT_EQ(strategy.forbidden(state, 2),
            (std::vector<BigHeaps>{{9, 19'999'998}, {9, 19'999'999}}));
}

}  // namespace
}  // namespace nimhoff
