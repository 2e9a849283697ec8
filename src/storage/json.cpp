// What result files say of themselves, as JSON.
//
// Checked: tests/storage/json_test.cpp.
#include <nlohmann/json.hpp>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

void to_json(nlohmann::ordered_json& json, const Provenance& provenance) {
  json = {{"game", provenance.game},
          {"engine", provenance.engine},
          {"columns", provenance.columns},
          {"rows", nullptr},
          {"value", provenance.value}};
  if (provenance.rows > 0) json["rows"] = provenance.rows;
}

void to_json(nlohmann::ordered_json& json, const WrittenResult& written) {
  json = written.provenance;
  json["count"] = written.count;
  json["out"] = written.path;
}

}  // namespace nimhoff
