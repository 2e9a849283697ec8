// How well a player plays, in a word.
#include "nimhoff/strategy/strength.hpp"

#include <gtest/gtest.h>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

TEST(Strength, Every_strength_is_read_back_from_its_spelling) {
  for (const char* word : {"perfect", "random", "1", "7", "100"}) {
    EXPECT_EQ(spelling(parse_strength(word)), word);
  }
  EXPECT_TRUE(parse_strength("perfect").is_perfect());
  EXPECT_TRUE(parse_strength("random").is_random());
  EXPECT_EQ(parse_strength("7").moves(), 7);
}

TEST(Strength, What_is_no_strength_is_refused) {
  for (const char* word : {"", "0", "101", "-1", "1.5", "Perfect", "strong", "10^30"}) {
    EXPECT_THROW(static_cast<void>(parse_strength(word)), BadInput) << word;
  }
}

}  // namespace
}  // namespace nimhoff
