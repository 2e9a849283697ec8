// Tiles of boards against draw, pixel by pixel.
#include "nimhoff/picture/board_tiles.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "picture/read_back.hpp"
#include "stopped.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

Picture picture_of(const std::string& png) {
  const TemporaryFolder folder;
  write_file(folder / "tile.png", png);
  return read_png(folder / "tile.png");
}

void expect_equals_draw(const std::string& game, const BoardTile& tile, std::int64_t value = 0) {
  BoardTiles tiles(parse_game(game), value);
  tiles.require(tile, {});
  tiles.extend(tile, {});
  const PaintedTile painted = tiles.tile(tile);
  ASSERT_TRUE(painted.is_whole);
  const Picture one = picture_of(painted.png);
  const Drawing drawing = drawing_of(tiles.game(), tile, value);
  const Picture other = picture_of(draw(drawing, PictureFormat::png).bytes);
  ASSERT_EQ(one.width, 256U);
  ASSERT_EQ(one.height, 256U);
  EXPECT_TRUE(one.pixels == other.pixels)
      << game << " level " << tile.level << " at " << tile.i << ',' << tile.j;
}

TEST(BoardTiles, Are_pixel_by_pixel_what_draw_makes_of_the_same_view) {
  for (const Coloring coloring : {Coloring::p, Coloring::seen, Coloring::rule, Coloring::value}) {
    expect_equals_draw("gdwn:3,5", {coloring, 0, 0, 0});
    expect_equals_draw("wythoff", {coloring, 2, 1, 0});
  }
  expect_equals_draw("gdwn:1,2", {Coloring::p, 6, 3, 4});
  expect_equals_draw("wythoff@block=4", {Coloring::seen, 1, 1, 2, true});
  expect_equals_draw("nim@q=2/7,10/1+4,6", {Coloring::p, 1, 0, 1, true});
  expect_equals_draw("nim@max=3", {Coloring::p, 1, 0, 0});
}

TEST(BoardTilesLong, Far_out_are_what_draw_makes_of_the_same_view) {
  expect_equals_draw("gdwn:3,5", {Coloring::p, 10, 0, 0});
  expect_equals_draw("gdwn:3,5", {Coloring::p, 11, 1, 2});
  expect_equals_draw("rational-wythoff:2/7,10/1", {Coloring::p, 10, 0, 0, true});
  expect_equals_draw("wythoff@block=3", {Coloring::p, 10, 1, 1});
}

TEST(BoardTiles, Of_a_value_are_what_draw_makes_of_its_positions) {
  expect_equals_draw("wythoff", {Coloring::p, 1, 0, 1}, 3);
  expect_equals_draw("gdwn:1,2", {Coloring::p, 10, 0, 0, true}, 5);
  expect_equals_draw("nim@max=3", {Coloring::p, 0, 1, 0}, 2);
  EXPECT_THROW(BoardTiles(parse_game("wythoff@block=2"), 1), BadInput);
}

TEST(BoardTiles, Of_a_game_with_memory_are_what_draw_makes_of_it) {
  BoardTiles tiles(parse_game("imitation:1,2"));
  const BoardTile tile{};
  const PaintedTile painted = tiles.tile(tile);
  EXPECT_TRUE(painted.is_whole);
  EXPECT_TRUE(picture_of(painted.png).pixels ==
              picture_of(draw(drawing_of(tiles.game(), tile), PictureFormat::png).bytes).pixels);
}

TEST(BoardTiles, Solved_in_part_show_the_columns_that_are_and_say_how_many) {
  BoardTiles tiles(parse_game("wythoff"));
  const BoardTile wide{Coloring::p, 11, 0, 0};
  EXPECT_EQ(tiles.tile(wide).solved, 0);
  EXPECT_TRUE(tiles.tile(wide).png.empty());
  tiles.extend({Coloring::p, 10, 0, 0}, {});
  const PaintedTile half = tiles.tile(wide);
  EXPECT_FALSE(half.is_whole);
  ASSERT_GE(half.solved, 256 << 10);
  ASSERT_LT(half.solved, 256 << 11);
  const Picture one = picture_of(half.png);
  const Picture other = picture_of(draw(drawing_of(tiles.game(), wide), PictureFormat::png).bytes);
  for (std::size_t x = 0; x < static_cast<std::size_t>(half.solved >> 11); ++x) {
    for (std::size_t y = 0; y < 256; ++y) ASSERT_EQ(one.at(x, y), other.at(x, y)) << x << ' ' << y;
  }
}

TEST(BoardTiles, Solved_on_after_a_stop_count_nothing_twice) {
  BoardTiles tiles(parse_game("gdwn:1,2"));
  const BoardTile tile{Coloring::p, 12, 0, 0};
  std::stop_source stop;
  RunLimits limits{.stop = stop.get_token()};
  int reports = 0;
  limits.report = [&](const Progress&) {
    if (++reports == 2) stop.request_stop();
  };
  EXPECT_THROW(tiles.extend(tile, limits), Cancelled);
  tiles.extend(tile, {});
  EXPECT_TRUE(picture_of(tiles.tile(tile).png).pixels ==
              picture_of(draw(drawing_of(tiles.game(), tile), PictureFormat::png).bytes).pixels);
}

