// What was drawn and plotted, as JSON.
//
// Checked: tests/picture/json_test.cpp.
#include "game/json_values.hpp"
#include "nimhoff/picture/drawing.hpp"
#include "nimhoff/picture/plot.hpp"

namespace nimhoff {

void to_json(nlohmann::ordered_json& json, const MadeDrawing& drawing) {
  json = {{"game", drawing.game},         {"from", drawing.view.from},
          {"size", drawing.view.size},    {"count", drawing.facts.count},
          {"width", drawing.facts.width}, {"height", drawing.facts.height},
          {"out", drawing.path}};
}

void to_json(nlohmann::ordered_json& json, const MadePlot& plot) {
  json = {{"plot", plot.kind},
          {"game", plot.game},
          {"columns", plot.region.columns},
          {"rows", value_or_null(plot.region.rows)},
          {"count", plot.facts.count},
          {"outside", plot.facts.outside},
          {"out", plot.path}};
}

}  // namespace nimhoff
