// Plays of sums: what is legal, who wins, and that the perfect player loses no won sum.
#include "nimhoff/strategy/sum_match.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "strategy/sum/sum_part.hpp"

namespace nimhoff {
namespace {

// Plays every line of the other player against the opponent on `side`. False when it loses one.
bool wins_every_line(SumOpponent& opponent, const SumMatch& match, Player side) {
  if (match.is_over()) return match.winner() == side;
  SumMatch next = match;
  if (match.turn() == side) {
    const SumChoice choice = opponent.choice(match);
    next.move(choice.part, choice.to);
    return choice.wins && wins_every_line(opponent, next, side);
  }
  for (std::size_t i = 0; i < match.parts().size(); ++i) {
    for (const Heaps& to : match.parts()[i].options()) {
      next.move(i, to);
      if (!wins_every_line(opponent, next, side)) return false;
      next.undo();
    }
  }
  return true;
}

TEST(SumOpponent, Wins_every_line_of_a_won_sum) {
  const std::vector<Sum> sums{{part("wythoff", {2, 3}), part("nim", {1, 2})},
                              {part("take:1,2", {4}), part("gdwn:1,2", {2, 2})},
                              {part("nim", {1, 1, 2}), part("take:primes", {5})},
                              {part("nim", {2, 1}), part("nim", {1, 2})},
                              {part("wythoff-{i==2}", {2, 2}), part("nim@max=1", {2, 3})}};
  for (const Sum& sum : sums) {
    const SumMatch match(sum);
    SumOpponent opponent(match, 3);
    const bool is_first = answer(sum).outcome == Outcome::N;
    const Player winner = is_first ? Player::first : Player::second;
    EXPECT_EQ(opponent.prognosis(match).winner, winner);
    EXPECT_TRUE(wins_every_line(opponent, match, winner));
  }
}

TEST(SumOpponent, Of_a_lost_sum_moves_where_fewest_answers_win) {
  // Of nim (1,0) + nim (1,0) + nim (2,2): taking a single leaves one winning answer, the other.
  const SumMatch match({part("nim", {1, 0}), part("nim", {1, 0}), part("nim", {2, 2})});
  const SumChoice choice = SumOpponent(match, 1).choice(match);
  EXPECT_FALSE(choice.wins);
  EXPECT_EQ(choice.reason, "every move loses; this one leaves 1 winning answer");
}

TEST(SumMatch, Says_why_a_move_is_not_allowed_and_names_the_part) {
  SumMatch match({part("wythoff", {2, 1}), part("take:2", {1})});
  EXPECT_EQ(match.why_not(2, {0, 0})->problem, "no such part");
  EXPECT_EQ(match.why_not(1, {0})->problem, "in part 1: no move is left there");
  EXPECT_TRUE(match.why_not(0, {0, 2})->problem.starts_with("in part 0: heaps only shrink"));
  EXPECT_THROW(match.move(0, {0, 0}), BadInput);
  EXPECT_FALSE(match.why_not(0, {1, 0}));
  EXPECT_FALSE(match.undo());
  match.move(0, {1, 0});
  EXPECT_EQ(match.turn(), Player::second);
  match.move(0, {0, 0});
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(match.winner(), Player::second);
  EXPECT_TRUE(match.undo());
  EXPECT_EQ(match.parts()[0].at(), (Heaps{1, 0}));
}

TEST(SumMatch, Refuses_parts_without_values_and_heaps_that_are_too_large) {
  const auto refusal = [](const Sum& sum) -> std::string {
    try {
      static_cast<void>(SumMatch(sum));
    } catch (const BadInput& error) {
      return error.details().problem;
    }
    return "";
  };
  EXPECT_TRUE(refusal({part("nim", {1, 2}), part("wythoff@block=2", {1, 2})})
                  .starts_with("in part 1: a Grundy value needs"));
  EXPECT_EQ(refusal({{Game::nim(), {parse_heap("10^30"), 2}}}),
            "in part 0: too large to play with");
  EXPECT_EQ(refusal({}), "a sum needs a part");
}

}  // namespace
}  // namespace nimhoff
