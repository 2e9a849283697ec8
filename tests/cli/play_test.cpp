// Sessions of play, on a terminal and through pipes.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.hpp"
#include "cli/pseudo_terminal.hpp"

namespace nimhoff {
namespace {

// The transcript of a session whose input comes through a pipe.
Ran piped(const std::string& arguments, const std::string& input) {
  return run_shell("export LC_ALL=C; printf '" + input + "' | \"$NIMHOFF\" play " + arguments);
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t longest_line(const std::string& text) {
  std::istringstream lines(text);
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  return longest;
}

TEST(Play, On_a_terminal_4_7_is_the_move_of_wythoff_from_5_8_that_leaves_the_computer_lost) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const Ran ran = run_in_terminal("play wythoff 5 8 --seed 3 --coach", {{"4,7", "hint", "quit"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out, "Wythoff Nim, from (5,8)")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "y  8 o o o o o @\n   7 . . . . o o\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "every move loses; this one leaves 1\nwinning answer")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "You could move to ")) << ran.out;
}

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
  for (const char* reason :
       {"(4,6): no rule of wythoff leads there from (5,8)", "(5,8): that is where the game stands",
        "(9,9): heaps only shrink", "(3): no position here", "(1,2,3): no position here",
        "-1,2: no position; write one like 3,5", "hnt: no such word; did you mean hint?",
        ",,,: no position", "??: no position", "block: not now; a move is needed",
        "none: not now; a move is needed", "99999999999999999999,1: no position", "move: where to?",
        "The computer moves to"}) {
    EXPECT_TRUE(contains(ran.out, reason)) << reason << "\n" << ran.out;
  }
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

TEST(Play, The_end_of_the_input_ends_the_game_with_0_on_a_terminal_and_in_a_pipe) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const Ran pipe = piped("nim 3 4 5", "");
  EXPECT_EQ(pipe.status, 0);
  EXPECT_TRUE(contains(pipe.out, "The game ends here, unfinished, at (3,4,5).\n")) << pipe.out;
  const Ran without_newline = piped("wythoff 1 1", "0,0");
  EXPECT_TRUE(contains(without_newline.out, "you win")) << without_newline.out;
  const Ran terminal = run_in_terminal("play nim 3 4 5", {});
  EXPECT_EQ(terminal.status, 0);
  EXPECT_TRUE(contains(terminal.out, "unfinished, at (3,4,5).")) << terminal.out;
}

TEST(Play, Stops_with_130_at_the_key_that_interrupts) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const Ran ran = run_in_terminal("play wythoff 5 8", {{"4,7", "^C"}});
  EXPECT_EQ(ran.status, 130);
  EXPECT_TRUE(contains(ran.out, "nimhoff: stopped")) << ran.out;
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

TEST(Play, In_a_blocking_game_both_sides_block_in_their_turn) {
  // The first mover is the computer: (8,12) is P, so the person wins by blocking (3,7).
  const Ran ran = piped("wythoff@block=2 8 12 --computer first",
                        "block 3,7 4,8\\nblock 1,1\\nhint\\nblock 3,7\\nboard\\n");
  for (const char* part :
       {"You may block at most one option, or none.", "2 options to block: too many; at most 1",
        "(1,1): no rule", "You could block (3,7): it is the only option that is P.",
        "The computer moves to", "The computer blocks ", "x blocked", "blocked: ("}) {
    EXPECT_TRUE(contains(ran.out, part)) << part << "\n" << ran.out;
  }
  const Ran lost = piped("wythoff@block=2 8 12 --computer first --coach", "none\\n");
  EXPECT_TRUE(contains(lost.out, "The computer moves to (3,7), taking (5,5): a P-position"));
}

TEST(Play, A_blocked_option_is_refused) {
  const Ran ran = piped("wythoff@block=2 8 12", "3,7\\n");
  EXPECT_TRUE(contains(ran.out, "The computer blocks (3,7)")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "(3,7): is blocked; another option is needed")) << ran.out;
}

TEST(Play, In_a_comply_game_the_person_proposes_and_the_computer_chooses) {
  const Ran ran = piped("wythoff@comply=2 4 5 --computer first", "propose 1,2\\n0,1 2,5\\n");
  EXPECT_TRUE(contains(ran.out, "You must propose at least 2 options.")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "1 proposed option: too few; at least 2 are needed")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "The computer moves to ")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "The computer proposes ")) << ran.out;
  const Ran chosen = piped("wythoff@comply=2 4 5", "0,0\\n0,5\\n");
  EXPECT_TRUE(contains(chosen.out, "; proposed: (")) << chosen.out;
  EXPECT_TRUE(contains(chosen.out, "no rule of wythoff@comply=2 leads there") ||
              contains(chosen.out, "was not proposed"))
      << chosen.out;
}

TEST(Play, Example_2_3_3_to_1_3_loses_to_1_2) {
  const Ran ran = piped("imitation:1,1 3 3 --coach", "1,3\\n");
  EXPECT_TRUE(contains(ran.out, "imitations left: you 0, the computer 0")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "The computer moves to (1,2), taking (0,1): a P-position"))
      << ran.out;
}

