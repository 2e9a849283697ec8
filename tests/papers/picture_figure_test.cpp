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

}  // namespace
}  // namespace nimhoff::papers
