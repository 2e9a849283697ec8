// Images as rectangles, painted again.
#include "picture/rectangles.hpp"

#include <gtest/gtest.h>

#include <random>

namespace nimhoff {
namespace {

Image painted_again(const Image& image, const std::vector<ColouredRectangle>& rectangles,
                    Colour ground) {
  Image again{image.width, image.height, std::vector<Colour>(image.pixels.size(), ground)};
  for (const auto& [area, colour] : rectangles) {
    for (auto y = static_cast<std::int64_t>(area.y); y < static_cast<std::int64_t>(area.bottom());
         ++y) {
      for (auto x = static_cast<std::int64_t>(area.x); x < static_cast<std::int64_t>(area.right());
           ++x) {
        again.pixels[static_cast<std::size_t>(y * image.width + x)] = colour;
      }
    }
  }
  return again;
}

TEST(Rectangles, Painted_again_are_the_image_with_and_without_a_clear_colour) {
  constexpr unsigned seed = 18;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const std::vector<Colour> colours{{255, 255, 255}, {0, 0, 0}, {200, 10, 10}};
  for (int n = 0; n < 200; ++n) {
    Image image{1 + static_cast<std::int64_t>(random() % 90),
                1 + static_cast<std::int64_t>(random() % 90),
                {}};
    const unsigned sparse = 2 + static_cast<unsigned>(random() % 30);
    for (std::int64_t i = 0; i < image.width * image.height; ++i) {
      image.pixels.push_back(random() % sparse == 0 ? colours[1 + random() % 2] : colours[0]);
    }
    const auto all = rectangles_of(image, std::nullopt, 100'000);
    ASSERT_TRUE(all);
    EXPECT_EQ(painted_again(image, *all, {1, 2, 3}).pixels, image.pixels);
    const auto over = rectangles_of(image, colours[0], 100'000);
    ASSERT_TRUE(over);
    EXPECT_EQ(painted_again(image, *over, colours[0]).pixels, image.pixels);
  }
}

TEST(Rectangles, Of_a_solid_block_are_one_and_of_too_many_squares_none) {
  Image image{40, 30, std::vector<Colour>(1200, Colour{255, 255, 255})};
  for (std::size_t y = 5; y < 25; ++y) {
    for (std::size_t x = 3; x < 13; ++x) image.pixels[y * 40 + x] = {0, 0, 0};
  }
  EXPECT_EQ(rectangles_of(image, Colour{255, 255, 255}, 1)->size(), 1U);
  image.pixels[0] = {9, 9, 9};
  EXPECT_FALSE(rectangles_of(image, Colour{255, 255, 255}, 1));
}

}  // namespace
}  // namespace nimhoff
