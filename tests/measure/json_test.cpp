// Measurements as JSON: what is unknown is null and never 0.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/comparison.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

TEST(MeasureJson, A_width_without_an_error_is_unknown) {
  Beam beam;
  beam.narrowing.exponent = {0, HUGE_VAL};
  beam.density = {0.25, HUGE_VAL};
  Json json = beam;
  EXPECT_TRUE(json["width_exponent"].is_null());
  EXPECT_TRUE(json["width_exponent_error"].is_null());
  EXPECT_EQ(json["density"], 0.25);
  EXPECT_TRUE(json["density_error"].is_null());
  beam.narrowing.exponent = {-1, 0.01};
  json = beam;
  EXPECT_EQ(json["width_exponent"], -1);
}

TEST(MeasureJson, A_block_without_P_positions_has_no_slopes) {
  Beam beam;
  beam.blocks = {{1024, 4096, 2, 0.5, 1.5, 1.4, 1.6}, {4096, 8192, 0, 0, 0, 0, 0}};
  const Json blocks = Json(beam)["blocks"];
  EXPECT_EQ(blocks["x"][0], 2048);
  EXPECT_EQ(blocks["count"], Json::parse("[2,0]"));
  EXPECT_EQ(blocks["density"], Json::parse("[0.5,0.0]"));
  for (const char* key : {"slope_mean", "slope_low", "slope_high"}) {
    EXPECT_TRUE(blocks[key][0].is_number() && blocks[key][1].is_null()) << key;
  }
}

TEST(MeasureJson, A_geometry_of_nothing_knows_nothing) {
  const Json json = Geometry{};
  for (const char* key : {"rows", "kind", "fills_above", "log_period", "fading_period", "spectrum"})
    EXPECT_TRUE(json.at(key).is_null()) << key;
  EXPECT_TRUE(json["beams"].is_array() && json["gaps"].is_array() && json["rules"].is_array());
}

TEST(MeasureJson, What_plot_spectrum_shows_is_in_it) {
  Geometry geometry;
  geometry.spectrum = {{4, 1.5}, {2, 0.5}};
  geometry.strength_needed = 12;
  geometry.log_period = {1.5, 0.1, 20, {3}};
  const Json json = geometry;
  EXPECT_EQ(json["spectrum"],
            Json::parse(R"({"scales":[4.0,2.0],"powers":[1.5,0.5],"strength_needed":12.0})"));
  EXPECT_EQ(
      json["log_period"],
      Json::parse(R"({"scale":1.5,"error":0.1,"strength":20.0,"growth":null,"growth_error":null,
                            "from":1.0,"rivals":[3.0]})"));
}

TEST(MeasureJson, A_predicted_line_names_its_beam_by_an_index_from_0) {
  const Game game = parse_game("wythoff");
  const Json json = measure_beside_theory(fastest_engine(game), game, {20'000, {}});
  EXPECT_EQ(json["game"], "wythoff");
  EXPECT_EQ(json["count"], 20'000);
  ASSERT_EQ(json["predicted"]["lines"].size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const Json& line = json["predicted"]["lines"][i];
    EXPECT_EQ(line["beam"], i);
    EXPECT_TRUE(line["slope"].is_string());
    EXPECT_NEAR(json["beams"][i]["slope_mean"].get<double>(),
                std::stod(line["slope"].get<std::string>()), 1e-3);
  }
}

TEST(MeasureJson, Where_theory_is_silent_predicted_is_null_and_the_verdict_says_why) {
  const Game game = parse_game("wythoff@block=3");
  const Json json = measure_beside_theory(fastest_engine(game), game, {2000, {}});
  EXPECT_TRUE(json["predicted"].is_null());
  EXPECT_TRUE(json["verdict"].get<std::string>().starts_with("no prediction: "));
}

}  // namespace
}  // namespace nimhoff
