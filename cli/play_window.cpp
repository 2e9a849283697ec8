// Which part of a board a screen shows, and how large.
//
// The first heap runs along the board and the second up, as in the papers; the other way round
// when the start fits the screen only so. Nothing beyond the position is drawn: heaps only shrink.
// What fits nowhere is cut to a window whose upper right corner is the position.
#include "play_window.hpp"

#include <algorithm>
#include <string>

namespace nimhoff::cli {
namespace {

// Axis, caption and prompt stand below the board.
constexpr std::int64_t lines_below = 3;
// Beside a large board or a window there is room for what was said before.
constexpr std::int64_t lines_to_talk = 9;

std::int64_t digits_of(std::int64_t number) { return std::ssize(std::to_string(number)); }

// Rows and columns of a board from (0,0), in the directions in which it is drawn.
struct Extent {
  std::int64_t across = 0;
  std::int64_t up = 0;
};

Extent extent_of(const Heaps& heaps, bool is_turned) {
  const std::int64_t second = heaps.size() == 1 ? 0 : heaps[1];
  return is_turned ? Extent{second, heaps[0]} : Extent{heaps[0], second};
}

std::int64_t width_of(const Screen& screen) { return static_cast<std::int64_t>(screen.width); }
std::int64_t height_of(const Screen& screen) { return static_cast<std::int64_t>(screen.height); }

bool is_large_enough(const Extent& extent, const Screen& screen) {
  return screen.is_terminal && extent.across < 100 && extent.up < 100 &&
         4 * (extent.across + 1) + 6 <= width_of(screen) &&
         2 * (extent.up + 1) + lines_to_talk <= height_of(screen);
}

// The cell in which a board of this extent is drawn whole; none when it does not fit.
std::optional<Window> whole(const Extent& extent, bool is_turned, const Screen& screen) {
  Window window;
  window.is_turned = is_turned;
  if (extent.up > 99 || extent.up >= height_of(screen) - lines_below) return std::nullopt;
  if (is_large_enough(extent, screen)) {
    window.cell = 4;
    window.step = 2;
    return window;
  }
  for (const std::int64_t cell : {std::int64_t{3}, std::int64_t{2}}) {
    const bool has_room = extent.across < (width_of(screen) - window.labels - 1) / cell &&
                          (cell == 2 || extent.across < 100);
    if (!has_room) continue;
    window.cell = extent.across < 10 ? 2 : cell;
    return window;
  }
  return std::nullopt;
}

Window shown_upto(Window window, const Extent& extent) {
  window.right = extent.across;
  window.top = extent.up;
  return window;
}

Window cut(const Extent& extent, const Screen& screen) {
  Window window;
  window.labels = std::max<std::int64_t>(5, digits_of(extent.up) + 3);
  const std::int64_t columns =
      std::max<std::int64_t>(1, (width_of(screen) - window.labels - 5) / window.cell);
  const std::int64_t rows = std::max<std::int64_t>(5, height_of(screen) - lines_to_talk);
  window.left = std::max<std::int64_t>(0, extent.across + 1 - columns);
  window.bottom = std::max<std::int64_t>(0, extent.up + 1 - rows);
  window.is_cut = window.left > 0 || window.bottom > 0;
  return shown_upto(window, extent);
}

}  // namespace

// Decided by the start, so that the board does not turn in the middle of a match.
Window window_of(const Match& match, const Screen& screen) {
  const Heaps start = match.history().front();
  for (const bool is_turned : {false, true}) {
    if (start.size() == 1 && is_turned) continue;
    const auto fits = whole(extent_of(start, is_turned), is_turned, screen);
    if (fits) return shown_upto(*fits, extent_of(match.at(), is_turned));
  }
  // The start was too large: the whole board is drawn as soon as what is left fits.
  const Extent left = extent_of(match.at(), false);
  if (const auto fits = whole(left, false, screen)) return shown_upto(*fits, left);
  return cut(left, screen);
}

std::int64_t tick_of(const Window& window) {
  const std::int64_t needed = digits_of(window.right) + 1;
  std::int64_t tick = 1;
  for (std::int64_t factor = 5; tick * window.cell < needed; factor = factor == 5 ? 2 : 5) {
    tick *= factor;
  }
  return tick;
}

}  // namespace nimhoff::cli
