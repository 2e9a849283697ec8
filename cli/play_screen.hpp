// Where a conversation is shown: its size, its letters, its colours.
#pragma once

#include <cstddef>
#include <string>

namespace nimhoff::cli {

/// Where text goes, in characters.
struct Screen {
  std::size_t width = 80;
  std::size_t height = 24;
  bool is_terminal = false;
  bool has_unicode = false;
  bool has_colour = false;
};

/// What is coloured.
enum class Ink { here, option, ruled_out, p_option, p_position, other };

/// The terminal behind this descriptor; 80 x 24 in a pipe. The locale says whether it has UTF-8,
/// TERM and NO_COLOR whether it has colours.
[[nodiscard]] Screen screen(int descriptor);

/// Whether TERM names a terminal that can do more than print line after line.
[[nodiscard]] bool has_cursor();

/// The sign in its colour, where there are colours.
[[nodiscard]] std::string inked(const std::string& sign, Ink ink, const Screen& screen);

}  // namespace nimhoff::cli
