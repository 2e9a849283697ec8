// What a session of play understands and says.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "cli/play_session.hpp"

namespace nimhoff {
namespace {

TEST(Play, Following_every_hint_wins_a_won_game) {
  // From (1,1) the first player takes all.
  const Ran ran = piped("wythoff 1 1", "hint\\n0,0\\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out, "You could move to (0,0), taking (1,1): a P-position")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "At (0,0) the computer cannot move: you win.\n")) << ran.out;
}

TEST(Play, A_lost_game_names_the_first_mistake) {
  const Ran ran = piped("wythoff 2 2", "2,0\\n");
  EXPECT_TRUE(contains(ran.out, "you cannot move: the computer wins.\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "You had a won game until (2,2).")) << ran.out;
  const Ran lost = piped("wythoff 1 2", "0,2\\n");
  EXPECT_TRUE(contains(lost.out, "From this start you could not have won; --computer first"))
      << lost.out;
}

TEST(Play, Illegal_moves_and_garbage_are_answered_and_never_fatal) {
  const Ran ran =
      piped("wythoff 5 8",
            "4,6\\n5,8\\n9,9\\n3\\n1,2,3\\n-1,2\\nhnt\\n\\n,,,\\n\\001\\377\\nblock 1,1\\n"
            "none\\n99999999999999999999,1\\nmove\\n(4 , 7)\\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  expect_parts(
      ran.out,
      {"(4,6): no rule of wythoff leads there from (5,8)", "(5,8): that is where the game stands",
       "(9,9): heaps only shrink", "(3): no position here", "(1,2,3): no position here",
       "-1,2: no position; write one like 3,5", "hnt: no such word; did you mean hint?",
       ",,,: no position", "??: no position", "block: not now; a move is needed",
       "none: not now; a move is needed", "99999999999999999999,1: no position", "move: where to?",
       "The computer moves to"});
}

TEST(Play, A_position_is_understood_in_every_common_form) {
  for (const char* form : {"4,7", "4 7", "(4,7)", "( 4 , 7 )", "move 4,7", "MOVE 4 7", "4, 7\\r"}) {
    const Ran ran = piped("wythoff 5 8", std::string(form) + "\\n");
    EXPECT_TRUE(contains(ran.out, "The computer moves to")) << form << ran.out;
  }
}

TEST(Play, Undo_takes_the_last_decision_of_the_person_back) {
  const Ran ran = piped("wythoff 5 8 --coach", "undo\\n4,8\\nundo\\n4,7\\n");
  EXPECT_TRUE(contains(ran.out, "undo: nothing of yours to take back")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Back at (5,8).")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "every move loses")) << ran.out;
}

TEST(Play, Undo_forgets_the_mistake_that_was_taken_back) {
  const Ran ran = piped("wythoff 2 4", "2,3\\n1,1\\n");
  EXPECT_TRUE(contains(ran.out, "You had a won game until (2,4).")) << ran.out;
  const Ran again = piped("wythoff 2 4", "2,3\\nundo\\n2,1\\n1,0\\n");
  EXPECT_TRUE(contains(again.out, "You had a won game until (1,1). Moving to (0,0) there would"))
      << again.out;
}

TEST(Play, Swap_lets_the_computer_play_on_for_the_person) {
  const Ran ran = piped("wythoff 5 8", "swap\\nwhy\\n");
  EXPECT_TRUE(contains(ran.out, "you play the second player now")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "The computer wins from here without a mistake")) << ran.out;
}

TEST(Play, Why_tells_who_wins_and_the_last_reason) {
  const Ran ran = piped("wythoff 5 8", "why\\n4,8\\nwhy\\n");
  EXPECT_TRUE(contains(ran.out, "You win from here without a mistake: (5,8) is N: ")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "The computer wins from here without a mistake: (")) << ran.out;
}

TEST(Play, A_game_that_is_over_at_its_start_says_so) {
  const Ran ran = piped("wythoff 0 0", "");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out,
                       "The game is already over at (0,0).\n"
                       "At (0,0) you cannot move: the computer wins.\n"))
      << ran.out;
  EXPECT_TRUE(
      contains(piped("wythoff@misere 0 0", "").out, "you cannot move: you win (misere play)"));
}

TEST(Play, Wrong_calls_are_refused_with_2) {
  for (const auto& [arguments, message] : std::vector<std::pair<std::string, std::string>>{
           {"play", "play: a game is missing; try play wythoff 5 8"},
           {"play wythoff", "play: the heaps are missing; try play wythoff 5 8"},
           {"play wythoff 5", "(5): wythoff is played on two heaps; give two numbers"},
           {"play wythoff 5 8 --computer frist",
            "--computer=frist: no such side; did you mean first?"},
           {"play wythoff 5 8 --seed x",
            "--seed=x: no whole number; write it like 1000000, 1_000_000, 1e6 or 10^6"},
           {"play wythoff 5 8 --strength prefect",
            "--strength=prefect: no such strength; did you mean perfect?"},
           {"play wythoff 5 8 --strength 0",
            "--strength=0: no such look ahead; 1 to 100 moves, perfect and random are allowed"}}) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, 2) << arguments;
    EXPECT_EQ(ran.err, "nimhoff: " + message + "\n");
    EXPECT_EQ(ran.out, "");
  }
}

