// Games, their parts and their words as JSON, and the document that every result becomes.
//
// Checked: tests/game/json_test.cpp.
#include "nimhoff/game/json.hpp"

#include "game/json_values.hpp"
#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/game.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/version.hpp"

namespace nimhoff {
namespace {

const char* name_of(Scope scope) {
  if (scope == Scope::all) return "all";
  return scope == Scope::nim ? "nim" : "diagonal";
}

}  // namespace

nlohmann::ordered_json json_document(const nlohmann::ordered_json& result) {
  nlohmann::ordered_json document{{"version", version}};
  document.update(result);
  return document;
}

std::string json_text_of(const std::function<void(nlohmann::ordered_json&)>& write) {
  nlohmann::ordered_json result;
  write(result);
  return json_document(result).dump(-1, ' ', false,
                                    nlohmann::ordered_json::error_handler_t::replace);
}

void to_json(nlohmann::ordered_json& json, Position at) { json = {at.x, at.y}; }

void to_json(nlohmann::ordered_json& json, const Step& step) { json = {step.a(), step.b()}; }

void to_json(nlohmann::ordered_json& json, const Rule& rule) {
  json = {{"step", rule.step()}, {"reach", rule.reach()}, {"width", rule.width()}};
  if (rule.is_unlimited()) json["reach"] = nullptr;
}

void to_json(nlohmann::ordered_json& json, const Board& board) {
  json = {{"kind", board.is_one_heap() ? "one_heap" : board.cone() ? "cone" : "quadrant"}};
  if (const auto& cone = board.cone()) {
    json["q1"] = cone->q1();
    json["p1"] = cone->p1();
    json["q2"] = cone->q2();
    json["p2"] = cone->p2();
  }
}

void to_json(nlohmann::ordered_json& json, const Maneuver& maneuver) {
  json = {{"kind", maneuver.kind() == Maneuver::Kind::block ? "block" : "comply"},
          {"k", maneuver.k()},
          {"scope", name_of(maneuver.scope())}};
}

void to_json(nlohmann::ordered_json& json, const Memory& memory) {
  json = {{"m", memory.m()}, {"p", memory.p()}};
}

void to_json(nlohmann::ordered_json& json, const Series& series) {
  json = {{"kind", series.is_primes() ? "primes" : "powers"}, {"base", series.base()}};
  if (series.is_primes()) json["base"] = nullptr;
}

void to_json(nlohmann::ordered_json& json, const Game& game) {
  json = {{"game", spelling(game)},
          {"board", game.board()},
          {"rules", game.rules()},
          {"adjoined", value_or_null(game.adjoined())},
          {"forbidden", value_or_null(game.forbidden())},
          {"series", value_or_null(game.series())},
          {"maneuver", value_or_null(game.maneuver())},
          {"memory", value_or_null(game.memory())},
          {"misere", game.is_misere()}};
}

void to_json(nlohmann::ordered_json& json, const CatalogueEntry& entry) {
  json = {{"form", entry.form}, {"meaning", entry.meaning}, {"example", entry.example}};
}

void to_json(nlohmann::ordered_json& json, const NamedGame& named) {
  json = {
      {"name", named.name}, {"game", named.game}, {"known", named.known}, {"source", named.source}};
}

void to_json(nlohmann::ordered_json& json, const Catalogue& catalogue) {
  json = {{"bases", catalogue.bases}, {"suffixes", catalogue.suffixes}, {"games", named_games()}};
}

void to_json(nlohmann::ordered_json& json, const Description& description) {
  json = {{"title", description.title},
          {"sentences",
           {{"board", description.board},
            {"rules", description.rules},
            {"twist", text_or_null(description.twist)},
            {"ending", description.ending}}},
          {"papers", description.papers}};
}

}  // namespace nimhoff
