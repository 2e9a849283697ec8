// A match drawn in text: a board, or its heaps.
//
// Each cell of the window asks the match whether it is an option, so that heaps of any size are
// drawn in the same time.
#include "play_board.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "play_window.hpp"

namespace nimhoff::cli {
namespace {

struct Signs {
  const char* here;
  const char* option;
  const char* ruled_out;
  const char* p_option;
  const char* p_position;
  const char* other;
};

Signs signs_of(const Screen& screen) {
  return screen.has_unicode ? Signs{"●", "○", "×", "◆", "◇", "·"}
                            : Signs{"@", "o", "x", "P", "p", "."};
}

bool is_forbidden_imitation(const Match& match, const Heaps& cell) {
  if (!match.state() || match.state()->trace.mover_credit > 0) return false;
  const bool is_nim_option = (cell[0] == match.at()[0]) != (cell[1] == match.at()[1]);
  return is_nim_option && match.imitates(cell);
}

std::string cell_of(const Match& match, const Heaps& at, const BoardView& view) {
  const Signs signs = signs_of(view.screen);
  const Position position{at[0], at.size() == 1 ? 0 : at[1]};
  if (!match.game().board().holds(position)) return " ";
  if (at == match.at()) return inked(signs.here, Ink::here, view.screen);
  const bool is_option = match.is_option(at);
  if ((is_option && match.is_ruled_out(at)) || is_forbidden_imitation(match, at)) {
    return inked(signs.ruled_out, Ink::ruled_out, view.screen);
  }
  const bool is_p = view.is_p && view.is_p(at);
  if (is_option && is_p) return inked(signs.p_option, Ink::p_option, view.screen);
  if (is_option) return inked(signs.option, Ink::option, view.screen);
  if (is_p) return inked(signs.p_position, Ink::p_position, view.screen);
  return inked(signs.other, Ink::other, view.screen);
}

std::string blanks(std::int64_t count) {
  return std::string(static_cast<std::size_t>(std::max<std::int64_t>(0, count)), ' ');
}

// `  0    5   10  x`
std::string axis(const Window& window, bool is_one_heap) {
  std::string line = blanks(window.labels);
  const std::int64_t tick = tick_of(window);
  const auto begin = static_cast<std::int64_t>(line.size());
  for (std::int64_t i = window.left; i <= window.right; ++i) {
    if (i % tick != 0) continue;
    const std::int64_t at = begin + (i - window.left) * window.cell;
    if (at < std::ssize(line)) continue;
    line += blanks(at - std::ssize(line)) + std::to_string(i);
  }
  return line + (is_one_heap ? "" : window.is_turned ? "  y" : "  x");
}

std::string row_label(const Window& window, std::int64_t row, bool is_one_heap) {
  if (is_one_heap) return blanks(window.labels);
  const char name = row != window.top ? ' ' : window.is_turned ? 'x' : 'y';
  return fmt::format("{} {:>{}} ", name, row, window.labels - 3);
}

std::string board(const Match& match, const Window& window, const BoardView& view) {
  const bool is_one_heap = match.at().size() == 1;
  std::string text;
  for (std::int64_t row = window.top; row >= window.bottom; --row) {
    std::string line = row_label(window, row, is_one_heap);
    for (std::int64_t i = window.left; i <= window.right; ++i) {
      const Heaps cell = is_one_heap ? Heaps{i} : window.is_turned ? Heaps{row, i} : Heaps{i, row};
      if (i > window.left) line += blanks(window.cell - 1);
      line += cell_of(match, cell, view);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
    for (std::int64_t i = 1; i < window.step && row > window.bottom; ++i) text += '\n';
  }
  return text + axis(window, is_one_heap) + '\n';
}

std::string name_of(const Match& match, std::size_t heap) {
  return match.at().size() == 1 ? "heap" : fmt::format("heap {}", heap + 1);
}

bool has_bar(const Match& match, const BoardView& view) {
  return match.at()[0] + 30 <= static_cast<std::int64_t>(view.screen.width);
}

bool has_board(const Match& match, const BoardView& view) {
  if (match.at().size() == 1) return view.is_p || !has_bar(match, view);
  return match.at().size() == 2;
}

// 1, 2, 5, 10, 20, ...: the least by which the largest heap is short enough.
std::int64_t unit_of(std::int64_t largest, std::int64_t room) {
  std::int64_t unit = 1;
  for (int i = 0; largest / unit > room; ++i) unit = i % 3 == 1 ? unit / 2 * 5 : unit * 2;
  return unit;
}

std::string bars(const Match& match, const BoardView& view) {
  const Heaps& at = match.at();
  const Signs signs = signs_of(view.screen);
  const std::int64_t largest = *std::max_element(at.begin(), at.end());
  const auto width = static_cast<std::int64_t>(view.screen.width);
  const std::int64_t unit = unit_of(largest, std::max<std::int64_t>(1, width - 30));
  std::string text;
  for (std::size_t heap = 0; heap < at.size(); ++heap) {
    text += "  " + name_of(match, heap) + "  ";
    std::string bar;
    for (std::int64_t i = 0; i < at[heap] / unit; ++i) bar += signs.option;
    if (!bar.empty()) text += inked(bar, Ink::option, view.screen) + ' ';
    text += std::to_string(at[heap]) + '\n';
  }
  return unit == 1 ? text : text + fmt::format("  one {} is {}\n", signs.option, unit);
}

// What a window leaves out.
std::string scale(const Match& match, const Window& window) {
  const bool is_one_heap = match.at().size() == 1;
  std::string text = fmt::format("a window of the board: {} from {} to {}",
                                 is_one_heap ? "heaps" : "x", window.left, window.right);
  if (!is_one_heap) text += fmt::format(", y from {} to {}", window.bottom, window.top);
  return text + '\n';
}

}  // namespace

std::string drawn(const Match& match, const BoardView& view) {
  if (!has_board(match, view)) return bars(match, view);
  const Window window = window_of(match, view.screen);
  return board(match, window, view) + (window.is_cut ? scale(match, window) : "");
}

std::string legend(const Match& match, const BoardView& view) {
  if (!has_board(match, view)) return "";
  const Signs signs = signs_of(view.screen);
  const auto sign = [&](const char* text, Ink ink) { return inked(text, ink, view.screen); };
  std::string text = fmt::format("{} the position, {} an option", sign(signs.here, Ink::here),
                                 sign(signs.option, Ink::option));
  const std::string ruled_out = sign(signs.ruled_out, Ink::ruled_out);
  const auto& maneuver = match.game().maneuver();
  if (maneuver && maneuver->kind() == Maneuver::Kind::block) {
    text += fmt::format(", {} blocked", ruled_out);
  } else if (maneuver) {
    text += fmt::format(", {} an option that was not proposed", ruled_out);
  } else if (match.game().memory()) {
    text += fmt::format(", {} a forbidden imitation", ruled_out);
  }
  if (view.is_p) {
    text +=
        fmt::format("\n{} an option that is P, {} another P-position",
                    sign(signs.p_option, Ink::p_option), sign(signs.p_position, Ink::p_position));
  }
  return text + '\n';
}

}  // namespace nimhoff::cli
