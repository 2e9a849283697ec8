// Contests of one game and of a sum, seen through one class.
#include "nimhoff/strategy/contest.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

std::unique_ptr<Contest> wythoff_from_5_8() {
  return contest_of({{parse_game("wythoff"), {5, 8}}}, 1);
}
std::unique_ptr<Contest> wythoff_and_nim() {
  return contest_of({{parse_game("wythoff"), {5, 8}}, {parse_game("nim"), {3, 4}}}, 1);
}

TEST(Contest, A_sum_has_parts_and_a_game_is_its_only_one) {
  EXPECT_EQ(where(*wythoff_from_5_8()), "(5,8)");
  EXPECT_EQ(where(*wythoff_and_nim()), "wythoff (5,8) + nim (3,4)");
  EXPECT_FALSE(wythoff_from_5_8()->is_sum());
  EXPECT_TRUE(wythoff_and_nim()->is_sum());
}

TEST(Contest, Only_a_move_away_from_a_won_game_gives_it_away) {
  const auto contest = wythoff_from_5_8();
  contest->prepare({});
  EXPECT_TRUE(gives_away(*contest, {0, {{5, 7}}}));
  EXPECT_FALSE(gives_away(*contest, {0, {{4, 7}}}));
  EXPECT_EQ(where(*contest), "(5,8)");
  contest->decide({0, {{4, 7}}});
  EXPECT_FALSE(gives_away(*contest, {0, {{4, 6}}})) << "there was nothing to give away";
}

TEST(Contest, A_move_in_a_sum_is_one_position_of_one_part) {
  const auto contest = wythoff_and_nim();
  EXPECT_FALSE(contest->why_not({1, {{0, 4}}}));
  EXPECT_THROW(contest->decide({1, {}}), BadInput);
  EXPECT_THROW(contest->decide({2, {{0, 4}}}), BadInput);
  EXPECT_THROW(contest->decide({1, {{5, 8}}}), BadInput);
  contest->decide({1, {{0, 4}}});
  EXPECT_EQ(contest->turn(), Player::second);
  EXPECT_TRUE(contest->undo());
  EXPECT_FALSE(contest->undo());
}

TEST(Contest, Heaps_past_2_to_the_62_are_too_large_to_play_with) {
  const BigInteger large("99999999999999999999");
  EXPECT_THROW(static_cast<void>(contest_of({{parse_game("wythoff"), {large, large}}}, 1)),
               BadInput);
}

}  // namespace
}  // namespace nimhoff
