// Sessions of play on a terminal.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "cli/play_session.hpp"
#include "cli/pseudo_terminal.hpp"

namespace nimhoff {
namespace {

std::size_t longest_line(const std::string& text) {
  std::istringstream lines(text);
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  return longest;
}

TEST(PlayOnATerminal,
     On_a_terminal_4_7_is_the_move_of_wythoff_from_5_8_that_leaves_the_computer_lost) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const Ran ran = run_in_terminal("play wythoff 5 8 --seed 3 --coach", {{"4,7", "hint", "quit"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.out, "Wythoff Nim, from (5,8)")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "y  8 o o o o o @\n   7 . . . . o o\n")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "every move loses; this one leaves 1\nwinning answer")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "You could move to ")) << ran.out;
}

TEST(PlayOnATerminal, The_end_of_the_input_ends_the_game_with_0_on_a_terminal_and_in_a_pipe) {
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

TEST(PlayOnATerminal, Stops_with_130_at_the_key_that_interrupts) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const Ran ran = run_in_terminal("play wythoff 5 8", {{"4,7", "^C"}});
  EXPECT_EQ(ran.status, 130);
  EXPECT_TRUE(contains(ran.out, "nimhoff: stopped")) << ran.out;
}

TEST(PlayOnATerminal, Fits_80_columns_and_draws_the_heaps_where_a_board_does_not_fit) {
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

TEST(PlayOnATerminal, The_locale_says_whether_the_signs_are_ASCII) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const std::string board = run_in_terminal("play nim 1 1", {{}, 80, 24, "C.UTF-8"}).out;
  EXPECT_TRUE(contains(board, "y  1 ○   ●\n\n   0 ·   ○\n     0   1  x\n")) << board;
  EXPECT_TRUE(contains(run_in_terminal("play nim 1 1", {}).out, "y  1 o   @\n\n   0 .   o\n"));
}

TEST(PlayOnATerminal, On_a_terminal_lines_are_edited_and_the_arrow_brings_the_last_one_back) {
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

TEST(PlayOnATerminal, Colours_are_there_on_a_terminal_that_has_them_unless_NO_COLOR_is_set) {
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

TEST(PlayOnATerminal, A_board_is_drawn_large_where_there_is_room) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const std::string small = run_in_terminal("play wythoff 5 8", {{}, 80, 24}).out;
  EXPECT_TRUE(contains(small, "y  8 o o o o o @\n   7 . ")) << small;
  const std::string large = run_in_terminal("play wythoff 5 8", {{}, 80, 40}).out;
  EXPECT_TRUE(contains(large, "y  8 o   o   o   o   o   @\n\n   7 .   ")) << large;
}

}  // namespace
}  // namespace nimhoff
