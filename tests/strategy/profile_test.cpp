// What is known of a game before anything is solved.
#include "nimhoff/strategy/profile.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

TEST(Profiles, The_engine_is_the_first_that_takes_the_game_and_the_others_say_why_not) {
  const Profile profile = profile_of(parse_game("wythoff@max=5"));
  EXPECT_EQ(profile.engine, "sweep");
  EXPECT_EQ(profile.formula, "Wythoff pairs mod 6");
  ASSERT_EQ(profile.engines.size(), 6U);
  for (std::size_t n = 0; n < 4; ++n) EXPECT_TRUE(profile.engines[n].why_not) << n;
  EXPECT_EQ(profile.engines[4].name, "sweep");
  EXPECT_FALSE(profile.engines[4].why_not);
}

TEST(Profiles, Rows_are_needed_where_a_column_never_ends) {
  EXPECT_FALSE(profile_of(parse_game("wythoff")).why_rows);
  const Json json = profile_of(parse_game("lines:1,1"));
  EXPECT_EQ(json["needs_rows"], true);
  EXPECT_TRUE(json["sentences"]["rows"].is_string());
}

TEST(Profiles, As_JSON_an_engine_takes_the_game_or_says_why_not) {
  for (const char* game : {"gdwn:3,5", "wythoff@block=2", "imitation:1,2", "take:primes"}) {
    const Json json = profile_of(parse_game(game));
    EXPECT_EQ(json["game"], game);
    for (const Json& engine : json["engines"]) {
      EXPECT_EQ(engine["takes"].get<bool>(), engine["why_not"].is_null()) << engine;
    }
    EXPECT_EQ(json["engines"].back()["takes"], true);  // the reference takes every game
  }
}

}  // namespace
}  // namespace nimhoff
