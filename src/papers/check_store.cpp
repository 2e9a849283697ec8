// The store: what a run of checks has found so far, in one small JSON file.
//
// The file is {nimhoff, size, papers, crc32}; the CRC-32 is of the text of `papers`, which
// nlohmann-json prints in one way only. It is written anew after every check, beside its
// name, and renamed: it appears whole or not at all.
//
// Checked: tests/papers/check_store_test.cpp.
#include "papers/check_store.hpp"

#include <fcntl.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"
#include "papers/base64.hpp"
#include "storage/byte_file.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff::papers {
namespace {

using Json = nlohmann::json;

std::uint32_t checksum(const Json& results) {
  const std::string text = results.dump();
  return static_cast<std::uint32_t>(
      ::crc32_z(0, reinterpret_cast<const unsigned char*>(text.data()), text.size()));
}

[[noreturn]] void refuse(const std::string& path, const std::string& wrong) {
  throw BadInput(path + ": " + wrong + "; leave --resume out to begin anew");
}

Json as_json(const Result& result) {
  Json figures = Json::array();
  for (const Figure& figure : result.finding.figures) {
    figures.push_back(
        {{"name", figure.name}, {"media", figure.media}, {"base64", base64(figure.bytes)}});
  }
  return {{"id", result.claim.id},
          {"what", result.claim.what},
          {"place", result.claim.place},
          {"printed", result.claim.printed},
          {"command", result.claim.command},
          {"computed", result.finding.computed},
          {"verdict", to_string(result.finding.verdict)},
          {"note", result.finding.note},
          {"figures", figures},
          {"seconds", result.seconds}};
}

Verdict verdict_named(const std::string& name) {
  for (const Verdict verdict : all_verdicts()) {
    if (to_string(verdict) == name) return verdict;
  }
  throw std::invalid_argument("verdict " + name);
}

Result result_of(const Json& json) {
  Result result;
  result.claim = {json.at("id"), json.at("what"), json.at("place"), json.at("printed"),
                  json.at("command")};
  result.finding.computed = json.at("computed");
  result.finding.verdict = verdict_named(json.at("verdict"));
  result.finding.note = json.at("note");
  for (const Json& figure : json.at("figures")) {
    const auto bytes = from_base64(figure.at("base64").get<std::string>());
    if (!bytes) throw std::invalid_argument("base64");
    result.finding.figures.push_back({figure.at("name"), figure.at("media"), *bytes});
  }
  result.seconds = json.at("seconds");
  return result;
}

Json json_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse(path, "there is no such store to go on from");
  std::ostringstream bytes;
  bytes << file.rdbuf();
  Json json = Json::parse(bytes.str(), nullptr, false);
  if (!json.is_object() || !json.contains("nimhoff") || !json.contains("size") ||
      !json.contains("papers") || !json.contains("crc32")) {
    refuse(path, "is no store of reproduce, or cut short");
  }
  return json;
}

}  // namespace

CheckStore::CheckStore(std::string path, Size size) : path_(std::move(path)), size_(size) {
  const auto status = std::filesystem::status(path_);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    throw BadInput(path_ + ": no place for a store; give the name of a file");
  }
}

CheckStore CheckStore::read(const std::string& path, Size size) {
  const Json json = json_in(path);
  if (json["nimhoff"] != version) {
    refuse(path, "is of another version, nimhoff " + json["nimhoff"].dump());
  }
  if (json["crc32"] != checksum(json["papers"])) refuse(path, "is damaged: its checksum is wrong");
  if (json["size"] != to_string(size)) {
    refuse(path, "is of a " + json["size"].dump() + " run, not of a " + to_string(size) + " one");
  }
  CheckStore store(path, size);
  try {
    for (const auto& [paper, results] : json["papers"].items()) {
      for (const Json& result : results) {
        store.results_[paper][result.at("id")] = result_of(result);
      }
    }
  } catch (const std::exception& error) {
    refuse(path, std::string("is damaged: ") + error.what());
  }
  return store;
}

std::optional<Result> CheckStore::found(const std::string& paper, const Claim& claim) const {
  const auto results = results_.find(paper);
  if (results == results_.end()) return std::nullopt;
  const auto result = results->second.find(claim.id);
  if (result == results->second.end()) return std::nullopt;
  const Claim& then = result->second.claim;
  const bool is_same = then.what == claim.what && then.printed == claim.printed;
  return is_same ? std::optional(result->second) : std::nullopt;
}

void CheckStore::add(const std::string& paper, const Result& result) {
  results_[paper][result.claim.id] = result;
  write();
}

void CheckStore::write() const {
  Json papers = Json::object();
  for (const auto& [paper, results] : results_) {
    Json& list = papers[paper] = Json::array();
    for (const auto& [id, result] : results) list.push_back(as_json(result));
  }
  const Json json{{"nimhoff", version},
                  {"size", to_string(size_)},
                  {"crc32", checksum(papers)},
                  {"papers", papers}};
  PendingFile pending(path_, PendingFile::Way::fresh);
  ByteFile file = ByteFile::open(pending.beside(), O_WRONLY | O_NOFOLLOW, path_);
  file.write(json.dump(1) + '\n');
  file.close();
  pending.commit();
}

}  // namespace nimhoff::papers
