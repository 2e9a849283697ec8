// The game model: what a move may do, and what no game can be.
#include "nimhoff/game/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"

namespace nimhoff {
namespace {

using Positions = std::vector<Position>;

TEST(Options, Of_wythoff_at_2_1_are_a_row_a_column_and_a_diagonal) {
  EXPECT_EQ(options(Game::wythoff(), {2, 1}), (Positions{{0, 1}, {1, 0}, {1, 1}, {2, 0}}));
}

TEST(Options, That_two_rules_reach_are_one_option) {
  EXPECT_EQ(options(parse_game("lines:1,1:2,2"), {4, 4}),
            (Positions{{0, 0}, {1, 1}, {2, 2}, {3, 3}}));
}

TEST(Options, Of_a_bounded_rule_stop_at_its_reach) {
  EXPECT_EQ(options(parse_game("lines:1,2+3,0x1"), {7, 9}),
            (Positions{{3, 1}, {4, 3}, {4, 9}, {5, 5}, {6, 7}}));
}

TEST(Options, Of_a_rule_of_width_2_remove_i_and_j_that_differ_by_at_most_1) {
  EXPECT_EQ(options(parse_game("lines:1,1+1,1w2"), {2, 3}),
            (Positions{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}}));
}

TEST(Options, Of_a_wide_rule_with_reach_2_remove_at_most_2_from_each_heap) {
  EXPECT_EQ(options(parse_game("lines:1,1@max=1+1,1x2w9"), {9, 9}),
            (Positions{{7, 7}, {7, 8}, {8, 7}, {8, 8}}));
}

TEST(Options, In_a_cone_never_leave_it) {
  const Game game = parse_game("nim@q=2/7,10/1+4,6");
  for (std::int64_t x = 0; x < 40; ++x) {
    for (std::int64_t y = 0; y < 40; ++y) {
      if (!game.board().holds({x, y})) continue;
      for (const Position to : options(game, {x, y})) EXPECT_TRUE(game.board().holds(to));
    }
  }
}

TEST(Options, Of_the_image_of_a_wide_rule_are_the_images_of_its_options) {
  const Game plain = parse_game("wythoff:3,1");
  const Cone cone(2, 7, 10, 1);
  const Game mapped = plain.mapped(cone);
  for (std::int64_t s = 0; s < 6; ++s) {
    for (std::int64_t t = 0; t < 6; ++t) {
      Positions images;
      for (const auto [x, y] : options(plain, {s, t}))
        images.push_back({7 * x + y, 2 * x + 10 * y});
      std::sort(images.begin(), images.end());
      EXPECT_EQ(options(mapped, {7 * s + t, 2 * s + 10 * t}), images);
    }
  }
}

TEST(Options, Of_take_primes_at_8_remove_1_2_3_5_or_7) {
  EXPECT_EQ(options(parse_game("take:primes"), Position{8, 0}),
            (Positions{{1, 0}, {3, 0}, {5, 0}, {6, 0}, {7, 0}}));
}

TEST(Options, Of_take_powers_of_3_at_10_remove_1_3_or_9) {
  EXPECT_EQ(options(parse_game("take:powers-of-3"), Position{10, 0}),
            (Positions{{1, 0}, {7, 0}, {9, 0}}));
}

TEST(Options, Reached_by_a_Nim_rule_keep_that_name_in_a_cone) {
  const Game game = parse_game("nim@q=2/7,10/1+4,6");
  EXPECT_TRUE(is_nim_option(game, {14, 20}, {7, 18}));
  EXPECT_TRUE(is_nim_option(game, {14, 20}, {13, 10}));
  EXPECT_FALSE(is_nim_option(game, {14, 20}, {10, 14}));
}

TEST(Rules, Of_two_with_the_same_step_the_one_that_covers_the_other_stays) {
  EXPECT_EQ(parse_game("nim+1,2x3+1,2x5").rules(), parse_game("nim+1,2x5").rules());
  EXPECT_EQ(parse_game("nim+1,2+1,2x5").rules(), parse_game("nim+1,2").rules());
  EXPECT_EQ(parse_game("nim+1,1x9+1,1x3w2").rules().size(), 4U) << "neither covers the other";
}

TEST(Boards, Of_a_cone_begin_and_end_each_column_where_it_holds_positions) {
  const Board board = parse_game("nim@q=2/7,10/3").board();
  for (std::int64_t x = 0; x < 50; ++x) {
    for (std::int64_t y = 0; y < 200; ++y) {
      const bool is_between = board.column_begin(x) <= y && y < *board.column_end(x);
      EXPECT_EQ(board.holds({x, y}), is_between) << x << ',' << y;
    }
  }
}

TEST(Boards, A_preimage_undoes_an_image_and_only_that) {
  const Cone cone(2, 7, 10, 1);
  EXPECT_EQ(cone.preimage(cone.image(Step(3, 4))), Step(3, 4));
  EXPECT_EQ(cone.preimage(Step(4, 6)), std::nullopt);
  EXPECT_EQ(cone.preimage(Step(1, 0)), std::nullopt);
}

TEST(Boards, Positions_off_the_board_are_refused_with_what_is_allowed) {
  EXPECT_THROW(require_on_board(parse_game("nim@q=2/7,10/1"), {100, 1}), BadInput);
  EXPECT_THROW(require_on_board(Game::nim(), {-1, 1}), BadInput);
  EXPECT_THROW(require_on_board(parse_game("take:1"), {3, 1}), BadInput);
  EXPECT_NO_THROW(require_on_board(parse_game("nim@q=2/7,10/1"), {7, 2}));
}

TEST(Games, Are_symmetric_exactly_when_swapping_the_heaps_changes_nothing) {
  for (const char* text :
       {"nim", "gdwn:3,5", "maharaja", "wythoff:3,2", "nim@q=1/2,2/1", "nim@q=1/3,3/1+2,2"}) {
    EXPECT_TRUE(parse_game(text).is_symmetric()) << text;
  }
  for (const char* text : {"nimhoff:2,1", "lines:0,1", "nim@q=2/7,10/1", "gdwn:3,5+8,5", "take:1,2",
                           "wythoff+1,2x1+2,1x2"}) {
    EXPECT_FALSE(parse_game(text).is_symmetric()) << text;
  }
}

TEST(Games, Only_nim_is_played_on_many_heaps) {
  for (const char* text : {"nim", "nim@max=5", "nim@misere", "nim@block=3"}) {
    EXPECT_TRUE(parse_game(text).plays_on_many_heaps()) << text;
  }
  for (const char* text : {"wythoff", "lines:1,0", "nim@block=3:nim", "imitation:1,1",
                           "nim@q=2/7,10/1", "lines:1,0@max=2+0,1x3"}) {
    EXPECT_FALSE(parse_game(text).plays_on_many_heaps()) << text;
  }
}

TEST(Games, Steps_up_to_2_62_neither_wrap_nor_reach_what_is_not_there) {
  const Game game =
      parse_game("nimhoff:4611686018427387904,4611686018427387904:1,4611686018427387904");
  EXPECT_EQ(options(game, {2, 1}).size(), 3U);
  EXPECT_THROW(static_cast<void>(game.mapped(Cone(2, 7, 10, 1))), BadInput);
}

TEST(Descriptions, Name_a_single_jump_by_what_it_takes) {
  const std::vector<std::string> rules = describe(parse_game("nim+2,3x1+4,5x2")).rules;
  EXPECT_EQ(rules.at(2), "(2,3): remove (2,3)");
  EXPECT_EQ(rules.at(3), "(4,5): remove (4k,5k), 1 <= k <= 2");
}

TEST(Descriptions, Say_what_the_papers_call_a_game) {
  const auto has_name = [](const std::string& game, const std::string& name) {
    for (const std::string& line : describe(parse_game(game)).papers) {
      if (line.find(name) != std::string::npos) return true;
    }
    return false;
  };
  EXPECT_TRUE(has_name("gdwn:3,5", "(3,5)-GDWN"));
  EXPECT_TRUE(has_name("wythoff@block=7", "W^7"));
  EXPECT_TRUE(has_name("nim@q=2/7,10/1+4,6", "B_Q-subtraction"));
  EXPECT_TRUE(has_name("gdwn:1,2@q=2/7,10/1", "a Q-subtraction"));
  EXPECT_TRUE(has_name("wythoff@max=5", "5-Wythoff's game"));
  EXPECT_TRUE(has_name("wythoff:2,3", "(2,3)-Wythoff Nim"));
  EXPECT_TRUE(has_name("imitation:2,3", "(2,3)-Imitation Nim"));
  EXPECT_TRUE(has_name("nimhoff:2,1", "Linear Nimhoff"));
  EXPECT_FALSE(has_name("wythoff@misere", "Wythoff Nim"));
}

}  // namespace
}  // namespace nimhoff
