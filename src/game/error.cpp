// The parts of an error put together, as text and as JSON.
#include "nimhoff/game/error.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "game/nearest_word.hpp"

namespace nimhoff {

std::string to_string(const ErrorDetails& details) {
  std::string text = details.argument;
  if (!details.given.empty()) text += (text.empty() ? "" : "=") + details.given;
  if (!text.empty()) text += ": ";
  text += details.problem;
  for (const std::string* part : {&details.allowed, &details.advice}) {
    if (!part->empty()) text += "; " + *part;
  }
  text.erase(std::remove(text.begin(), text.end(), '`'), text.end());
  return text;
}

void to_json(nlohmann::ordered_json& json, const ErrorDetails& details) {
  const auto part = [](const std::string& text) {
    return text.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(text);
  };
  json = {{"argument", part(details.argument)},
          {"given", part(details.given)},
          {"problem", part(details.problem)},
          {"allowed", part(details.allowed)},
          {"advice", part(details.advice)}};
}

std::string shown_word(std::string_view given) {
  return given.empty() ? "an empty word" : std::string(given);
}

ErrorDetails renamed(ErrorDetails details, const std::string& from, const std::string& to) {
  if (details.argument == from) details.argument = to;
  for (std::string* part : {&details.problem, &details.allowed, &details.advice}) {
    for (const char* end : {"`", "="}) {
      const std::string mention = '`' + from + end;
      for (std::size_t at = part->find(mention); at != std::string::npos;
           at = part->find(mention, at + 1)) {
        part->replace(at, mention.size(), '`' + to + end);
      }
    }
  }
  return details;
}

ErrorDetails unknown_word(std::string argument, std::string_view given, std::string problem,
                          const std::vector<std::string>& known) {
  ErrorDetails details{
      .argument = std::move(argument), .given = shown_word(given), .problem = std::move(problem)};
  if (const auto near = nearest_word(given, known)) {
    details.advice = "did you mean " + *near + "?";
    return details;
  }
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i > 0) details.allowed += i + 1 < known.size() ? ", " : " or ";
    details.allowed += known[i];
  }
  if (!details.allowed.empty()) details.allowed += " is allowed";
  return details;
}

Error::Error(ErrorDetails details)
    : std::runtime_error(to_string(details)), details_(std::move(details)) {}

BadNotation::BadNotation(std::size_t at, ErrorDetails details)
    : BadInput(std::move(details)), at_(at) {}

void to_json(nlohmann::ordered_json& json, const Error& error) {
  nlohmann::ordered_json details = error.details();
  details["text"] = error.what();
  details["at"] = nullptr;
  if (const auto* notation = dynamic_cast<const BadNotation*>(&error)) {
    details["at"] = notation->at();
  }
  json = {{"error", std::move(details)}};
}

}  // namespace nimhoff
