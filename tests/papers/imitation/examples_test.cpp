// 2-pile Nim with a restricted number of move-size imitations: Examples 2, 10, 12, 15 and
// 16, the games that the paper plays, move by move.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "papers/p_positions.hpp"
#include "papers/imitation/paper.hpp"

namespace nimhoff::paper_tests {
namespace {

using History = std::vector<Position>;
using papers::positions_of;
using papers::WythoffPairs;

/// A game that remembers, asked about after a play: the answers by Theorem 19, each compared
/// with the state engine.
class Play {
 public:
  explicit Play(const std::string& game)
      : game_(parse_game(game)), states_(game_), strategy_(*game_.memory()) {}

  /// `P` or `N` at the end of the play.
  [[nodiscard]] std::string outcome(const History& play) {
    const Outcome found = answer_after(game_, play).outcome;
    EXPECT_EQ(found, states_.outcome(state_after(game_, play)));
    return found == Outcome::P ? "P" : "N";
  }
  [[nodiscard]] PositionSet legal_moves(const History& play) const {
    PositionSet moves;
    for (const State& next : next_states(game_, state_after(game_, play))) moves.insert(next.at);
    return moves;
  }
  [[nodiscard]] PositionSet winning_moves(const History& play) {
    PositionSet moves;
    for (const State& next : next_states(game_, state_after(game_, play))) {
      if (states_.outcome(next) == Outcome::P) moves.insert(next.at);
    }
    std::vector<BigHeaps> history;
    for (const Position at : play) history.push_back({at.x, at.y});
    PositionSet by_theorem;
    for (const BigHeaps& to : strategy_.winning_moves(strategy_.after(history))) {
      by_theorem.insert({to[0].get_si(), to[1].get_si()});
    }
    EXPECT_EQ(difference(by_theorem, moves), "");
    return by_theorem;
  }
  /// Whether the last move of the play imitates the one before it.
  [[nodiscard]] bool ends_in_imitation(History play) const {
    const Position last = play.back();
    play.pop_back();
    return is_imitation(game_, state_after(game_, play), last);
  }
  [[nodiscard]] bool is_dynamic(Position at) {
    const bool found = answer(game_, {at.x, at.y}).memory->dynamic;
    EXPECT_EQ(found, states_.is_dynamic(at)) << to_string(at);
    return found;
  }

