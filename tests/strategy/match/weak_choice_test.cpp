// What weaker players decide.
#include <gtest/gtest.h>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "nimhoff/strategy/opponent.hpp"
#include "nimhoff/strategy/sum_match.hpp"

namespace nimhoff {
namespace {

// Who wins when one side plays perfectly and the other so.
Player winner_against(const Game& game, const Heaps& start, Player perfect, Strength strength,
                      std::uint64_t seed) {
  Match match(game, start);
  Opponent strong(match, seed);
  Opponent weak(match, seed, {}, strength);
  while (!match.is_over()) {
    match.decide((match.turn() == perfect ? strong : weak).choice(match).named);
  }
  return match.winner();
}

TEST(WeakChoice, Every_decision_of_every_strength_is_legal_and_the_game_ends) {
  for (const char* word : {"wythoff", "wythoff@misere", "wythoff@block=3", "nim@block=2@misere",
                           "wythoff@comply=2", "wythoff@comply=3:diagonal", "imitation:2,2"}) {
    for (const char* strength : {"random", "1", "3"}) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        EXPECT_NO_THROW(static_cast<void>(winner_against(parse_game(word), {7, 9}, Player::first,
                                                         parse_strength(strength), seed)))
            << word << ' ' << strength << ' ' << seed;
      }
    }
  }
}

TEST(WeakChoice, Who_sees_far_enough_never_loses_a_won_game) {
  for (const char* word : {"wythoff", "wythoff@block=2", "wythoff@comply=2", "nim@misere"}) {
    const Game game = parse_game(word);
    for (std::int64_t x = 1; x < 6; ++x) {
      const Match match(game, {x, 6});
      const Player winner = Opponent(match, 1).prognosis(match).winner;
      const Player found =
          winner_against(game, {x, 6}, other(winner), Strength::looking_ahead(50), 3);
      EXPECT_EQ(found, winner) << word << ' ' << x;
    }
  }
}

TEST(WeakChoice, A_random_player_loses_a_won_game_of_wythoff_by_most_seeds) {
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    lost += winner_against(parse_game("wythoff"), {20, 30}, Player::second, Strength::random(),
                           seed) == Player::second;
  }
  EXPECT_GT(lost, 15);
}

TEST(WeakChoice, The_hint_stays_perfect) {
  const Match match(parse_game("wythoff"), {5, 8});
  Opponent weak(match, 1, {}, Strength::random());
  EXPECT_TRUE(weak.hint(match).wins);
}

TEST(WeakChoice, In_a_sum_one_move_ahead_takes_the_last_heap) {
  const SumMatch match({{parse_game("nim"), {0, 0}}, {parse_game("wythoff"), {4, 4}}});
  SumOpponent weak(match, 1, {}, Strength::looking_ahead(1));
  const SumChoice choice = weak.choice(match);
  EXPECT_EQ(choice.part, 1U);
  EXPECT_EQ(choice.to, (Heaps{0, 0}));
}

TEST(WeakChoice, P_positions_of_a_match_and_of_a_part_are_those_of_the_game) {
  const Match match(parse_game("wythoff"), {5, 8});
  Opponent opponent(match, 1);
  EXPECT_TRUE(opponent.is_p(match, {3, 5}));
  EXPECT_FALSE(opponent.is_p(match, {3, 4}));
  const SumMatch sum({{parse_game("wythoff"), {5, 8}}, {parse_game("nim"), {2, 2, 4}}});
  const SumOpponent of_sum(sum, 1);
  EXPECT_TRUE(of_sum.is_p(sum, 0, {3, 5}));
  EXPECT_FALSE(of_sum.is_p(sum, 0, {4, 4}));
  EXPECT_TRUE(of_sum.is_p(sum, 1, {2, 2, 0}));
  const Game cone = parse_game("wythoff@q=2/5,5/0");
  const SumMatch on_cone({{cone, {9, 7}}, {parse_game("take:3,6,4"), {135}}});
  const SumOpponent of_cone(on_cone, 1);
  for (std::int64_t x = 0; x <= 9; ++x) {
    for (std::int64_t y = 0; y <= 7; ++y) {
      const bool is_p = cone.board().holds({x, y}) && answer(cone, {x, y}).outcome == Outcome::P;
      EXPECT_LE(of_cone.is_p(on_cone, 0, {x, y}), is_p) << x << ',' << y;
    }
  }
  EXPECT_TRUE(of_cone.is_p(on_cone, 0, {0, 0}));
}

}  // namespace
}  // namespace nimhoff
