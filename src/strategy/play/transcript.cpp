// Transcripts as JSON.
//
// Checked: tests/strategy/play/transcript_test.cpp.
#include "nimhoff/strategy/transcript.hpp"

#include "game/json_values.hpp"
#include "nimhoff/strategy/decision.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

const char* word_for(Player player) { return player == Player::first ? "first" : "second"; }

const char* word_for(Duty duty) {
  if (duty == Duty::block) return "block";
  return duty == Duty::propose ? "propose" : "move";
}

Json json_of(const std::vector<TranscriptDecision>& decisions, bool in_sum) {
  Json list = Json::array();
  for (const TranscriptDecision& one : decisions) {
    list.push_back({{"player", word_for(one.player)},
                    {"by", one.by_computer ? "computer" : "person"},
                    {"decides", word_for(one.duty)},
                    {"part", one.part},
                    {"at", one.at},
                    {"named", one.named},
                    {"words", words_of({one.part, one.named}, in_sum)},
                    {"mistake", one.is_mistake},
                    {"reason", text_or_null(one.reason)}});
  }
  return list;
}

Json json_of(const std::vector<TranscriptOption>& options, bool in_sum) {
  Json list = Json::array();
  for (const TranscriptOption& one : options) {
    list.push_back(
        {{"part", one.part}, {"to", one.to}, {"words", words_of({one.part, {one.to}}, in_sum)}});
  }
  return list;
}

Json json_of(const Advice& advice, bool in_sum) {
  return {{"part", advice.decision.part},
          {"named", advice.decision.named},
          {"words", words_of(advice.decision, in_sum)},
          {"wins", advice.wins},
          {"reason", advice.reason}};
}

Json json_of(const TranscriptTurn& turn, bool in_sum) {
  Json json{{"player", word_for(turn.player)},
            {"duty", word_for(turn.duty)},
            {"options", json_of(turn.options, in_sum)},
            {"options_left_out", turn.are_left_out},
            {"ruled_out", json_of(turn.ruled_out, in_sum)},
            {"limit", value_or_null(turn.limit)},
            {"hint", nullptr},
            {"outcome", nullptr},
            {"why", text_or_null(turn.why)}};
  if (turn.hint) json["hint"] = json_of(*turn.hint, in_sum);
  if (turn.outcome) json["outcome"] = *turn.outcome == Outcome::P ? "P" : "N";
  return json;
}

}  // namespace

void to_json(Json& json, const Transcript& transcript) {
  const bool in_sum = transcript.parts.size() > 1;
  Json parts = Json::array();
  for (const TranscriptPart& part : transcript.parts) {
    parts.push_back({{"game", part.game}, {"start", part.start}, {"position", part.position}});
  }
  json = {{"parts", std::move(parts)}, {"strength", spelling(transcript.strength)},
          {"seed", transcript.seed},   {"decisions", json_of(transcript.decisions, in_sum)},
          {"winner", nullptr},         {"turn", nullptr}};
  if (transcript.winner) json["winner"] = word_for(*transcript.winner);
  if (transcript.turn) json["turn"] = json_of(*transcript.turn, in_sum);
}

}  // namespace nimhoff