 private:
  Game game_;
  ReferenceStates states_;
  ImitationStrategy strategy_;
};

/// The play up to and with its n-th position, n = 1 for the start.
History first(const History& play, std::ptrdiff_t n) { return {play.begin(), play.begin() + n}; }

TEST(ImitationExamples, Example_2_at_1_3_the_options_are_Nims_unless_1_or_2_were_taken) {
  const Play play("imitation:1,1");
  const PositionSet all(papers::printed_options_of_1_3.begin(),
                        papers::printed_options_of_1_3.end());
  EXPECT_EQ(difference(play.legal_moves({{1, 3}}), all), "");
  EXPECT_EQ(difference(play.legal_moves({{1, 5}, {1, 3}}), all), "");
  EXPECT_EQ(difference(play.legal_moves({{4, 3}, {1, 3}}), all), "");
  EXPECT_EQ(difference(play.legal_moves({{6, 3}, {1, 3}}), all), "");
  EXPECT_EQ(difference(play.legal_moves({{2, 3}, {1, 3}}), {{1, 1}, {1, 0}, {0, 3}}), "");
  EXPECT_EQ(difference(play.legal_moves({{3, 3}, {1, 3}}), {{1, 2}, {1, 0}, {0, 3}}), "");
}

TEST(ImitationExamples, Example_2_3_3_to_1_3_loses_to_1_2_and_2_3_to_1_3_wins) {
  Play play("imitation:1,1");
  EXPECT_EQ(play.outcome({{3, 3}, {1, 3}}), "N");
  EXPECT_EQ(difference(play.winning_moves({{3, 3}, {1, 3}}), {{1, 2}}), "");
  EXPECT_EQ(play.outcome({{2, 3}, {1, 3}}), "P");
  EXPECT_TRUE(play.is_dynamic({1, 3}));
}

TEST(ImitationExamples, An_imitation_without_credit_is_refused_by_its_two_positions) {
  const Game game = parse_game("imitation:1,1");
  const History play = {{2, 3}, {1, 3}, {1, 2}};
  EXPECT_THROW((void)state_after(game, play), BadInput);
}

TEST(ImitationExamples, Example_10_Alice_wins_from_2_2_in_1_2_imitation_nim_by_1_2) {
  Play play("imitation:1,2");
  EXPECT_EQ(play.outcome({{2, 2}}), "N");
  EXPECT_TRUE(play.winning_moves({{2, 2}}).contains({1, 2}));
  EXPECT_EQ(play.outcome({{2, 2}, {1, 2}}), "P");
  // Bob imitates once; a second time he may not.
  EXPECT_TRUE(play.ends_in_imitation({{2, 2}, {1, 2}, {1, 1}}));
  EXPECT_TRUE(play.winning_moves({{2, 2}, {1, 2}, {1, 1}}).contains({0, 1}));
  EXPECT_TRUE(play.legal_moves(positions_of(papers::printed_play_10)).empty());
  // Bob takes the smaller pile; Alice takes the other.
  EXPECT_TRUE(play.winning_moves({{2, 2}, {1, 2}, {0, 2}}).contains({0, 0}));
}

TEST(ImitationExamples, Example_10_1_2_is_dynamic_and_N_at_the_start_by_1_1) {
  Play play("imitation:1,2");
  EXPECT_EQ(play.outcome({{1, 2}}), "N");
  EXPECT_TRUE(play.winning_moves({{1, 2}}).contains({1, 1}));
  EXPECT_TRUE(play.is_dynamic({1, 2}));
  EXPECT_FALSE(play.is_dynamic({2, 2}));
}

TEST(ImitationExamples, Example_10_after_0_0_the_least_non_dynamic_P_position_is_2_3) {
  Play play("imitation:1,2");
  PositionSet non_dynamic_p;
  for (std::int64_t a = 0; a <= 3; ++a) {
    for (std::int64_t b = a; b <= 3; ++b) {
      if (!play.is_dynamic({a, b}) && play.outcome({{a, b}}) == "P") non_dynamic_p.insert({a, b});
    }
  }
  EXPECT_EQ(difference(non_dynamic_p, {{0, 0}, {2, 3}}), "");
  // Whatever is moved from (2,3), these answer it.
  EXPECT_TRUE(play.winning_moves({{2, 3}, {2, 1}}).contains({1, 1}));
  EXPECT_TRUE(play.winning_moves({{2, 3}, {1, 3}}).contains({1, 1}));
  EXPECT_TRUE(play.winning_moves({{2, 3}, {2, 0}}).contains({0, 0}));
  EXPECT_TRUE(play.winning_moves({{2, 3}, {0, 3}}).contains({0, 0}));
  EXPECT_EQ(play.outcome({{2, 3}, {2, 2}}), "N");
}

TEST(ImitationExamples, Example_12_in_2_1_imitation_nim_1_2_to_0_2_leaves_no_move) {
  Play play("imitation:2,1");
  EXPECT_TRUE(play.legal_moves({{1, 2}, {0, 2}}).empty());
  EXPECT_EQ(play.outcome({{1, 2}}), "N");
  EXPECT_FALSE(play.is_dynamic({1, 2}));
}

// Section 1.4.4 prints "(1,3) is P, and non-dynamic P of (1,2)-Imitation Nim"; its own
// argument is about (2,1)-Imitation Nim. In (1,2)-Imitation Nim (1,3) to (1,1) wins.
TEST(ImitationExamples, Section_1_4_4_1_3_is_non_dynamic_P_of_2_1_and_not_of_1_2_as_printed) {
  Play play("imitation:2,1");
  EXPECT_EQ(play.outcome({{1, 3}}), "P");
  EXPECT_FALSE(play.is_dynamic({1, 3}));
  EXPECT_TRUE(play.winning_moves({{1, 3}, {0, 3}}).contains({0, 0}));
  EXPECT_TRUE(play.winning_moves({{1, 3}, {1, 0}}).contains({0, 0}));
  EXPECT_TRUE(play.winning_moves({{1, 3}, {1, 2}}).contains({0, 2}));
  EXPECT_TRUE(play.winning_moves({{1, 3}, {1, 1}}).contains({0, 1}));

  Play printed("imitation:1,2");
  EXPECT_EQ(printed.outcome({{1, 3}}), "N");
  EXPECT_TRUE(printed.winning_moves({{1, 3}}).contains({1, 1}));
}

TEST(ImitationExamples, Example_15_Alice_uses_up_Bobs_two_imitations_and_wins_from_13_18) {
  Play play("imitation:2,3");
  const History moves = positions_of(papers::printed_play_15);
  for (std::ptrdiff_t n = 1; n <= 6; ++n) {  // Alice moves at 1, 3, 5 and never errs
    EXPECT_EQ(play.outcome(first(moves, n)), n % 2 == 1 ? "N" : "P") << n;
  }
  EXPECT_TRUE(play.ends_in_imitation(first(moves, 3)));
  EXPECT_TRUE(play.ends_in_imitation(first(moves, 5)));
  EXPECT_FALSE(play.legal_moves(moves).contains({8, 12}));
  EXPECT_TRUE(play.legal_moves(moves).contains({8, 13}));
}

TEST(ImitationExamples, Example_15_if_Bob_takes_from_11_Alice_reaches_a_P_without_imitating) {
  Play play("imitation:2,3");
  const WythoffPairs pairs(2, 3, 20);
  for (std::int64_t x = 0; x <= 10; ++x) {
    const History bob = {{13, 18}, {11, 18}, {x, 18}};
    PositionSet answers;
    for (std::int64_t y = 0; y <= x + 4; ++y) {
      if (!pairs.contain(std::min(x, y), std::max(x, y))) continue;
      History alice = bob;
      alice.push_back({x, y});
      EXPECT_FALSE(play.ends_in_imitation(alice)) << to_string(Position{x, y});
      answers.insert({x, y});
    }
    EXPECT_EQ(answers.size(), 1U) << x;
    EXPECT_EQ(difference(play.winning_moves(bob), answers), "") << x;
  }
}

TEST(ImitationExamples, Example_15_the_first_non_dynamic_P_of_2_3_are_0_0_and_3_5_and_8_12) {
  Play play("imitation:2,3");
  for (const Position at : {Position{0, 0}, Position{3, 5}, Position{8, 12}}) {
    EXPECT_FALSE(play.is_dynamic(at)) << to_string(at);
    EXPECT_EQ(play.outcome({at}), "P") << to_string(at);
  }
  for (const Position at : {Position{1, 1}, Position{2, 2}, Position{4, 6}, Position{7, 9}}) {
    EXPECT_TRUE(play.is_dynamic(at)) << to_string(at);
    EXPECT_EQ(play.outcome({at}), "P") << to_string(at);
  }
}

TEST(ImitationExamples, Example_16_Alices_second_move_in_3_3_imitation_nim_is_the_mistake) {
  Play play("imitation:3,3");
  const History moves = positions_of(papers::printed_play_16);
  EXPECT_EQ(play.outcome(first(moves, 2)), "P");
  EXPECT_TRUE(play.ends_in_imitation(first(moves, 3)));
  EXPECT_EQ(play.outcome(first(moves, 3)), "N");
  EXPECT_FALSE(play.winning_moves(first(moves, 3)).contains({4, 6}));
  EXPECT_TRUE(play.winning_moves(first(moves, 3)).contains({3, 6}));
  EXPECT_FALSE(play.ends_in_imitation(moves));
  EXPECT_EQ(play.outcome(moves), "P");
}

TEST(ImitationExamples, Example_16_when_Bob_swaps_the_piles_Alice_takes_from_the_larger_one) {
  Play play("imitation:3,3");
  const History swapped = first(positions_of(papers::printed_play_16_swapped), 3);
  EXPECT_EQ(play.outcome(first(swapped, 2)), "P");
  EXPECT_TRUE(play.ends_in_imitation(swapped));
  EXPECT_EQ(difference(play.winning_moves(swapped), {{1, 1}}), "");
  // To (2,0) Bob imitates a second time and wins.
  EXPECT_TRUE(play.ends_in_imitation(positions_of(papers::printed_play_16_lost)));
  // After (1,1) Alice is the player who imitates, and wins.
  EXPECT_TRUE(play.ends_in_imitation(positions_of(papers::printed_play_16_swapped)));
}

TEST(ImitationExamples, The_answer_after_a_play_gives_credits_and_what_is_forbidden) {
  const History play = positions_of(papers::printed_play_15);
  const Answer after = answer_after(parse_game("imitation:2,3"), play);
  EXPECT_EQ(after.outcome, Outcome::P);
  ASSERT_TRUE(after.memory.has_value());
  EXPECT_TRUE(after.memory->dynamic);
  EXPECT_EQ(after.memory->mover_credit, 0);
  EXPECT_EQ(after.memory->opponent_credit, 2);
  EXPECT_EQ(std::set<BigHeaps>(after.memory->forbidden.begin(), after.memory->forbidden.end()),
            (std::set<BigHeaps>{{8, 12}, {8, 11}}));
}

}  // namespace
}  // namespace nimhoff::paper_tests
