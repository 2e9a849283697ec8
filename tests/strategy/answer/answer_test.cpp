// Answers: each move that is named wins, and no other does.
#include "nimhoff/strategy/answer.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "stopped.hpp"
#include "strategy/formula/formula_checks.hpp"

namespace nimhoff {
namespace {

using BigMoves = std::vector<BigHeaps>;

TEST(Answers, The_winning_moves_of_wythoff_are_all_its_P_options_and_nothing_else) {
  const Game game = Game::wythoff();
  ReferenceTable table(game, 13);
  while (table.columns() < 13) table.add_column();
  for (std::int64_t x = 0; x < 13; ++x) {
    for (std::int64_t y = 0; y < 13; ++y) {
      BigMoves expected;
      for (const Position to : options(game, {x, y})) {
        if (table.outcome(to) == Outcome::P) expected.push_back({to.x, to.y});
      }
      const Answer found = answer(game, {x, y});
      EXPECT_EQ(found.outcome, table.outcome({x, y}));
      EXPECT_EQ(found.winning_moves, expected);
    }
  }
}

TEST(Answers, At_8_12_of_W2_the_one_P_option_3_7_is_to_be_blocked) {
  const Answer found = answer(parse_game("wythoff@block=2"), {8, 12});
  EXPECT_EQ(found.outcome, Outcome::P);
  EXPECT_EQ(found.block, (BigMoves{{3, 7}}));
  EXPECT_TRUE(found.winning_moves.empty());
}

TEST(Answers, Comply_proposes_k_options_that_are_N_or_one_outside_the_scope) {
  const Answer all = answer(parse_game("wythoff@comply=2"), {4, 5});
  EXPECT_EQ(all.outcome, Outcome::P);
  EXPECT_EQ(all.propose.size(), 2U);
  const Game scoped = parse_game("wythoff@comply=2:diagonal");
  for (std::int64_t x = 0; x < 9; ++x) {
    for (std::int64_t y = 0; y < 9; ++y) {
      const Answer found = answer(scoped, {x, y});
      if (found.outcome == Outcome::N) continue;
      std::int64_t outside = 0;
      for (const BigHeaps& to : found.propose) {
        EXPECT_EQ(answer(scoped, to).outcome, Outcome::N);
        outside += is_nim_option(scoped, {x, y}, {to[0].get_si(), to[1].get_si()}) ? 1 : 0;
      }
      EXPECT_TRUE(outside >= 1 || found.propose.size() >= 2);
    }
  }
}

TEST(Answers, Three_heaps_of_nim_3_2_1_are_P_and_3_2_2_is_won_in_three_ways) {
  EXPECT_EQ(answer(Game::nim(), {3, 2, 1}).outcome, Outcome::P);
  EXPECT_EQ(answer(Game::nim(), {3, 2, 2}).winning_moves,
            (BigMoves{{0, 2, 2}, {3, 1, 2}, {3, 2, 1}}));
}

TEST(Answers, After_2_2_to_1_2_the_player_to_move_has_one_imitation_left_and_loses) {
  const std::vector<Position> history{{2, 2}, {1, 2}};
  const Answer found = answer_after(parse_game("imitation:1,2"), history);
  EXPECT_EQ(found.outcome, Outcome::P);
  ASSERT_TRUE(found.memory);
  EXPECT_TRUE(found.memory->dynamic);
  EXPECT_EQ(found.memory->mover_credit, 1);
  EXPECT_EQ(answer(parse_game("imitation:1,2"), {1, 2}).winning_moves, (BigMoves{{1, 1}}));
}

TEST(Answers, An_illegal_move_of_a_history_is_named) {
  const Game game = parse_game("imitation:1,1");
  const auto message = [&](const std::vector<Position>& history) -> std::string {
    try {
      static_cast<void>(answer_after(game, history));
    } catch (const BadInput& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(message({{2, 2}, {1, 1}}).find("move 1, (2,2) to (1,1): no move of Nim"),
            std::string::npos);
  EXPECT_NE(message({{2, 2}, {1, 2}, {1, 1}}).find("move 2, (1,2) to (1,1): an imitation"),
            std::string::npos);
  EXPECT_NE(message({{2, 2}, {3, 2}}).find("move 1"), std::string::npos);
  EXPECT_EQ(message({{2, 2}, {1, 2}, {0, 2}}), "");
}

TEST(Answers, Refuse_a_wrong_number_of_heaps_a_place_off_the_board_and_what_is_too_far) {
  EXPECT_THROW(static_cast<void>(answer(Game::wythoff(), {1})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(Game::nim(), {})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(Game::wythoff(), {1, 2, 3})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(parse_game("take:1,2"), {1, 2})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(parse_game("nim@q=2/7,10/1"), {100, 1})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(Game::wythoff(), {-1, 2})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(parse_game("gdwn:1,2"), {largest_number, largest_number})),
               BadInput);
  EXPECT_THROW(static_cast<void>(answer_after(Game::wythoff(), std::vector<Position>{{1, 2}})),
               BadInput);
}

// What each move takes from (x, y) of 300 digits: some of the rules of the game, in its reach.
TEST(Answers, At_300_digits_are_legal_moves_to_P_and_from_P_there_is_none) {
  struct Case {
    std::string game;
    std::size_t most_moves;
    BigInteger reach;
  };
  const BigInteger endless = parse_heap("10^400");
  std::mt19937_64 random(strategy_tests::seed);
  for (const auto& [text, most_moves, reach] :
       {Case{"nim", 1, endless}, Case{"nim@max=9", 2, 9}, Case{"wythoff", 3, endless},
        Case{"wythoff@max=12345", 3, 12345}}) {
    const Game game = parse_game(text);
    for (int i = 0; i < 40; ++i) {
      SCOPED_TRACE(testing::Message() << text << ", seed " << strategy_tests::seed);
      const BigHeaps at{strategy_tests::random_number(random, 300),
                        strategy_tests::random_number(random, 300)};
      const Answer found = answer(game, at);
      ASSERT_EQ(found.outcome == Outcome::N, !found.winning_moves.empty());
      EXPECT_LE(found.winning_moves.size(), most_moves);
      for (const BigHeaps& to : found.winning_moves) {
        const BigInteger dx = at[0] - to[0];
        const BigInteger dy = at[1] - to[1];
        EXPECT_TRUE(to[0] >= 0 && to[1] >= 0 && dx >= 0 && dy >= 0);
        EXPECT_TRUE(dx <= reach && dy <= reach && dx + dy > 0);
        EXPECT_TRUE(dx == 0 || dy == 0 || (dx == dy && text.starts_with("wythoff")));
        const Answer there = answer(game, to);
        EXPECT_EQ(there.outcome, Outcome::P);
        EXPECT_TRUE(there.winning_moves.empty());
      }
    }
  }
}

TEST(Answers, Name_the_formula_or_the_engine_that_decided) {
  EXPECT_EQ(answer(Game::wythoff(), {1, 2}).method, "formula: Beatty pairs");
  EXPECT_EQ(answer(parse_game("wythoff@block=3"), {1, 2}).method,
            "formula: R3 of Blocking Wythoff Nim");
  EXPECT_EQ(answer(parse_game("rational-wythoff:2/7,10/1"), {5, 5}).method,
            "formula: phi_Q and Beatty pairs");
  EXPECT_EQ(answer(parse_game("gdwn:1,2"), {1, 2}).method, "columns");
}

TEST(Answers, Of_a_blocking_game_with_a_formula_say_what_to_block_at_100_digits) {
  const BigInteger n = parse_heap("10^100");
  const Answer found = answer(parse_game("wythoff@block=3"), {n, 2 * n + 1});
  EXPECT_EQ(found.outcome, Outcome::P);
  EXPECT_EQ(found.block, (BigMoves{{n - 1, 2 * n}, {n, n / 2 - 1}}));
  const Answer comply = answer(parse_game("wythoff@comply=3"), {n, 2 * n + 3});
  EXPECT_EQ(comply.outcome, Outcome::P);
  EXPECT_EQ(comply.propose.size(), 3U);
  for (const BigHeaps& to : comply.propose) {
    EXPECT_EQ(answer(parse_game("wythoff@comply=3"), to).outcome, Outcome::N);
  }
}

TEST(Answers, With_a_history_of_large_heaps_come_from_Theorem_19) {
  const BigInteger n = parse_heap("10^100");
  // From a pair of wythoff:1,1, raised by 7 on its diagonal, to the smaller heap of the pair.
  const Answer pair = answer(parse_game("wythoff"), {n, 3 * n});
  const BigInteger partner = pair.winning_moves.at(0)[1];
  const Game game = parse_game("imitation:1,1");
  const std::vector<BigHeaps> history{{n + 7, partner + 7}, {n, partner + 7}};
  const Answer found = answer_after(game, history);
  EXPECT_EQ(found.outcome, Outcome::P);
  EXPECT_EQ(found.method, "formula: Theorem 19");
  ASSERT_TRUE(found.memory);
  EXPECT_TRUE(found.memory->dynamic);
  EXPECT_EQ(found.memory->forbidden, (BigMoves{{n, partner}}));
  const Answer begun = answer(game, {n, partner + 7});
  EXPECT_EQ(begun.winning_moves, (BigMoves{{n, partner}}));
  const std::vector<BigHeaps> misere{{n, n}, {n, 1}};
  EXPECT_THROW(static_cast<void>(answer_after(parse_game("imitation:1,1@misere"), misere)),
               BadInput);
}

TEST(Answers, Of_a_million_forbidden_imitations_list_a_thousand_and_say_so) {
  const std::vector<Position> history{{10, 20'000'000}, {9, 20'000'000}};
  const Answer found = answer_after(parse_game("imitation:1000000,1"), history);
  ASSERT_TRUE(found.memory);
  EXPECT_EQ(found.memory->forbidden.size(), 1000U);
  EXPECT_NE(found.reason.find("of 1000000 forbidden imitations 1000 are listed"),
            std::string::npos);
}

TEST(Answers, Refuse_large_heaps_off_a_cone_and_of_the_wrong_number) {
  const BigInteger large = parse_heap("10^100");
  const Game cone = parse_game("rational-wythoff:2/7,10/1");
  EXPECT_THROW(static_cast<void>(answer(cone, {large, 1})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(cone, {large, 10 * large + 1})), BadInput);
  EXPECT_EQ(answer(cone, {large, 10 * large}).winning_moves, (BigMoves{{0, 0}}));
  EXPECT_THROW(static_cast<void>(answer(cone, {large})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(Game::wythoff(), {-large, 1})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(parse_game("imitation:1,1@misere"), {large, 1})), BadInput);
  EXPECT_THROW(static_cast<void>(answer(parse_game("nim@block=2"), {large, 1, 1})), BadInput);
}

TEST(Answers, Say_what_to_block_when_it_is_too_much_to_list) {
  const Answer found = answer(parse_game("wythoff:1,20000"), {19'000, 19'000});
  EXPECT_EQ(found.outcome, Outcome::P);
  EXPECT_FALSE(found.block.empty());
  EXPECT_TRUE(found.more_to_block.starts_with("more pairs of the difference 0, from "));
  EXPECT_EQ(answer(parse_game("wythoff:1,2000"), {40'000, 40'010}).more_to_block, "");
}

TEST(Answers, Propose_as_many_as_the_rule_wants_when_these_are_1500) {
  const Answer found = answer(parse_game("wythoff@comply=1500:diagonal"), {5000, 5000});
  EXPECT_EQ(found.outcome, Outcome::P);
  EXPECT_EQ(found.propose.size(), 1500U);
}

TEST(Answers, Stop_whoever_decides) {
  const auto expect_stop = [](const char* game, const BigHeaps& at) {
    EXPECT_THROW((void)answer(parse_game(game), at, stopped_limits()), Cancelled) << game;
  };
  expect_stop("wythoff:1,2000", {40'000, 40'010});
  expect_stop("wythoff@comply=2000:diagonal", {40'000, 40'010});
  expect_stop("wythoff:1,2000@q=1/2,3/1", {15'000, 20'000});
  expect_stop("imitation:1,2000", {40'000, 40'010});
  expect_stop("imitation:2,2@misere", {9, 10});
  expect_stop("nim@block=2", {5, 6, 7});
}

}  // namespace
}  // namespace nimhoff
