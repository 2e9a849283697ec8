#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>
#include <random>
#include <set>

#include "random_game.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

using Classes = std::vector<std::vector<std::string>>;

GameComparison compared(const std::vector<std::string>& words, std::int64_t columns,
                        std::optional<std::int64_t> rows = std::nullopt) {
  std::vector<Game> games;
  for (const std::string& word : words) games.push_back(parse_game(word));
  return compare(games, {columns, rows});
}

TEST(Compare, Gdwn_3_4_is_Wythoff_so_far_and_gdwn_7_12_differs_at_30_49) {
  const GameComparison found = compared({"wythoff", "gdwn:3,4", "gdwn:7,12"}, 5000);
  EXPECT_EQ(found.classes, (Classes{{"wythoff", "gdwn:3,4"}, {"gdwn:7,12"}}));
  ASSERT_TRUE(found.first_difference.has_value());
  EXPECT_EQ(found.first_difference->at, (Position{30, 49}));
  EXPECT_EQ(found.first_difference->outcomes[1].outcome, Outcome::P);
  EXPECT_EQ(found.first_difference->outcomes[1].reason, "each of its 126 options is N");
  EXPECT_EQ(found.first_difference->outcomes[2].outcome, Outcome::N);
  EXPECT_EQ(found.first_difference->outcomes[2].reason, "1 option is P");
  EXPECT_EQ(found.columns, 5000);
}

TEST(Compare, Equal_games_have_no_difference) {
  const GameComparison found = compared({"gdwn:3,5", "gdwn:3,5:6,10", "wythoff+3,5+5,3"}, 20'000);
  EXPECT_EQ(found.classes.size(), 1U);
  EXPECT_FALSE(found.first_difference.has_value());
  EXPECT_TRUE(found.contained.empty());
}

TEST(Compare, Kinds_of_games_are_mixed) {
  // Several P-positions a column, misere play, cones and cut columns.
  EXPECT_EQ(compared({"wythoff@block=2", "wythoff@block=3", "wythoff"}, 500).classes.size(), 3U);
  EXPECT_EQ(compared({"wythoff", "wythoff@misere"}, 500).first_difference->at, (Position{0, 0}));
  EXPECT_EQ(compared({"nim@max=3", "wythoff@max=3"}, 80, 80).classes.size(), 2U);
  EXPECT_EQ(compared({"imitation:1,1", "wythoff"}, 300).classes.size(), 1U);
  EXPECT_EQ(compared({"take:1,2", "take:1,2,4", "take:1,3"}, 90).classes,
            (Classes{{"take:1,2", "take:1,2,4"}, {"take:1,3"}}));
}

TEST(Compare, Where_a_board_has_no_such_position_there_is_no_outcome) {
  const GameComparison found = compared({"nim@q=2/7,10/1", "nim"}, 50);
  ASSERT_TRUE(found.first_difference.has_value());
  bool is_off_board = false;
  for (const ClassDifference& between : found.differences)
    is_off_board = is_off_board || between.at.x > 0;
  EXPECT_TRUE(is_off_board);
  // (0,1) is P where one may only take two.
  const GameComparison sparse = compared({"lines:0,2:2,0", "nim@q=2/7,10/1"}, 9, 9);
  EXPECT_EQ(sparse.first_difference->at, (Position{0, 1}));
  EXPECT_EQ(sparse.first_difference->outcomes[1].outcome, std::nullopt);
}

TEST(Compare, A_set_that_contains_another_is_said_to) {
  // Whoever may take less has more P-positions: of one heap multiples of 3, or of 6.
  const GameComparison found = compared({"take:1,2,3,4,5", "take:1,2"}, 600);
  ASSERT_EQ(found.contained.size(), 1U);
  EXPECT_EQ(found.contained[0].smaller, "take:1,2,3,4,5");
  EXPECT_EQ(found.contained[0].larger, "take:1,2");
}

TEST(Compare, The_first_difference_of_random_games_is_that_of_the_reference) {
  std::mt19937_64 random(23);
  const std::vector<std::string> words{"wythoff",  "gdwn:1,2",    "wythoff+2,1",
                                       "nim+2,3",  "wythoff:2,1", "wythoff@block=2",
                                       "maharaja", "nim",         "wythoff+5,8"};
  for (int round = 0; round < 40; ++round) {
    const std::string one = words[random() % words.size()];
    const std::string other = words[random() % words.size()];
    const Region region{60, std::nullopt};
    KeepAll of_one;
    KeepAll of_other;
    solve(engine_named("reference"), parse_game(one), region, of_one);
    solve(engine_named("reference"), parse_game(other), region, of_other);
    std::vector<Position> all;
    std::set_symmetric_difference(of_one.positions().begin(), of_one.positions().end(),
                                  of_other.positions().begin(), of_other.positions().end(),
                                  std::back_inserter(all));
    const GameComparison found = compared({one, other}, 60);
    ASSERT_EQ(found.first_difference.has_value(), !all.empty()) << one << " " << other;
    if (!all.empty()) ASSERT_EQ(found.first_difference->at, all.front()) << one << " " << other;
  }
}

TEST(Compare, One_game_and_one_heap_beside_two_are_refused) {
  EXPECT_THROW((void)compared({"wythoff"}, 10), BadInput);
  EXPECT_THROW((void)compared({"wythoff", "take:1,2"}, 10), BadInput);
  EXPECT_THROW((void)compared({"wythoff", "nim@max=2"}, 10), BadInput) << "rows are missing";
  EXPECT_THROW((void)compare({parse_game("wythoff"), parse_game("nim")},
                             {100'000'000, std::nullopt}, {.memory = 10'000'000}),
               BadInput);
}

TEST(Compare, Is_cancelled_by_a_stop) {
  EXPECT_THROW((void)compare({parse_game("wythoff"), parse_game("gdwn:3,4")},
                             {100'000, std::nullopt}, stopped_limits()),
               Cancelled);
}

}  // namespace
}  // namespace nimhoff
