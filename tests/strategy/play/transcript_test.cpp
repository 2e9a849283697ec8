// Transcripts as JSON.
#include "nimhoff/strategy/transcript.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

TEST(Transcript, A_transcript_names_who_decided_what_where) {
  Transcript play{{{"nim", {1, 2}, {1, 1}}}, Strength::looking_ahead(3), 7, {}, std::nullopt};
  play.decisions.push_back({Player::second, true, Duty::block, 0, {1, 2}, {{1, 1}}, false});
  const Json json = play;
  EXPECT_EQ(json["parts"], Json::parse(R"([{"game":"nim","start":[1,2],"position":[1,1]}])"));
  EXPECT_EQ(json["strength"], "3");
  EXPECT_EQ(json["seed"], 7);
  EXPECT_TRUE(json["winner"].is_null());
  EXPECT_EQ(json["decisions"], Json::parse(R"([{"player":"second","by":"computer",
      "decides":"block","part":0,"at":[1,2],"named":[[1,1]],"words":"1,1","mistake":false,"reason":null}])"));
  play.winner = Player::first;
  EXPECT_EQ(Json(play)["winner"], "first");
}

TEST(Transcript, A_turn_writes_its_options_as_a_player_types_them) {
  Transcript play{{{"nim", {1}, {1}}, {"nim", {2}, {2}}}, Strength::perfect(), 1, {}, std::nullopt};
  EXPECT_TRUE(Json(play)["turn"].is_null());
  play.turn = TranscriptTurn{.player = Player::second, .options = {{1, {0}}}};
  const Json turn = Json(play)["turn"];
  EXPECT_EQ(turn["player"], "second");
  EXPECT_EQ(turn["options"], Json::parse(R"([{"part":1,"to":[0],"words":"1: 0"}])"));
  EXPECT_TRUE(turn["limit"].is_null());
}

}  // namespace
}  // namespace nimhoff
