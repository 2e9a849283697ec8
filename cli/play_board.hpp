// A match drawn in text: a board, or its heaps.
#pragma once

#include <nimhoff/strategy/match.hpp>
#include <string>

namespace nimhoff::cli {

/// Where text goes, in characters.
struct Screen {
  std::size_t width = 80;
  std::size_t height = 24;
  bool has_unicode = false;
};

/// The terminal that stdout is; 80 x 24 in a pipe. The locale says whether it has UTF-8.
[[nodiscard]] Screen screen();

/// The position of the match with its options, ending in a newline: a board where two heaps
/// fit, else the heaps.
[[nodiscard]] std::string drawn(const Match& match, const Screen& screen);

/// What the signs of the board mean; empty when no board is drawn.
[[nodiscard]] std::string legend(const Match& match, const Screen& screen);

}  // namespace nimhoff::cli
