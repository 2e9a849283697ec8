// PNG bytes: decoded again by libpng's own reader, and writers that fail anywhere.
#include "picture/png_bytes.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "picture/read_back.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

// Noise, so that the file is long and comes in many pieces.
Image noise(std::int64_t side) {
  Image image{side, side, {}};
  std::uint32_t state = 1;
  for (std::int64_t i = 0; i < side * side; ++i) {
    state = state * 1664525U + 1013904223U;
    image.pixels.push_back({static_cast<std::uint8_t>(state >> 24U),
                            static_cast<std::uint8_t>(state >> 16U),
                            static_cast<std::uint8_t>(state >> 8U)});
  }
  return image;
}

TEST(PngBytes, Come_back_pixel_by_pixel) {
  const TemporaryFolder folder;
  const Image image = noise(90);
  write_file(folder / "n.png", png_bytes(image, "noise"));
  const Picture read = read_png(folder / "n.png");
  ASSERT_EQ(read.width, 90U);
  ASSERT_EQ(read.height, 90U);
  for (std::size_t i = 0; i < read.pixels.size(); ++i) {
    const Colour at = image.pixels[i];
    ASSERT_EQ(read.pixels[i], (Pixel{at.red, at.green, at.blue})) << i;
  }
}

TEST(PngBytes, Of_a_writer_that_fails_at_any_piece_are_a_failure_with_the_reason) {
  const Image image = noise(90);
  int pieces = 0;
  write_png(image, "noise", [&](std::string_view) { return ++pieces > 0; });
  ASSERT_GT(pieces, 10);
  for (int last = 0; last < pieces; ++last) {
    for (const bool throws : {false, true}) {
      int count = 0;
      const auto write = [&](std::string_view) {
        if (count++ < last) return true;
        if (throws) throw std::bad_alloc();
        return false;
      };
      try {
        write_png(image, "noise", write);
        ADD_FAILURE() << "the failure of piece " << last << " was swallowed";
      } catch (const WorkFailed& error) {
        EXPECT_STREQ(error.what(),
                     "the .png cannot be made: its bytes cannot be kept; try fewer pixels");
      }
      EXPECT_EQ(count, last + 1) << "it went on after a failure";
    }
  }
}

TEST(PngBytes, Of_an_image_that_libpng_refuses_are_a_failure_too) {
  EXPECT_THROW(static_cast<void>(png_bytes({0, 0, {}}, "nothing")), WorkFailed);
}

TEST(PngBytes, Are_not_finished_after_a_stop) {
  std::stop_source stopped;
  stopped.request_stop();
  const Image image{2000, 2000, std::vector<Colour>(4'000'000)};
  EXPECT_THROW(static_cast<void>(png_bytes(image, "blank", stopped.get_token())), Cancelled);
}

}  // namespace
}  // namespace nimhoff
