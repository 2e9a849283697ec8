// What was drawn and plotted, as JSON.
//
// Checked: tests/picture/json_test.cpp.
#include "game/json_values.hpp"
#include "nimhoff/picture/drawing.hpp"
#include "nimhoff/picture/plot.hpp"

namespace nimhoff {
namespace {

template <class Plot>
nlohmann::ordered_json shown(const Plot& plot) {
  return {
      {"plot", plot.kind},
      {"game", plot.game},
      {"value", plot.value},
      {"columns", plot.region.columns > 0 ? nlohmann::ordered_json(plot.region.columns) : nullptr},
      {"rows", value_or_null(plot.region.rows)},
      {"count", plot.facts.count},
      {"outside", plot.facts.outside}};
}

}  // namespace

void to_json(nlohmann::ordered_json& json, const MadeDrawing& drawing) {
  json = {
      {"game", drawing.game},         {"value", drawing.value},         {"from", drawing.view.from},
      {"size", drawing.view.size},    {"count", drawing.facts.count},   {"nearest", nullptr},
      {"width", drawing.facts.width}, {"height", drawing.facts.height}, {"out", drawing.path}};
  if (drawing.facts.nearest) json["nearest"] = drawing.facts.nearest->at;
}

void to_json(nlohmann::ordered_json& json, const MadePlot& plot) {
  json = shown(plot);
  json["out"] = plot.path;
}

void to_json(nlohmann::ordered_json& json, const PlotData& data) {
  json = shown(data);
  auto& lists = json["data"];
  for (std::size_t i = 0; i < data.names.size(); ++i) {
    auto& list = lists[data.names[i]] = nlohmann::ordered_json::array();
    for (const auto& row : data.rows) list.push_back(finite_or_null(row[i]));
  }
}

}  // namespace nimhoff
