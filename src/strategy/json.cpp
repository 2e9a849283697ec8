// Answers and profiles as JSON.
//
// Checked: tests/strategy/json_test.cpp.
#include "game/json_values.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "nimhoff/strategy/profile.hpp"
#include "nimhoff/strategy/sum.hpp"

namespace nimhoff {
nlohmann::ordered_json json_of(const BigHeaps& heaps) {
  auto list = nlohmann::ordered_json::array();
  for (const BigInteger& heap : heaps) {
    if (heap.fits_slong_p()) {
      list.push_back(heap.get_si());
    } else {
      list.push_back(heap.get_str());
    }
  }
  return list;
}

nlohmann::ordered_json json_of(const std::vector<BigHeaps>& positions) {
  auto list = nlohmann::ordered_json::array();
  for (const BigHeaps& heaps : positions) list.push_back(json_of(heaps));
  return list;
}

void to_json(nlohmann::ordered_json& json, const Answer& answer) {
  json = {{"game", answer.game},
          {"position", json_of(answer.position)},
          {"outcome", answer.outcome == Outcome::P ? "P" : "N"},
          {"value", nullptr},
          {"winning_moves", json_of(answer.winning_moves)},
          {"more_winning_moves", text_or_null(answer.more_winning_moves)},
          {"block", json_of(answer.block)},
          {"more_to_block", text_or_null(answer.more_to_block)},
          {"propose", json_of(answer.propose)},
          {"reason", answer.reason},
          {"method", answer.method},
          {"dynamic", nullptr},
          {"credits", nullptr},
          {"forbidden", nullptr}};
  if (answer.value) json["value"] = json_of(BigHeaps{*answer.value})[0];
  if (!answer.memory) return;
  json["dynamic"] = answer.memory->dynamic;
  json["credits"] = {{"to_move", answer.memory->mover_credit},
                     {"just_moved", answer.memory->opponent_credit}};
  json["forbidden"] = json_of(answer.memory->forbidden);
}

void to_json(nlohmann::ordered_json& json, const SumAnswer& answer) {
  auto parts = nlohmann::ordered_json::array();
  for (const PartValue& part : answer.parts) {
    parts.push_back({{"game", part.game},
                     {"position", json_of(part.position)},
                     {"value", json_of(BigHeaps{part.value})[0]},
                     {"method", part.method}});
  }
  auto moves = nlohmann::ordered_json::array();
  for (const SumMove& move : answer.winning_moves) {
    moves.push_back({{"part", move.part}, {"to", json_of(move.to)}});
  }
  json = {{"parts", std::move(parts)},
          {"value", json_of(BigHeaps{answer.value})[0]},
          {"outcome", answer.outcome == Outcome::P ? "P" : "N"},
          {"winning_moves", std::move(moves)},
          {"more_winning_moves", answer.more_winning_moves},
          {"reason", answer.reason}};
}

void to_json(nlohmann::ordered_json& json, const EngineChoice& choice) {
  json = {{"name", choice.name},
          {"takes", !choice.why_not.has_value()},
          {"why_not", value_or_null(choice.why_not)}};
}

void to_json(nlohmann::ordered_json& json, const CostOfColumns& cost) {
  json = {{"columns", cost.columns},
          {"engine", cost.engine},
          {"seconds", cost.seconds},
          {"bytes", cost.bytes}};
}

void to_json(nlohmann::ordered_json& json, const Profile& profile) {
  json = profile.game;
  json.update(nlohmann::ordered_json(profile.words));
  json["sentences"]["rows"] = value_or_null(profile.why_rows);
  json["needs_rows"] = profile.why_rows.has_value();
  json["engine"] = profile.engine;
  json["engines"] = profile.engines;
  json["formula"] = value_or_null(profile.formula);
  json["costs"] = profile.costs;
}

}  // namespace nimhoff
