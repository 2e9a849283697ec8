// What limits allow.
#include "nimhoff/outcome/run_limits.hpp"

#include <gtest/gtest.h>

namespace nimhoff {
namespace {

TEST(RunLimits, Threads_take_memory_too) {
  EXPECT_EQ(threads_of({.memory = 3'000'000, .threads = 313}), 11U);
  EXPECT_EQ(threads_of({.memory = 1000, .threads = 313}), 1U);
  EXPECT_EQ(threads_of({.memory = 1'000'000'000, .threads = 3}), 3U);
}

}  // namespace
}  // namespace nimhoff
