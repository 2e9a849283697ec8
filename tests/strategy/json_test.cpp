// Answers as JSON.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/answer.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

TEST(StrategyJson, An_answer_knows_its_game_and_its_position_and_a_move_is_its_target) {
  const Json json = answer(parse_game("wythoff"), {2, 5});
  EXPECT_EQ(json["game"], "wythoff");
  EXPECT_EQ(json["position"], Json::parse("[2,5]"));
  EXPECT_EQ(json["outcome"], "N");
  EXPECT_EQ(json["winning_moves"], Json::parse("[[2,1]]"));
  for (const char* key :
       {"more_winning_moves", "more_to_block", "value", "dynamic", "credits", "forbidden"})
    EXPECT_TRUE(json.at(key).is_null()) << key;
}

TEST(StrategyJson, In_a_cone_the_position_is_that_of_the_cone) {
  const Json json = answer(parse_game("gdwn:1,2@q=2/7,10/1"), {100, 300});
  EXPECT_EQ(json["game"], "gdwn:1,2@q=2/7,10/1");
  EXPECT_EQ(json["position"], Json::parse("[100,300]"));
}

TEST(StrategyJson, A_heap_past_2_to_the_63_is_a_decimal_string) {
  BigInteger largest("9223372036854775807");
  EXPECT_EQ(json_of(BigHeaps{largest, largest + 1}),
            Json::parse(R"([9223372036854775807,"9223372036854775808"])"));
}

TEST(StrategyJson, Memory_adds_credits_and_what_is_forbidden) {
  const std::vector<Position> history{{2, 2}, {1, 2}};
  const Json json = answer_after(parse_game("imitation:1,1"), history);
  EXPECT_EQ(json["position"], Json::parse("[1,2]"));
  EXPECT_EQ(json["credits"], Json::parse(R"({"to_move":0,"just_moved":0})"));
  EXPECT_EQ(json["forbidden"], Json::parse("[[1,1]]"));
  EXPECT_TRUE(json["dynamic"].is_boolean());
}

}  // namespace
}  // namespace nimhoff