TEST(BoardTiles, Are_painted_by_many_threads_while_one_solves) {
  BoardTiles tiles(parse_game("gdwn:3,5"));
  const BoardTile wide{Coloring::p, 11, 0, 0};
  const BoardTile close{Coloring::p, 3, 2, 2};
  {
    std::vector<std::jthread> threads;
    threads.emplace_back([&] { tiles.extend(wide, {}); });
    threads.emplace_back([&] { tiles.extend(close, {}); });
    for (int i = 0; i < 6; ++i) {
      threads.emplace_back([&] {
        for (int turn = 0; turn < 20; ++turn) {
          static_cast<void>(tiles.tile(wide));
          static_cast<void>(tiles.tile(close));
        }
      });
    }
  }
  EXPECT_TRUE(tiles.tile(wide).is_whole);
  EXPECT_TRUE(tiles.tile(close).is_whole);
}

TEST(BoardTilesLong, Solved_bit_by_bit_lose_nothing_where_the_report_requests_the_stop) {
  for (const BoardTile& tile :
       {BoardTile{Coloring::p, 3, 1, 1}, BoardTile{Coloring::p, 10, 0, 0}}) {
    const bool is_far = tile.level > 9;
    BoardTiles tiles(parse_game(is_far ? "wythoff@block=9" : "nim@misere@comply=3"));
    int calls = 0;
    for (bool is_over = false; !is_over && calls < 5000; ++calls) {
      std::stop_source over;
      RunLimits limits{.threads = 1, .stop = over.get_token()};
      limits.report = [&](const Progress& now) {
        if (now.done > 0) over.request_stop();
      };
      try {
        tiles.extend(tile, limits);
        is_over = true;
      } catch (const Cancelled&) {
      }
    }
    // Each goes on for a step, and would not come to its end from the beginning.
    EXPECT_LT(calls, 5000);
    EXPECT_TRUE(tiles.tile(tile).is_whole);
  }
}

TEST(BoardTilesLong, Of_values_are_there_near_the_corner_before_the_whole_table_is) {
  BoardTiles tiles(parse_game("wythoff"));
  const BoardTile near{Coloring::value, 0, 1, 1};
  const BoardTile far{Coloring::value, 4, 0, 0};
  bool was_near_first = false;
  RunLimits limits{.threads = 1};
  limits.report = [&](const Progress&) {
    was_near_first = was_near_first || (tiles.tile(near).is_whole && !tiles.tile(far).is_whole);
  };
  tiles.extend(far, limits);
  EXPECT_TRUE(was_near_first);
  EXPECT_TRUE(tiles.tile(far).is_whole);
}

TEST(BoardTiles, Hold_no_more_memory_than_is_allowed_with_the_run_that_solves_them) {
  const RunLimits limits{.memory = 13'300'000, .threads = 1, .spares_memory = true};
  for (const auto& [game, tile] : {std::pair{"wythoff@block=60", BoardTile{Coloring::p, 7, 1, 1}},
                                   std::pair{"gdwn:3,5", BoardTile{Coloring::p, 9, 5, 5}}}) {
    BoardTiles tiles(parse_game(game));
    EXPECT_THROW(tiles.extend(tile, limits), BadInput);
    EXPECT_GT(tiles.bytes(), limits.memory / 2) << game << " is refused before it is begun";
    EXPECT_LT(tiles.bytes(), limits.memory / 20 * 21) << game;
  }
}

TEST(BoardTiles, Refuse_what_is_no_tile_or_takes_too_long_and_say_why) {
  const BoardTiles tiles(parse_game("gdwn:3,5"));
  EXPECT_THROW(tiles.require({Coloring::p, 35, 0, 0}, {}), BadInput);
  EXPECT_THROW(tiles.require({Coloring::p, -1, 0, 0}, {}), BadInput);
  EXPECT_THROW(tiles.require({Coloring::p, 0, -1, 0}, {}), BadInput);
  EXPECT_THROW(tiles.require({Coloring::p, 0, 0, std::int64_t{1} << 36}, {}), BadInput);
  EXPECT_THROW(tiles.require({Coloring::seen, 6, 0, 0}, {}), BadInput);
  EXPECT_THROW(tiles.require({Coloring::seen, 0, 1 << 13, 0}, {}), BadInput);
  EXPECT_THROW(tiles.require({Coloring::p, 30, 0, 0}, {.seconds = 1}), BadInput);
  EXPECT_THROW(tiles.require({Coloring::value, 12, 0, 0}, {.memory = 1 << 28}), BadInput);
  EXPECT_THROW(BoardTiles(parse_game("take:1,2")).require({}, {}), BadInput);
  const BoardTiles dense(parse_game("nim@max=3"));
  EXPECT_NO_THROW(dense.require({Coloring::p, 2, 1, 1}, {.memory = 100'000'000}));
  EXPECT_THROW(dense.require({Coloring::p, 4, 1, 1}, {.memory = 100'000'000}), BadInput);
}

}  // namespace
}  // namespace nimhoff
