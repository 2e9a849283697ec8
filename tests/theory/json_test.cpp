// Predictions as JSON: certified numbers are decimal strings, what does not apply is null.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/theory/prediction.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

TEST(TheoryJson, Certified_numbers_are_strings) {
  const Json json = predict(parse_game("gdwn:1,2"), 10);
  EXPECT_EQ(json["fill_rules"], Json::parse("[[1,0],[2,1],[1,1],[1,2],[0,1]]"));
  EXPECT_EQ(json["lines"][3],
            Json::parse(R"({"slope":"2.247725583","density":"0.2477255835","radius":"1e-9"})"));
  EXPECT_EQ(json["xi"]["a"], "1.687531557");
  EXPECT_TRUE(json["unique_within"].is_string());
  for (const char* key : {"revised", "problem", "residual"}) EXPECT_TRUE(json.at(key).is_null());
}

TEST(TheoryJson, What_is_proved_is_cut_and_not_rounded) {
  // 1/64 is proved for wythoff; that is not 0.016.
  EXPECT_EQ(Json(predict(parse_game("wythoff")))["unique_within"], "0.015");
}

TEST(TheoryJson, The_model_tells_what_became_of_each_rule) {
  const Json json = predict(parse_game("wythoff+2,4+3,5+2,2"));
  std::map<Json, Json> steps;
  for (const Json& step : json["model"]) steps[step["step"]] = step;
  const Json dropped = steps.at(Json::parse("[2,2]"));
  EXPECT_EQ(dropped["verdict"], "multiple");
  EXPECT_TRUE(dropped["sum_below"].is_null());
  EXPECT_EQ(steps.at(Json::parse("[3,5]"))["verdict"], "fill_rule");
  EXPECT_EQ(steps.at(Json::parse("[2,4]"))["verdict"], "changes_nothing");
  EXPECT_EQ(json["revised"]["lines"].size(), 4U);
}

TEST(TheoryJson, Modes_are_null_until_they_were_looked_for) {
  Prediction prediction = predict(parse_game("gdwn:2,3"), 6);
  EXPECT_TRUE(Json(prediction).at("modes").is_null());
  EXPECT_TRUE(Json(prediction).at("stability").is_null());
  prediction.modes = modes(prediction, {.most_omega = 80});
  const Json json = prediction;
  ASSERT_EQ(json["modes"].size(), 2U);
  const Json& fastest = json["modes"][0];
  EXPECT_EQ(fastest["growth"], "0.0476140");
  EXPECT_EQ(fastest["scale"], "1.08870");
  EXPECT_EQ(fastest["radius"], "1e-5");
  EXPECT_EQ(fastest["parity"], "even");
  EXPECT_EQ(fastest["trivial"], false);
  EXPECT_EQ(fastest["moves"].size(), 4U);
  EXPECT_EQ(json["modes"][1]["growth"], "-0.0883211");
  EXPECT_EQ(json["modes"][1]["trivial"], true);
  EXPECT_EQ(json["stability"]["stable"], false);
  EXPECT_EQ(json["stability"]["complete"], true);
  EXPECT_EQ(json["stability"]["most_omega"], 80);
  const Json unknown = Modes{{}, {}, 1, false, "why"};
  EXPECT_TRUE(unknown["stable"].is_null());
  EXPECT_EQ(unknown["problem"], "why");
}

TEST(TheoryJson, Without_a_certified_solution_it_says_what_failed) {
  const Json json = predict(parse_game("gdwn:433494436,701408732"));
  EXPECT_EQ(json["certified"], false);
  EXPECT_TRUE(json["lines"].empty());
  EXPECT_TRUE(json["problem"].is_string());
  EXPECT_TRUE(json["residual"].is_number());
}

}  // namespace
}  // namespace nimhoff
