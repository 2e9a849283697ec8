// The store: what a run of checks has found so far, in a file to which each check adds a line.
//
// A line is the CRC-32 of a JSON object, as eight hexadecimal digits, a space, and the object:
// first {nimhoff, size}, then {paper, result} for each check, in the order in which they ran.
// Of two results of one check the later counts. A process that is killed while it adds a line
// leaves one without its end: that line is cut off when the store is read.
//
// Cost:    a line and one call to bring it to the disk a check.
// Checked: tests/papers/check_store_test.cpp.
#include "papers/check_store.hpp"

#include <fcntl.h>
#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"
#include "storage/base64.hpp"
#include "storage/checksum.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff::papers {
namespace {

using Json = nlohmann::json;

[[noreturn]] void refuse(const std::string& path, const std::string& wrong) {
  throw BadInput(
      {.given = shown_word(path), .problem = wrong, .advice = "leave `resume` out to begin anew"});
}

Json as_json(const Result& result) {
  Json figures = Json::array();
  for (const Figure& figure : result.finding.figures) {
    figures.push_back({{"name", figure.name},
                       {"media", figure.media},
                       {"base64", base64(figure.bytes)},
                       {"command", figure.command}});
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
    result.finding.figures.push_back(
        {figure.at("name"), figure.at("media"), *bytes, figure.at("command")});
  }
  result.seconds = json.at("seconds");
  return result;
}

// No object in a store is nested deeper.
constexpr int most_nested = 8;

bool is_nested_deeper(std::string_view text, int most) {
  int depth = 0;
  bool is_quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_quoted && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      is_quoted = !is_quoted;
    } else if (!is_quoted && (text[i] == '{' || text[i] == '[')) {
      if (++depth > most) return true;
    } else if (!is_quoted && (text[i] == '}' || text[i] == ']')) {
      --depth;
    }
  }
  return false;
}

std::string line_of(const Json& json) {
  const std::string text = json.dump();
  return fmt::format("{:08x} {}\n", checksum(text), text);
}

std::string header(const std::string& nimhoff, Size size) {
  return line_of({{"nimhoff", nimhoff}, {"size", to_string(size)}});
}

// What a line without its end says. Throws std::invalid_argument with what is wrong.
Json parsed(std::string_view line) {
  constexpr std::size_t digits = 8;
  if (line.size() <= digits || line[digits] != ' ') throw std::invalid_argument("has no checksum");
  const std::string_view text = line.substr(digits + 1);
  if (line.substr(0, digits) != fmt::format("{:08x}", checksum(text))) {
    throw std::invalid_argument("does not have its checksum");
  }
  if (is_nested_deeper(text, most_nested)) throw std::invalid_argument("is nested too deeply");
  return Json::parse(text);
}

std::string bytes_at(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse(path, "there is no such store to resume from");
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

void require_header(const std::string& path, const Json& header, Size size) {
  if (!header.is_object() || !header.contains("nimhoff") || !header.contains("size")) {
    refuse(path, "is no store of reproduce");
  }
  if (header["nimhoff"] != version) {
    refuse(path, "is of another version, nimhoff " + header["nimhoff"].dump());
  }
  if (header["size"] != to_string(size)) {
    refuse(path, "is of a " + header["size"].dump() + " run, not of a " + to_string(size) + " one");
  }
}

// The claim on a place where a store can be.
std::unique_ptr<FileClaim> claimed(const std::string& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    throw BadInput(
        {.given = path, .problem = "no place for a store", .advice = "give the name of a file"});
  }
  return std::make_unique<FileClaim>(path);
}

// A store without results, in the place of whatever was there.
ByteFile begun(const std::string& path, Size size) {
  PendingFile pending(path, PendingFile::Way::fresh);
  ByteFile file = ByteFile::open(pending.beside(), O_WRONLY | O_NOFOLLOW, path);
  file.write(header(version, size));
  file.close();
  pending.commit();
  return ByteFile::open(path, O_WRONLY | O_APPEND | O_NOFOLLOW);
}

}  // namespace

CheckStore::CheckStore(const std::string& path, Size size)
    : claim_(claimed(path)), file_(begun(path, size)) {}

CheckStore::CheckStore(std::unique_ptr<FileClaim> claim, ByteFile file, Results results)
    : claim_(std::move(claim)), file_(std::move(file)), results_(std::move(results)) {}

CheckStore CheckStore::read(const std::string& path, Size size) {
  // Without a store there is nothing to claim.
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored))
    refuse(path, "there is no such store to resume from");
  auto claim = claimed(path);
  const std::string bytes = bytes_at(path);
  Results results;
  std::size_t begin = 0;
  for (std::size_t number = 1;; ++number) {
    const std::size_t end = bytes.find('\n', begin);
    if (end == std::string::npos) break;
    try {
      const Json json = parsed(std::string_view(bytes).substr(begin, end - begin));
      if (number == 1) {
        require_header(path, json, size);
      } else {
        const Result result = result_of(json.at("result"));
        results[json.at("paper")][result.claim.id] = result;
      }
    } catch (const BadInput&) {
      throw;
    } catch (const std::exception& error) {
      refuse(path, fmt::format("is damaged: line {} {}", number, error.what()));
    }
    begin = end + 1;
  }
  if (begin == 0) refuse(path, "is no store of reproduce, or cut short");
  ByteFile file = ByteFile::open(path, O_WRONLY | O_APPEND | O_NOFOLLOW);
  file.cut_to(begin);
  return {std::move(claim), std::move(file), std::move(results)};
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
  file_.write(line_of({{"paper", paper}, {"result", as_json(result)}}));
  file_.synchronise();
  results_[paper][result.claim.id] = result;
}

}  // namespace nimhoff::papers
