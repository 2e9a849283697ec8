#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>
#include <nlohmann/json.hpp>

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

TEST(ConjectureJson, Of_a_comparison_has_an_outcome_a_game) {
  const Json json = compare({parse_game("nim"), parse_game("wythoff")}, {9, std::nullopt});
  EXPECT_EQ(json["first_difference"]["outcomes"], (Json{{"nim", "P"}, {"wythoff", "N"}}));
  EXPECT_EQ(json["classes"], (Json{{"nim"}, {"wythoff"}}));
  EXPECT_EQ(json["columns"], 9);
  EXPECT_EQ(
      csv_text(table_of(compare({parse_game("nim"), parse_game("wythoff")}, {9, std::nullopt})))
          .find("game,class,x,y,outcome,reason\nnim,1,1,1,P,"),
      0U);
}

TEST(ConjectureJson, Of_an_identification_lists_its_games_once) {
  const Json json = identify_all({parse_terms("0,2,1,5,7,3,10,4"), parse_terms("0,1,2,3,4,5")},
                                 {.games = 600, .matches = 2});
  EXPECT_EQ(json["lists"].size(), 2U);
  EXPECT_EQ(json["games"][0], "wythoff");
  EXPECT_EQ(json["lists"][0]["matches"][0],
            (Json{{"game", "wythoff"}, {"sequence", "involution"}, {"from", 0}}));
}

TEST(ConjectureJson, Of_sequences_without_a_search_has_no_numbers) {
  const Json json = oeis_listing(parse_game("nim"), 5);
  EXPECT_EQ(json["sequences"][0]["terms"], (Json{0, 1, 2, 3, 4}));
  EXPECT_TRUE(json["sequences"][0]["oeis"].is_null());
}

}  // namespace
}  // namespace nimhoff
