// Errors of the library as lines of the command line.
//
// Checked: tests/cli/refusals_test.cpp.
#include "error_text.hpp"

#include <algorithm>
#include <new>
#include <nimhoff/outcome/run_limits.hpp>
#include <optional>
#include <utility>

#include "commands.hpp"
#include "memory_limit.hpp"

namespace nimhoff::cli {
namespace {

// `--checkpoint-every` for checkpoint_every; none when there is no such option here.
std::optional<std::string> option_of(std::string argument, const CommandSpec* command) {
  std::replace(argument.begin(), argument.end(), '_', '-');
  const std::string name = "--" + argument;
  const auto has_it = [&](const std::vector<OptionSpec>& options) {
    return std::any_of(options.begin(), options.end(),
                       [&](const OptionSpec& option) { return option.name == name; });
  };
  const bool is_known =
      has_it(global_options()) || (command != nullptr && has_it(command->options));
  return is_known ? std::optional(name) : std::nullopt;
}

// A part of the sentence, with what stands in backquotes spelled as options.
std::string spelled(std::string_view part, const CommandSpec* command) {
  std::string text;
  while (true) {
    const std::size_t open = part.find('`');
    const std::size_t close = part.find('`', open == std::string_view::npos ? open : open + 1);
    if (close == std::string_view::npos) return text + std::string(part);
    const std::string_view mention = part.substr(open + 1, close - open - 1);
    const std::size_t end = std::min(mention.find('='), mention.size());
    const std::string name(mention.substr(0, end));
    text += part.substr(0, open);
    text += option_of(name, command).value_or(name);
    text += mention.substr(end);
    part.remove_prefix(close + 1);
  }
}

std::string subject(const ErrorDetails& details, const CommandSpec* command) {
  const auto option = option_of(details.argument, command);
  if (!option) return details.given.empty() ? details.argument : details.given;
  return details.given.empty() ? *option : *option + '=' + details.given;
}

// What a command can do less of.
std::string advice_to_ask_for_less(const CommandSpec* command) {
  if (option_of("columns", command)) return "try fewer `columns`";
  if (option_of("size", command)) return "try a smaller `size`";
  return "try smaller numbers";
}

}  // namespace

std::string on_one_line(std::string text) {
  constexpr unsigned char first_printable = 0x20;
  constexpr unsigned char rubout = 0x7f;
  for (char& byte : text) {
    const auto code = static_cast<unsigned char>(byte);
    if (code < first_printable || code == rubout) byte = '?';
  }
  return text;
}

std::string error_text(const ErrorDetails& details, const CommandSpec* command) {
  std::string text = subject(details, command);
  if (!text.empty()) text += ": ";
  text += spelled(details.problem, command);
  for (const std::string* part : {&details.allowed, &details.advice}) {
    if (!part->empty()) text += "; " + spelled(*part, command);
  }
  return on_one_line(text);
}

ErrorDetails details_of(const std::exception& error, const CommandSpec* command) {
  ErrorDetails details{.given = command == nullptr ? "nimhoff" : command->name};
  if (const auto* over = dynamic_cast<const OverMemory*>(&error)) {
    details.problem = "needs more than the " + bytes_in_words(over->allowed()) + " there are";
    details.advice = advice_to_ask_for_less(command);
  } else if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
    details.problem = "out of memory";
    details.advice = advice_to_ask_for_less(command);
  } else {
    details.problem = std::string("the system refused: ") + error.what();
    details.advice = "free some of its memory or processes";
  }
  return details;
}

ErrorDetails unknown_of_many(std::string_view given, std::string problem,
                             const std::vector<std::string>& known, std::string advice) {
  ErrorDetails details = unknown_word("", given, std::move(problem), known);
  if (details.advice.empty()) {
    details.allowed.clear();
    details.advice = std::move(advice);
  }
  return details;
}

}  // namespace nimhoff::cli
