// What limits allow.
#include "nimhoff/outcome/run_limits.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>

namespace nimhoff {
namespace {

TEST(RunLimits, Threads_take_memory_too) {
  EXPECT_EQ(threads_of({.memory = 3'000'000, .threads = 313}), 11U);
  EXPECT_EQ(threads_of({.memory = 1000, .threads = 313}), 1U);
  EXPECT_EQ(threads_of({.memory = 1'000'000'000, .threads = 3}), 3U);
  EXPECT_EQ(threads_of({.threads = 313}), std::max(32U, std::thread::hardware_concurrency()));
}

TEST(Progress, As_JSON_has_null_for_what_cannot_be_known) {
  nlohmann::ordered_json json;
  to_json(json, Progress{.stage = "solving", .done = 3, .of = 0, .unit = "columns"});
  EXPECT_EQ(json.dump(),
            R"({"stage":"solving","done":3.0,"of":null,"unit":"columns","expected_seconds":null})");
}

}  // namespace
}  // namespace nimhoff
