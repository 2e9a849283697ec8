// What was found on papers, as JSON.
//
// Checked: tests/papers/json_test.cpp.
#include "game/json_values.hpp"
#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {

void to_json(nlohmann::ordered_json& json, const Result& result) {
  json = {{"id", result.claim.id},
          {"what", result.claim.what},
          {"place", result.claim.place},
          {"printed", result.claim.printed},
          {"computed", result.finding.computed},
          {"verdict", to_string(result.finding.verdict)},
          {"note", text_or_null(result.finding.note)},
          {"command", result.claim.command},
          {"seconds", result.seconds}};
}

void to_json(nlohmann::ordered_json& json, const Report& report) {
  json = {{"paper", report.name},
          {"title", report.title},
          {"authors", report.authors},
          {"checks", report.results}};
}

void to_json(nlohmann::ordered_json& json, const Reproduction& reproduction) {
  json = {{"size", to_string(reproduction.size)}, {"papers", reproduction.reports}};
}

}  // namespace nimhoff::papers
