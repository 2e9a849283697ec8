// Help in all its forms, from the table of commands.
#pragma once

#include <string>

#include "commands.hpp"

namespace nimhoff::cli {

[[nodiscard]] std::string overview_help(std::size_t width);
[[nodiscard]] std::string command_help(const CommandSpec& command, std::size_t width);

[[nodiscard]] std::string man_page();
[[nodiscard]] std::string bash_completion();
[[nodiscard]] std::string markdown_reference();

}  // namespace nimhoff::cli
