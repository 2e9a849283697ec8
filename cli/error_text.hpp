// Errors of the library as lines of the command line: the one renderer.
#pragma once

#include <exception>
#include <nimhoff/game/error.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace nimhoff::cli {

struct CommandSpec;

/// `--columns=1e12: needs 9.1 TiB, 21 GiB are free; try --columns=1e9`: arguments that are
/// options of the command (or stand before all commands) are spelled as such; of others only
/// what was given is said.
[[nodiscard]] std::string error_text(const ErrorDetails& details, const CommandSpec* command);

/// With a question mark for every control character.
[[nodiscard]] std::string on_one_line(std::string text);

/// What to say of a failure that is none of the library's own: no memory, no thread.
[[nodiscard]] ErrorDetails details_of(const std::exception& error, const CommandSpec* command);

/// As unknown_word, but with this advice instead of a long list when no known word is near.
[[nodiscard]] ErrorDetails unknown_of_many(std::string_view given, std::string problem,
                                           const std::vector<std::string>& known,
                                           std::string advice);

}  // namespace nimhoff::cli
