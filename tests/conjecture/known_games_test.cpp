#include "conjecture/known_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>
#include <set>

namespace nimhoff {
namespace {

TEST(KnownGames, Are_twenty_thousand_different_ones_by_length) {
  const auto& games = games_by_length();
  EXPECT_GE(games.size(), 20'000U);
  EXPECT_TRUE(std::is_sorted(games.begin(), games.end(), [](const auto& one, const auto& other) {
    return one.size() < other.size();
  }));
  std::set<std::string> spellings;
  for (const std::string& word : games)
    EXPECT_TRUE(spellings.insert(spelling(parse_game(word))).second) << word;
  for (const char* word :
       {"nim", "wythoff", "maharaja", "gdwn:3,5", "wythoff@block=3", "take:1,2,4"}) {
    EXPECT_NE(std::find(games.begin(), games.end(), word), games.end()) << word;
  }
}

}  // namespace
}  // namespace nimhoff
