// Which part of a board a screen shows, and how large.
#pragma once

#include <cstdint>
#include <nimhoff/strategy/match.hpp>
#include <optional>

#include "play_screen.hpp"

namespace nimhoff::cli {

/// The columns and rows shown; one heap lies along a single row.
struct Window {
  bool is_turned = false;  ///< the second heap runs along the board
  bool is_cut = false;     ///< the board goes on to the left or below
  std::int64_t left = 0;
  std::int64_t right = 0;
  std::int64_t bottom = 0;
  std::int64_t top = 0;
  std::int64_t cell = 2;    ///< characters a column
  std::int64_t step = 1;    ///< lines a row
  std::int64_t labels = 5;  ///< characters before the first column
};

/// Of one or two heaps.
[[nodiscard]] Window window_of(const Match& match, const Screen& screen);

/// How far apart the numbers along the axis stand, in columns.
[[nodiscard]] std::int64_t tick_of(const Window& window);

}  // namespace nimhoff::cli
