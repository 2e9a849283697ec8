// Options that draw and plot share: what surrounds a picture, and its size on paper.
#pragma once

#include <nimhoff/picture/sheet_style.hpp>

#include "commands.hpp"

namespace nimhoff::cli {

/// The options of a command that takes these too: before the file that it writes.
[[nodiscard]] std::vector<OptionSpec> with_sheet_options(std::vector<OptionSpec> options);

/// These options, read. Throws BadInput.
[[nodiscard]] SheetStyle sheet_style_of(const Arguments& arguments);

}  // namespace nimhoff::cli
