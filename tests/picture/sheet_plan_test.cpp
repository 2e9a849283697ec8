// What the pixels of a picture take.
#include "picture/sheet_plan.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

TEST(SheetPlan, Counts_the_sheet_with_its_frame_and_what_is_counted_for_it) {
  // 1200 x 1200 pixels of 14 bytes.
  EXPECT_NO_THROW(require_sheet_fits(1000, 0, {.memory = 20'160'000}));
  EXPECT_THROW(require_sheet_fits(1000, 0, {.memory = 20'159'999}), BadInput);
  EXPECT_THROW(require_sheet_fits(1000, 1, {.memory = 20'160'000}), BadInput);
}

TEST(SheetPlan, Refuses_the_pixels_and_says_what_is_allowed) {
  try {
    require_sheet_fits(1000, 0, {.memory = 1'000'000});
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_EQ(error.details().argument, "pixels");
    EXPECT_EQ(error.details().problem, "needs 19.2 MiB, 977 KiB are allowed");
  }
}

}  // namespace
}  // namespace nimhoff
