// Sessions of play by game: maneuvers, memory, sums, strengths of the computer.
#include <gtest/gtest.h>

#include "cli/play_session.hpp"
#include "cli/pseudo_terminal.hpp"

namespace nimhoff {
namespace {

TEST(PlayOfGames, In_a_blocking_game_both_sides_block_in_their_turn) {
  // The first mover is the computer: (8,12) is P, so the person wins by blocking (3,7).
  const Ran ran = piped("wythoff@block=2 8 12 --computer first",
                        "block 3,7 4,8\\nblock 1,1\\nhint\\nblock 3,7\\nboard\\n");
  expect_parts(
      ran.out,
      {"You may block at most one option, or none.", "2 options to block: too many; at most 1",
       "(1,1): no rule", "You could block (3,7): it is the only option that is P.",
       "The computer moves to", "The computer blocks ", "x blocked", "blocked: ("});
  const Ran lost = piped("wythoff@block=2 8 12 --computer first --coach", "none\\n");
  EXPECT_TRUE(contains(lost.out, "The computer moves to (3,7), taking (5,5): a P-position"));
}

TEST(PlayOfGames, A_blocked_option_is_refused) {
  const Ran ran = piped("wythoff@block=2 8 12", "3,7\\n");
  EXPECT_TRUE(contains(ran.out, "The computer blocks (3,7)")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "(3,7): is blocked; another option is needed")) << ran.out;
}

TEST(PlayOfGames, In_a_comply_game_the_person_proposes_and_the_computer_chooses) {
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

TEST(PlayOfGames, Example_2_3_3_to_1_3_loses_to_1_2) {
  const Ran ran = piped("imitation:1,1 3 3 --coach", "1,3\\n");
  EXPECT_TRUE(contains(ran.out, "imitations left: you 0, the computer 0")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "The computer moves to (1,2), taking (0,1): a P-position"))
      << ran.out;
}

TEST(PlayOfGames, Example_10_who_has_imitated_once_at_1_1_has_no_move_left_at_0_1) {
  const Ran ran = piped("imitation:1,2 2 2 --computer first --seed 2", "1,1\\n");
  EXPECT_TRUE(contains(ran.out, "The computer moves to (1,2), taking (1,0)") ||
              contains(ran.out, "The computer moves to (2,1), taking (0,1)"))
      << ran.out;
  EXPECT_TRUE(contains(ran.out, "At (0,1) you cannot move: the computer wins.") ||
              contains(ran.out, "At (1,0) you cannot move: the computer wins."))
      << ran.out;
}

TEST(PlayOfGames, Example_12_in_2_1_imitation_nim_1_2_to_0_2_leaves_no_move) {
  const Ran ran = piped("imitation:2,1 1 2", "0,2\\n");
  EXPECT_TRUE(contains(ran.out, "At (0,2) the computer cannot move: you win.")) << ran.out;
}

TEST(PlayOfGames, Example_15_on_a_terminal_Alice_uses_up_Bobs_imitations_and_forbids_the_third) {
  if (!terminals_are_here()) GTEST_SKIP() << "no pseudo-terminals here";
  const Ran ran = run_in_terminal("play imitation:2,3 13 18 --computer first",
                                  {{"11,15", "10,14", "8,12", "8,11", "why"}, 120});
  EXPECT_EQ(ran.status, 0);
  expect_parts(
      ran.out,
      {"The computer moves to (11,18), taking (2,0)", "imitations left: you 2, the computer 2",
       "The computer moves to (10,15), taking (1,0)", "imitations left: you 1, the computer 2",
       "The computer moves to (8,14), taking (2,0)", "imitations left: you 0, the computer 2",
       "taking 2 to 3 from y imitates, forbidden", "(8,12): imitates the last move",
       "(8,11): imitates the last move", "The computer wins from here without a mistake"});
}

TEST(PlayOfGames, The_computer_against_itself_reads_nothing_and_the_seed_decides) {
  const Ran one = piped("wythoff@block=3 9 14 --computer both --seed 5", "");
  EXPECT_TRUE(contains(one.out, "The second player blocks ")) << one.out;
  EXPECT_TRUE(contains(one.out, " cannot move: the first player wins.\n")) << one.out;
  EXPECT_EQ(one.out, piped("wythoff@block=3 9 14 --computer both --seed 5", "").out);
  EXPECT_NE(one.out, piped("wythoff@block=3 9 14 --computer both --seed 6", "").out);
}

TEST(PlayOfGames, The_prompt_says_what_is_to_be_decided) {
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

TEST(PlayOfGamesLong, A_strength_of_one_takes_all_when_it_can_and_two_random_players_end_a_game) {
  const Ran one = piped("wythoff 5 8 --strength 1 --coach", "5,5\\n");
  EXPECT_TRUE(contains(one.out, "You move first, the computer second; it looks 1 move ahead.\n"));
  EXPECT_TRUE(contains(one.out, "taking (5,5): a P-position, seen 1 move ahead.\n")) << one.out;
  for (const char* game :
       {"wythoff 30 50", "wythoff@block=3 9 14", "wythoff@comply=2 9 9", "imitation:2,2 7 9",
        "nim 3 4 5", "take:primes 10007", "wythoff 10^15 10^14", "wythoff 5 8 + nim 3 4 5"}) {
    for (const char* strength : {"random", "2"}) {
      const Ran ran = piped(std::string(game) + " --computer both --strength " + strength, "");
      EXPECT_EQ(ran.status, 0) << game;
      EXPECT_TRUE(contains(ran.out, " player wins")) << game << ran.out;
    }
  }
}

TEST(PlayOfGamesLong, Hint_in_take_primes_at_a_million_knows_the_multiples_of_4) {
  const Ran ran = piped("take:primes 1000003", "hint\n1000000\nhint\n");
  EXPECT_TRUE(contains(ran.out, "exactly the multiples of 4 are P")) << ran.out;
}

TEST(PlayOfGames, A_sum_is_played_by_part_and_position) {
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

TEST(PlayOfGames, A_lost_sum_names_the_first_mistake_and_its_part) {
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
