// Results as JSON documents: the one form in which every door hands them out.
//
// A result type has `void to_json(nlohmann::ordered_json&, const Result&)` beside it, so that
// `nlohmann::ordered_json json = result;` compiles where <nlohmann/json.hpp> is included. A door
// need not include that: json_text gives it the whole document. docs/json.md names every key.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace nimhoff {

/// The object of a result, and before its keys the `version` of Nimhoff that made it.
[[nodiscard]] nlohmann::ordered_json json_document(const nlohmann::ordered_json& result);

/// The document of what `write` writes, in one line. Bytes that are no UTF-8, which a file name
/// may hold, become U+FFFD.
[[nodiscard]] std::string json_text_of(const std::function<void(nlohmann::ordered_json&)>& write);

/// The document of a result, in one line.
template <class Result>
[[nodiscard]] std::string json_text(const Result& result) {
  return json_text_of([&](nlohmann::ordered_json& json) { to_json(json, result); });
}

}  // namespace nimhoff
