// Decisions in words, read and written.
#include "nimhoff/strategy/decision.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

std::unique_ptr<Contest> contest(const std::string& game, const BigHeaps& heaps) {
  return contest_of({{parse_game(game), heaps}}, 1);
}

std::unique_ptr<Contest> sum() {
  return contest_of({{parse_game("wythoff"), {5, 8}}, {parse_game("nim"), {3, 4, 5}}}, 1);
}

std::string fault(const std::string& text, const Contest& at) {
  try {
    return "read as " + words_of(parse_decision(text, at), at.is_sum());
  } catch (const BadInput& error) {
    return error.what();
  }
}

TEST(Decision, A_move_is_a_position_or_what_is_taken) {
  const auto wythoff = contest("wythoff", {5, 8});
  for (const char* text : {"4,7", "4 7", "(4,7)", " 4 , 7 ", "move 4,7", "MOVE (4, 7)", "take 1,1",
                           "take 1 1", "move take 1,1"}) {
    EXPECT_EQ(parse_decision(text, *wythoff), (Decision{0, {{4, 7}}})) << text;
  }
  EXPECT_EQ(parse_decision("take 3 from y", *wythoff), (Decision{0, {{5, 5}}}));
  EXPECT_EQ(parse_decision("take 3", *contest("take:1,2,3", {9})), (Decision{0, {{6}}}));
  EXPECT_EQ(parse_decision("take 2 from 3", *contest("nim", {3, 4, 5})),
            (Decision{0, {{3, 4, 3}}}));
}

TEST(Decision, A_block_is_any_number_of_positions) {
  const auto blocking = contest("wythoff@block=3", {5, 8});
  EXPECT_EQ(parse_decision("5,2 4,7", *blocking), (Decision{0, {{5, 2}, {4, 7}}}));
  EXPECT_EQ(parse_decision("block 5 2 4 7", *blocking), (Decision{0, {{5, 2}, {4, 7}}}));
  for (const char* text : {"none", "block none", "block"}) {
    EXPECT_EQ(parse_decision(text, *blocking), Decision{}) << text;
  }
  const auto comply = contest("wythoff@comply=2", {5, 8});
  EXPECT_EQ(parse_decision("propose 5,2 4,7", *comply), (Decision{0, {{5, 2}, {4, 7}}}));
}

TEST(Decision, In_a_sum_the_part_comes_first) {
  EXPECT_EQ(parse_decision("1: 3,4,0", *sum()), (Decision{1, {{3, 4, 0}}}));
  EXPECT_EQ(parse_decision(" 0 : take 1,1", *sum()), (Decision{0, {{4, 7}}}));
  EXPECT_EQ(fault("3,5", *sum()),
            "3,5: in which part? type the part and the position to move to there, as 0: 3,5");
  EXPECT_EQ(fault("x: 3,5", *sum()),
            "x: no part; type the part and the position to move to there, as 0: 3,5");
}

TEST(Decision, What_cannot_be_read_says_why) {
  const auto wythoff = contest("wythoff", {5, 8});
  EXPECT_EQ(fault("-1,2", *wythoff), "-1,2: no position; write one like 3,5");
  EXPECT_EQ(fault(",,", *wythoff), ",,: no position; write one like 3,5");
  EXPECT_EQ(fault("mvoe 1,2", *wythoff), "mvoe: no such word; did you mean move?");
  EXPECT_EQ(fault("none", *wythoff), "none: not now; a move is needed");
  EXPECT_EQ(fault("block 1,2", *wythoff), "block: not now; a move is needed");
  EXPECT_EQ(fault("take 6,6", *wythoff), "take (6,6): more than there is at (5,8)");
  EXPECT_EQ(fault("", *wythoff), "an empty word: no decision; write one");
  EXPECT_EQ(fault("\x01\x02 1", *wythoff), "??: no position; write one like 3,5");
  EXPECT_EQ(fault("propose 1,2", *contest("wythoff@block=2", {5, 8})),
            "propose: not now; it is time to block");
}

TEST(Decision, The_words_of_a_decision_are_read_as_that_decision) {
  const auto blocking = contest("wythoff@block=3", {5, 8});
  for (const Decision& decision :
       {Decision{}, Decision{0, {{5, 2}}}, Decision{0, {{5, 2}, {4, 7}}}}) {
    EXPECT_EQ(parse_decision(words_of(decision, false), *blocking), decision);
  }
  const Decision in_sum{1, {{0, 4, 5}}};
  EXPECT_EQ(words_of(in_sum, true), "1: 0,4,5");
  EXPECT_EQ(parse_decision(words_of(in_sum, true), *sum()), in_sum);
}

}  // namespace
}  // namespace nimhoff
