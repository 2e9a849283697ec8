// What is said of a run that is too much: fewer columns that fit, or something else that helps.
#include "outcome/too_much.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

ErrorDetails refusal(const std::string& word, const Region& region, const std::string& engine,
                     std::uint64_t memory) {
  try {
    require_solvable(engine_named(engine), parse_game(word), region, {.memory = memory});
  } catch (const BadInput& error) {
    return error.details();
  }
  return {};
}

TEST(TooManyColumns, Come_with_fewer_that_fit) {
  const std::uint64_t memory = 1'000'000;
  const ErrorDetails details = refusal("wythoff", {1'000'000'000, {}}, "columns", memory);
  EXPECT_EQ(details.argument, "columns");
  EXPECT_EQ(details.given, "1000000000");
  ASSERT_TRUE(details.advice.starts_with("try `columns=1")) << details.advice;
  const std::string fewer = details.advice.substr(13, details.advice.size() - 14);
  const Region region{parse_count(fewer, "columns"), {}};
  EXPECT_LE(engine_named("columns").planned_bytes(Game::wythoff(), region), memory);
  EXPECT_GT(engine_named("columns").planned_bytes(Game::wythoff(), {10 * region.columns, {}}),
            memory);
}

TEST(TooManyColumns, Share_the_memory_with_what_was_found) {
  EXPECT_EQ(limits_beside(300, {.memory = 1000}).memory, 700U);
  EXPECT_EQ(limits_beside(5000, {.memory = 1000}).memory, 1U) << "none would mean what is free";
  EXPECT_EQ(limits_beside(300, {}).memory, 0U);
}

TEST(TooManyColumns, That_no_fewer_would_help_are_not_advised_against) {
  EXPECT_EQ(refusal("wythoff", {5, 5}, "reference", 3).advice, "allow more `memory`");
  EXPECT_EQ(refusal("wythoff", {1, 5}, "reference", 3).advice, "allow more `memory`");
  EXPECT_EQ(refusal("nim@max=2", {1, largest_number}, "sweep", 0).advice,
            "try another engine or a smaller game");
}

TEST(TooManyColumnsLong, Past_what_an_engine_can_number_are_refused_like_those_past_memory) {
  const ErrorDetails details = refusal("wythoff", {1'000'000'000'000'000'000, {}}, "columns", 0);
  EXPECT_EQ(details.argument, "columns");
  EXPECT_EQ(details.problem, "a P-position might lie above row 2^60");
  EXPECT_TRUE(details.advice.starts_with("try `columns=1")) << details.advice;
}

}  // namespace
}  // namespace nimhoff
