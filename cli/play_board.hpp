// A match drawn in text: a board, or its heaps.
#pragma once

#include <functional>
#include <nimhoff/strategy/match.hpp>
#include <string>

#include "play_screen.hpp"

namespace nimhoff::cli {

/// How a position is to be shown.
struct BoardView {
  Screen screen{};
  bool with_legend = false;
  std::function<bool(const Heaps&)> is_p{};  ///< shows the P-positions; empty where they are hidden
};

/// The position of the match with its options, ending in a newline: a board of two heaps, a window
/// of it where they are too large, else the heaps.
[[nodiscard]] std::string drawn(const Match& match, const BoardView& view);

/// What the signs of the board mean, ending in a newline; empty when no board is drawn.
[[nodiscard]] std::string legend(const Match& match, const BoardView& view);

}  // namespace nimhoff::cli
