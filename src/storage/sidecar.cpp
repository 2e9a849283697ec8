// `name.json` beside a result file whose format has no place for its provenance.
//
// It records how long the file is and its checksum, so that one of another file is noticed: the
// two cannot be renamed in one step, and a process may end in between.
//
// Checked: tests/storage/read_result_test.cpp.
#include "storage/sidecar.hpp"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/json.hpp"

namespace nimhoff {
namespace {

// A sidecar is some hundred bytes; what is longer is something else.
constexpr std::uintmax_t most_bytes = std::uintmax_t{1} << 20;

[[noreturn]] void refuse(const std::string& place) {
  throw BadInput({.given = place,
                  .problem = "does not describe a result file",
                  .advice = "remove it to read the file without it"});
}

void to_json(nlohmann::ordered_json& json, const Sidecar& sidecar) {
  to_json(json, sidecar.provenance);
  json["count"] = sidecar.positions;
  json["bytes"] = sidecar.bytes;
  json["crc32"] = sidecar.checksum;
}

// Reads a scalar of the object. Nothing in it is nested, so nothing deep is ever built.
class SidecarReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  Sidecar sidecar;
  int found = 0;

  bool null() override { return key_ == "rows"; }
  bool boolean(bool) override { return false; }
  bool number_integer(number_integer_t) override { return false; }
  bool number_float(number_float_t, const string_t&) override { return false; }
  bool binary(binary_t&) override { return false; }
  bool start_array(std::size_t) override { return false; }
  bool end_array() override { return false; }
  bool start_object(std::size_t) override { return ++depth_ == 1; }
  bool end_object() override { return true; }
  bool key(string_t& name) override {
    key_ = name;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }
  bool string(string_t& value) override {
    if (key_ == "game") return keep(sidecar.provenance.game, value);
    if (key_ == "engine") return keep(sidecar.provenance.engine, value);
    return key_ == "version" && keep(sidecar.version, value);
  }
  bool number_unsigned(number_unsigned_t value) override {
    const auto whole = static_cast<std::int64_t>(value);
    if (key_ == "columns") return whole >= 0 && keep(sidecar.provenance.columns, whole);
    if (key_ == "rows") return whole > 0 && (sidecar.provenance.rows = whole, true);
    if (key_ == "value") return whole >= 0 && (sidecar.provenance.value = whole, true);
    if (key_ == "count") return keep(sidecar.positions, value);
    if (key_ == "bytes") return keep(sidecar.bytes, value);
    return key_ == "crc32" && value <= 0xffffffffU &&
           keep(sidecar.checksum, static_cast<std::uint32_t>(value));
  }

 private:
  template <typename Value>
  bool keep(Value& to, const Value& value) {
    to = value;
    ++found;
    return true;
  }

  int depth_ = 0;
  std::string key_;
};

}  // namespace

std::string sidecar_path(const std::string& path) { return path + ".json"; }

std::string sidecar_text(const Sidecar& sidecar) {
  return json_text_of([&](nlohmann::ordered_json& json) { to_json(json, sidecar); }) + '\n';
}

std::optional<Sidecar> read_sidecar(const std::string& path) {
  const std::string place = sidecar_path(path);
  std::error_code failed;
  if (!std::filesystem::exists(place, failed)) return std::nullopt;
  if (!std::filesystem::is_regular_file(place, failed) ||
      std::filesystem::file_size(place, failed) > most_bytes) {
    refuse(place);
  }
  std::ifstream file(place, std::ios::binary);
  SidecarReader reader;
  // Seven keys, each once; rows and value may be there besides.
  if (!nlohmann::json::sax_parse(file, &reader) || reader.found != 7) refuse(place);
  return reader.sidecar;
}

}  // namespace nimhoff
