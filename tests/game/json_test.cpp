// Games as data, and the document that every result becomes.
#include "nimhoff/game/json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/version.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

TEST(GameJson, A_rule_is_its_step_its_reach_and_its_width_and_unlimited_is_null) {
  const Json json = parse_game("wythoff:2,3+1,2x4");
  EXPECT_EQ(json["rules"], Json::parse(R"([{"step":[0,1],"reach":null,"width":1},
                                           {"step":[1,0],"reach":null,"width":1},
                                           {"step":[1,1],"reach":null,"width":2},
                                           {"step":[1,2],"reach":4,"width":1}])"));
  EXPECT_EQ(json["maneuver"], Json::parse(R"({"kind":"block","k":3,"scope":"diagonal"})"));
  EXPECT_EQ(json["board"], Json::parse(R"({"kind":"quadrant"})"));
  EXPECT_TRUE(json["memory"].is_null());
  EXPECT_EQ(json["misere"], false);
}

TEST(GameJson, A_cone_has_its_four_numbers_and_one_heap_its_series) {
  EXPECT_EQ(Json(parse_game("nim@q=2/7,10/1"))["board"],
            Json::parse(R"({"kind":"cone","q1":2,"p1":7,"q2":10,"p2":1})"));
  const Json powers = parse_game("take:powers-of-3");
  EXPECT_EQ(powers["board"], Json::parse(R"({"kind":"one_heap"})"));
  EXPECT_EQ(powers["series"], Json::parse(R"({"kind":"powers","base":3})"));
  EXPECT_TRUE(powers["rules"].empty());
  EXPECT_EQ(Json(parse_game("take:primes"))["series"],
            Json::parse(R"({"kind":"primes","base":null})"));
}

TEST(GameJson, Memory_and_misere_play_and_scopes_are_named) {
  const Json json = parse_game("imitation:2,3@misere");
  EXPECT_EQ(json["memory"], Json::parse(R"({"m":2,"p":3})"));
  EXPECT_EQ(json["misere"], true);
  EXPECT_EQ(Json(parse_game("wythoff@comply=2:nim"))["maneuver"],
            Json::parse(R"({"kind":"comply","k":2,"scope":"nim"})"));
}

TEST(GameJson, Every_document_begins_with_the_version) {
  const std::string text = json_text(parse_game("wythoff+5,3+3,5"));
  EXPECT_TRUE(
      text.starts_with(std::string(R"({"version":")") + version + R"(","game":"gdwn:3,5",)"))
      << text;
  EXPECT_EQ(Json::parse(json_text(catalogue()))["version"], version);
}

TEST(GameJson, Bytes_that_are_no_UTF_8_are_replaced_and_not_refused) {
  const CatalogueEntry entry{"a\xff", "b", "c"};
  EXPECT_EQ(Json::parse(json_text(entry))["form"], "a\xEF\xBF\xBD");
}

}  // namespace
}  // namespace nimhoff
