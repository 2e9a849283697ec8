// Periods as JSON and as a table.
//
// Checked: tests/values/periods/periods_test.cpp.
#include "game/json_values.hpp"
#include "nimhoff/values/periods.hpp"

namespace nimhoff {

void to_json(nlohmann::ordered_json& json, const RowPeriods& periods) {
  json = {{"game", periods.game}, {"rows", nlohmann::ordered_json::array()}};
  for (const RowPeriod& row : periods.rows) {
    nlohmann::ordered_json one = {{"row", row.row},
                                  {"preperiod", nullptr},
                                  {"period", nullptr},
                                  {"saltus", nullptr},
                                  {"proved", row.found.has_value()},
                                  {"why_not", text_or_null(row.why_not)}};
    if (row.found) {
      one["preperiod"] = row.found->preperiod;
      one["period"] = row.found->period;
      one["saltus"] = row.found->saltus;
    }
    json["rows"].push_back(std::move(one));
  }
  json["partial"] = periods.was_stopped;
}

Table table_of(const RowPeriods& periods) {
  Table table{{"row", "preperiod", "period", "saltus"}, {}};
  for (const RowPeriod& row : periods.rows) {
    table.rows.push_back({std::to_string(row.row), "", "", ""});
    if (!row.found) continue;
    table.rows.back() = {std::to_string(row.row), std::to_string(row.found->preperiod),
                         std::to_string(row.found->period), std::to_string(row.found->saltus)};
  }
  return table;
}

}  // namespace nimhoff
