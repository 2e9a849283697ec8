// Scans as JSON, and rows on their way between machines.
//
// Checked: tests/scan/json_test.cpp; tests/cli/json_schema_test.py.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/json_values.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/scan/scan.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

Json names_of(const std::vector<What>& what) {
  Json names = Json::array();
  for (const What one : what) names.push_back(name_of(one));
  return names;
}

template <class Read>
auto read_or_refuse(const std::string& text, const char* what, const Read& read) {
  try {
    return read(Json::parse(text));
  } catch (const nlohmann::json::exception&) {
    throw BadInput({.given = text, .problem = std::string("no ") + what + " of a scan"});
  }
}

// Every key that a row may have: null where it was not asked for.
Json row_object(const ScanTable& scan, const std::vector<Cell>& row) {
  Json object{{"game", json_of(row[0])}, {"values", Json::array()}};
  std::size_t at = 1;
  while (at <= scan.variables.size()) object["values"].push_back(json_of(row[at++]));
  const auto& asked = scan.request.what;
  for (const What what : every_what()) {
    const bool is_asked = std::find(asked.begin(), asked.end(), what) != asked.end();
    Json layers = is_asked ? Json::array() : Json();
    for (const DataColumn& column : columns_of(scan.request, what)) {
      Json cell = is_asked ? json_of(row[at++]) : Json();
      if (what == What::layers) {
        if (is_asked) layers.push_back(std::move(cell));
      } else {
        object[column.name] = std::move(cell);
      }
    }
    if (what == What::layers) object["layers"] = std::move(layers);
  }
  object["problem"] = json_of(row.back());
  return object;
}

}  // namespace

void to_json(Json& json, const GameRow& row) {
  Json cells = Json::array();
  for (const Cell& cell : row.cells) cells.push_back(json_of(cell));
  json = {{"game", row.game}, {"cells", cells}, {"problem", row.problem}};
}

GameRow row_from(const std::string& text, const RowRequest& request) {
  const auto columns = columns_of(request);
  return read_or_refuse(text, "row", [&](const Json& json) {
    GameRow row{json.at("game").get<std::string>(), {}, json.at("problem").get<std::string>()};
    for (std::size_t n = 0; n < columns.size(); ++n) {
      row.cells.push_back(cell_from(json.at("cells").at(n), columns[n].type));
    }
    return row;
  });
}

void to_json(Json& json, const RowRequest& request) {
  json = {{"what", names_of(request.what)},
          {"columns", request.region.columns},
          {"rows", value_or_null(request.region.rows)},
          {"value", request.value},
          {"layers", request.layers}};
}

RowRequest request_from(const std::string& text) {
  return read_or_refuse(text, "request", [&](const Json& json) {
    RowRequest request;
    std::string list;
    for (const Json& name : json.at("what")) {
      list += (list.empty() ? "" : ",") + name.get<std::string>();
    }
    request.what = what_named(list);
    request.region.columns = json.at("columns").get<std::int64_t>();
    if (!json.at("rows").is_null()) request.region.rows = json.at("rows").get<std::int64_t>();
    request.value = json.at("value").get<std::int64_t>();
    request.layers = json.at("layers").get<std::int64_t>();
    return request;
  });
}

void to_json(Json& json, const ScanTable& scan) {
  to_json(json, scan.request);
  json["variables"] = scan.variables;
  json["games"] = scan.games;
  json["failed"] = scan.failed();
  json["partial"] = scan.is_partial();
  Json found = Json::array();
  for (const auto& row : scan.table.rows) found.push_back(row_object(scan, row));
  json["found"] = std::move(found);
}

}  // namespace nimhoff
