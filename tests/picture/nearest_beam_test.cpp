// Where the positions lie that an empty view does not show.
#include "picture/nearest_beam.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "picture/read_back.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

TEST(NearestBeam, Is_on_the_nearest_predicted_line) {
  Drawing drawing{parse_game("wythoff"), {{1000, 1100}, 100}};
  const auto nearest = nearest_beam(drawing, {});
  ASSERT_TRUE(nearest);
  EXPECT_TRUE(nearest->is_predicted);
  EXPECT_NEAR(static_cast<double>(nearest->at.y) / static_cast<double>(nearest->at.x), 1.618, 0.01);
  // The view around it is not empty.
  drawing.view.from = {nearest->at.x - 50, nearest->at.y - 50};
  EXPECT_GT(raster_of(drawing.game, drawing.view, 100, Coloring::p).p_total(), 0U);
}

TEST(NearestBeam, Of_a_value_whose_lines_are_not_predicted_is_the_nearest_position) {
  // The positions of value 1 of nim are (2n, 2n + 1) and (2n + 1, 2n).
  Drawing drawing{parse_game("nim"), {{10, 200}, 50}};
  drawing.value = 1;
  const auto nearest = nearest_beam(drawing, {});
  ASSERT_TRUE(nearest);
  EXPECT_FALSE(nearest->is_predicted);
  EXPECT_EQ(nearest->at, (Position{58, 59}));
}

TEST(NearestBeam, Is_said_below_the_title_of_an_empty_view) {
  const TemporaryFolder folder;
  const Drawing drawing{parse_game("wythoff"), {{1000, 1100}, 100}};
  const auto [bytes, facts] = draw(drawing, PictureFormat::pdf);
  EXPECT_EQ(facts.count, 0U);
  EXPECT_TRUE(facts.nearest);
  write_file(folder / "e.pdf", bytes);
  EXPECT_NE(read_text(folder / "e.pdf").find("the nearest predicted line passes ("),
            std::string::npos);
}

}  // namespace
}  // namespace nimhoff