TEST(Play, Example_10_who_has_imitated_once_at_1_1_has_no_move_left_at_0_1) {
  const Ran ran = piped("imitation:1,2 2 2 --computer first --seed 2", "1,1\\n");
  EXPECT_TRUE(contains(ran.out, "The computer moves to (1,2), taking (1,0)") ||
              contains(ran.out, "The computer moves to (2,1), taking (0,1)"))
      << ran.out;
  EXPECT_TRUE(contains(ran.out, "At (0,1) you cannot move: the computer wins.") ||
              contains(ran.out, "At (1,0) you cannot move: the computer wins."))
      << ran.out;
}

TEST(Play, Example_12_in_2_1_imitation_nim_1_2_to_0_2_leaves_no_move) {
  const Ran ran = piped("imitation:2,1 1 2", "0,2\\n");
  EXPECT_TRUE(contains(ran.out, "At (0,2) the computer cannot move: you win.")) << ran.out;
}

TEST(Play, Example_15_on_a_terminal_Alice_uses_up_Bobs_imitations_and_forbids_the_third) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const Ran ran = run_in_terminal("play imitation:2,3 13 18 --computer first",
                                  {{"11,15", "10,14", "8,12", "8,11", "why"}, 120});
  EXPECT_EQ(ran.status, 0);
  for (const char* part :
       {"The computer moves to (11,18), taking (2,0)", "imitations left: you 2, the computer 2",
        "The computer moves to (10,15), taking (1,0)", "imitations left: you 1, the computer 2",
        "The computer moves to (8,14), taking (2,0)", "imitations left: you 0, the computer 2",
        "taking 2 to 3 from y imitates, forbidden", "(8,12): imitates the last move",
        "(8,11): imitates the last move", "The computer wins from here without a mistake"}) {
    EXPECT_TRUE(contains(ran.out, part)) << part << "\n" << ran.out;
  }
}

TEST(Play, The_computer_against_itself_reads_nothing_and_the_seed_decides) {
  const Ran one = piped("wythoff@block=3 9 14 --computer both --seed 5", "");
  EXPECT_TRUE(contains(one.out, "The second player blocks ")) << one.out;
  EXPECT_TRUE(contains(one.out, " cannot move: the first player wins.\n")) << one.out;
  EXPECT_EQ(one.out, piped("wythoff@block=3 9 14 --computer both --seed 5", "").out);
  EXPECT_NE(one.out, piped("wythoff@block=3 9 14 --computer both --seed 6", "").out);
}

TEST(Play, Fits_80_columns_and_draws_the_heaps_where_a_board_does_not_fit) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  for (const char* game : {"wythoff@block=3 20 33", "imitation:2,3 13 18", "take:primes 70",
                           "wythoff@comply=2:diagonal 9 9", "nim 3 40 50", "wythoff 300 500"}) {
    const Ran ran = run_in_terminal(std::string("play ") + game, {{"hint", "why", "help", "quit"}});
    EXPECT_EQ(ran.status, 0) << game;
    EXPECT_LE(longest_line(ran.out), 80U) << ran.out;
  }
  const std::string window = run_in_terminal("play wythoff 300 500", {}).out;
  EXPECT_TRUE(contains(window, "\ny 500 o o o ")) << window;
  EXPECT_TRUE(contains(window, "o o @\n  499 . . . ")) << window;
  EXPECT_TRUE(contains(window, "a window of the board: x from 267 to 300, y from 486 to 500\n"))
      << window;
  EXPECT_TRUE(contains(run_in_terminal("play nim 3 400 500", {}).out, "  one o is 10\n"));
  EXPECT_TRUE(contains(run_in_terminal("play take:1,2 5", {}).out, "heap  ooooo 5\n"));
}

TEST(Play, The_locale_says_whether_the_signs_are_ASCII) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const std::string board = run_in_terminal("play nim 1 1", {{}, 80, 24, "C.UTF-8"}).out;
  EXPECT_TRUE(contains(board, "y  1 ○   ●\n\n   0 ·   ○\n     0   1  x\n")) << board;
  EXPECT_TRUE(contains(run_in_terminal("play nim 1 1", {}).out, "y  1 o   @\n\n   0 .   o\n"));
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