TEST(Play, Undo_takes_a_swap_back_and_then_the_decision_before_it) {
  const Ran ran = piped("wythoff 5 8", "4,7\\nswap\\nundo\\nundo\\nundo\\n");
  EXPECT_TRUE(contains(ran.out, "you play the second player now")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "; you play the first player again.\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Back at (5,8).\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "undo: nothing of yours to take back")) << ran.out;
}

TEST(Play, A_move_by_what_is_taken_is_the_move_to_what_is_left) {
  for (const char* move : {"take 1,1", "TAKE (1,1)", "move take 1 1"}) {
    const Ran ran = piped("wythoff 5 8 --json", std::string(move) + "\\n");
    const auto decisions = nlohmann::json::parse(ran.out)["decisions"];
    EXPECT_EQ(decisions.at(0)["named"], nlohmann::json::parse("[[4,7]]")) << move;
  }
  EXPECT_TRUE(contains(piped("wythoff 5 8", "take 8 from y\\n").out, "The computer moves to"));
  EXPECT_TRUE(contains(piped("nim 3 4 5", "take 2 from 3\\n").out, "The computer moves to"));
  EXPECT_TRUE(contains(piped("take:1,2 5", "take 2\\n").out, "The computer moves to"));
  EXPECT_TRUE(contains(piped("nim 1 1 + nim 2 2", "1: take 1,0\\n").out, "The computer moves to"));
  const Ran wrong = piped("wythoff 5 8", "take\\ntake 9,1\\ntake 3\\ntake 1 from z\\n");
  EXPECT_TRUE(contains(wrong.out, "take (9,1): more than there is at (5,8)\n")) << wrong.out;
  EXPECT_TRUE(contains(wrong.out, "take: write what to take from each heap, like take 1,1"));
  const Ran block = piped("wythoff@block=2 8 12 --computer first", "block take 5,5\\nboard\\n");
  EXPECT_TRUE(contains(block.out, "The computer moves to")) << block.out;
}

TEST(Play, Without_a_coach_nothing_is_said_of_who_is_winning) {
  const Ran silent = piped("wythoff 2 2", "2,0\\n");
  EXPECT_TRUE(contains(silent.out, "The computer moves to (0,0), taking (2,0).\n")) << silent.out;
  EXPECT_FALSE(contains(silent.out, "P-position")) << silent.out;
  EXPECT_FALSE(contains(silent.out, "gives a won game away")) << silent.out;
  const Ran coached = piped("wythoff 2 2 --coach", "2,0\\n");
  EXPECT_TRUE(contains(coached.out, "taking (2,0): a P-position; ")) << coached.out;
  EXPECT_TRUE(contains(coached.out, "That gives a won game away. Moving to (")) << coached.out;
}

TEST(Play, Options_and_P_positions_are_shown_on_request) {
  const Ran ran = piped("wythoff 2 3", "options\\np\\np\\n");
  EXPECT_TRUE(contains(ran.out, "7 options: (0,1) taking (2,2), (0,3) taking (2,0)")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "y  3 o o @\n   2 . P o\n   1 o . P\n   0 p . o\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "P an option that is P, p another P-position\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "y  3 o o @\n   2 . o o\n   1 o . o\n   0 . . o\n")) << ran.out;
  EXPECT_TRUE(contains(piped("nim 1 2 3", "p\\n").out,
                       "p: P-positions are drawn on boards of one or two heaps"));
  EXPECT_TRUE(
      contains(piped("wythoff@block=2 8 12", "options\\n").out, "(3,7) taking (5,5) (blocked)"));
  EXPECT_TRUE(contains(piped("nim 0 1 + nim 2 0", "options\\n").out,
                       "part 1: 2 options: (0,0) taking (2,0), (1,0) taking (1,0)\n"));
}

TEST(Play, The_transcript_as_JSON_is_all_that_is_printed) {
  const Ran ran = piped("wythoff 2 4 --json", "9,9\\n2,3\\nundo\\n2,1\\n1,0\\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err,
            "(9,9): heaps only shrink, and the game stands at (2,4); a move takes "
            "something away\n");
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["parts"],
            nlohmann::json::parse(R"([{"game":"wythoff","start":[2,4],"position":[0,0]}])"));
  EXPECT_EQ(json["winner"], "second");
  ASSERT_EQ(json["decisions"].size(), 4U);
  EXPECT_EQ(json["decisions"][0]["by"], "person");
  EXPECT_EQ(json["decisions"][0]["mistake"], false);
  EXPECT_EQ(json["decisions"][1]["by"], "computer");
  EXPECT_EQ(json["decisions"][2]["mistake"], true);
}

}  // namespace
}  // namespace nimhoff
