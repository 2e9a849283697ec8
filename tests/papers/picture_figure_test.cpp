// Pictures as figures: the bytes are a picture's.
#include "papers/picture_figure.hpp"

#include <gtest/gtest.h>

#include "nimhoff/nimhoff.hpp"

namespace nimhoff::papers {
namespace {

TEST(PictureFigure, A_drawing_comes_back_as_the_bytes_of_a_PNG_file) {
  const Figure figure = drawing_figure({}, "caption", {parse_game("gdwn:3,5"), {{0, 0}, 500}, 250});
  EXPECT_EQ(figure.name, "caption");
  EXPECT_EQ(figure.media, "image/png");
  EXPECT_TRUE(figure.bytes.starts_with("\x89PNG\r\n\x1a\n"));
  EXPECT_GT(figure.bytes.size(), 1000U);
}

TEST(PictureFigure, The_ratios_of_a_game_come_back_as_a_picture_too) {
  EXPECT_TRUE(
      ratio_figure({}, "caption", "wythoff", 1000, {1.618}, {1, 2}).bytes.starts_with("\x89PNG"));
}

TEST(PictureFigure, A_board_names_the_command_that_draws_it) {
  Drawing drawing{parse_game("wythoff"), {{0, 0}, 9}, 240};
  drawing.has_grid = true;
  drawing.marks = {{4, 4}};
  drawing.labels = {{{1, 2}, "P"}, {{3, 4}, "N"}, {{2, 1}, "P"}};
  drawing.arrows = {{{3, 4}, {1, 2}}};
  const Figure figure = drawing_figure({}, "caption", drawing, PictureFormat::svg);
  EXPECT_EQ(figure.media, "image/svg+xml");
  EXPECT_EQ(
      figure.command,
      "nimhoff draw wythoff --size 9 --pixels 240 --color p --grid --mark 4,4 --label 'N@3,4' "
      "--label 'P@1,2 2,1' --arrow 3,4:1,2 -o figure.svg");
}

}  // namespace
}  // namespace nimhoff::papers