TEST(Play, The_prompt_says_what_is_to_be_decided) {
  EXPECT_TRUE(
      contains(piped("wythoff@block=2 8 12 --computer first", "").out, "\nblock one, or none> \n"));
  EXPECT_TRUE(contains(piped("wythoff@block=4 8 12 --computer first", "").out,
                       "\nblock up to 3, or none> \n"));
  EXPECT_TRUE(
      contains(piped("wythoff@comply=2 4 5 --computer first", "").out, "\npropose 2 or more> \n"));
  EXPECT_TRUE(contains(piped("wythoff@comply=2 4 5", "").out, "\nmove to one proposed> \n"));
  const Ran memory = piped("imitation:1,2 2 2 --computer first --seed 2", "");
  EXPECT_TRUE(contains(memory.out, "\nmove, 1 imitation left> \n")) << memory.out;
  const Ran spent = piped("imitation:1,1 3 3 --computer first", "");
  EXPECT_TRUE(contains(spent.out, "\nmove, no imitation> \n")) << spent.out;
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

TEST(Play, A_strength_of_one_takes_all_when_it_can_and_two_random_players_end_a_game) {
  const Ran one = piped("wythoff 5 8 --strength 1 --coach", "5,5\\n");
  EXPECT_TRUE(contains(one.out, "You move first, the computer second; it looks 1 move ahead.\n"));
  EXPECT_TRUE(contains(one.out, "taking (5,5): a P-position, seen 1 move ahead.\n")) << one.out;
  for (const char* game :
       {"wythoff 30 50", "wythoff@block=3 9 14", "wythoff@comply=2 9 9", "imitation:2,2 7 9",
        "nim 3 4 5", "take:primes 1000003", "wythoff 10^15 10^14", "wythoff 5 8 + nim 3 4 5"}) {
    for (const char* strength : {"random", "2"}) {
      const Ran ran = piped(std::string(game) + " --computer both --strength " + strength, "");
      EXPECT_EQ(ran.status, 0) << game;
      EXPECT_TRUE(contains(ran.out, " player wins")) << game << ran.out;
    }
  }
}

TEST(Play, Hint_in_take_primes_at_a_million_answers_at_once) {
  const auto start = std::chrono::steady_clock::now();
  const Ran ran = piped("take:primes 1000003", "hint\\n1000000\\nhint\\n");
  EXPECT_TRUE(contains(ran.out, "exactly the multiples of 4 are P")) << ran.out;
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Play, On_a_terminal_lines_are_edited_and_the_arrow_brings_the_last_one_back) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  Typed typed{{"optiomz\x7f\x7fns", "\x1b[A", "quit"}};
  typed.terminal = "xterm";
  const Ran ran = run_in_terminal("play nim 1 1", typed);
  EXPECT_EQ(ran.status, 0);
  const std::size_t first = ran.out.find("2 options: (0,1) taking (1,0)");
  ASSERT_NE(first, std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("2 options: (0,1) taking (1,0)", first + 1), std::string::npos) << ran.out;
  typed.lines = {"^C"};
  EXPECT_EQ(run_in_terminal("play nim 1 1", typed).status, 130);
  typed.lines = {};
  EXPECT_EQ(run_in_terminal("play nim 1 1", typed).status, 0);
}

TEST(Play, Colours_are_there_on_a_terminal_that_has_them_unless_NO_COLOR_is_set) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  Typed typed{{"quit"}};
  EXPECT_FALSE(contains(run_in_terminal("play nim 1 1", typed).out, "\x1b["));
  typed.terminal = "xterm";
  ::unsetenv("NO_COLOR");
  EXPECT_TRUE(contains(run_in_terminal("play nim 1 1", typed).out, "\x1b[32mo\x1b[0m"));
  ::setenv("NO_COLOR", "1", 1);
  EXPECT_FALSE(contains(run_in_terminal("play nim 1 1", typed).out, "\x1b[32m"));
  ::unsetenv("NO_COLOR");
}

TEST(Play, A_board_is_drawn_large_where_there_is_room) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const std::string small = run_in_terminal("play wythoff 5 8", {{}, 80, 24}).out;
  EXPECT_TRUE(contains(small, "y  8 o o o o o @\n   7 . ")) << small;
  const std::string large = run_in_terminal("play wythoff 5 8", {{}, 80, 40}).out;
  EXPECT_TRUE(contains(large, "y  8 o   o   o   o   o   @\n\n   7 .   ")) << large;
}

TEST(Play, A_sum_is_played_by_part_and_position) {
  const Ran ran = piped("wythoff 1 1 + nim 0 2",
                        "3,5\\n2: 0,0\\nx: 1\\n0: 2,2\\nhint\\n1: 0,1\\n"
                        "undo\\nwhy\\nquit\\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out, "A sum of games, from wythoff (1,1) + nim (0,2)\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "3,5: in which part? type the part")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "part 2: no such part; parts are 0 to 1\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "x: no part; type the part")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "(2,2): in part 0: heaps only shrink")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Nothing wins here. You could move to")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Back at wythoff (1,1) + nim (0,2).\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "The computer wins from here without a mistake: the nim-sum"))
      << ran.out;
}

TEST(Play, A_lost_sum_names_the_first_mistake_and_its_part) {
  const Ran ran = piped("nim 1 0 + nim 2 0", "0: 0,0\\n");
  EXPECT_TRUE(contains(ran.out, "At nim (0,0) + nim (0,0) you cannot move: the computer wins.\n"))
      << ran.out;
  EXPECT_TRUE(contains(ran.out,
                       "You had a won game until nim (1,0) + nim (2,0). Moving to (1,0) in part 1 "
                       "there would have kept it.\n"))
      << ran.out;
}

}  // namespace
}  // namespace nimhoff
