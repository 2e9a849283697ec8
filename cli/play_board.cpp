// A match drawn in text: a board, or its heaps.
//
// The first heap runs along the board and the second up, as in the papers; the other way
// round when the start fits the screen only so. Nothing beyond the position is drawn: heaps
// only shrink.
#include "play_board.hpp"

#include <fmt/format.h>
#include <langinfo.h>
#include <locale.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <set>

namespace nimhoff::cli {
namespace {

// Axis, caption and prompt stand below the board.
constexpr std::int64_t lines_below = 3;
constexpr std::int64_t label_width = 5;
constexpr std::int64_t tick = 5;

struct Signs {
  const char* here;
  const char* option;
  const char* ruled_out;
  const char* other;
};

Signs signs_of(const Screen& screen) {
  return screen.has_unicode ? Signs{"●", "○", "×", "·"} : Signs{"@", "o", "x", "."};
}

bool is_utf8_locale() {
  const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) return false;
  const bool is_utf8 = std::string(::nl_langinfo_l(CODESET, locale)) == "UTF-8";
  ::freelocale(locale);
  return is_utf8;
}

// How a board lies on the screen.
struct Layout {
  bool is_turned = false;
  std::int64_t cell = 2;  // characters a column
};

std::optional<Layout> layout_of(std::int64_t across, std::int64_t up, bool is_turned,
                                const Screen& screen) {
  const auto width = static_cast<std::int64_t>(screen.width);
  if (up > 99 || up >= static_cast<std::int64_t>(screen.height) - lines_below) return std::nullopt;
  for (const std::int64_t cell : {std::int64_t{3}, std::int64_t{2}}) {
    const bool has_room = across < (width - label_width - 1) / cell && (cell == 2 || across < 100);
    if (has_room) return Layout{is_turned, across < 10 ? 2 : cell};
  }
  return std::nullopt;
}

// Decided by the start, so that the board does not turn in the middle of a match.
std::optional<Layout> layout_of(const Match& match, const Screen& screen) {
  const Heaps start = match.history().front();
  if (start.size() != 2) return std::nullopt;
  if (auto upright = layout_of(start[0], start[1], false, screen)) return upright;
  if (auto turned = layout_of(start[1], start[0], true, screen)) return turned;
  // The start was too large: draw a board as soon as what is left fits.
  return layout_of(match.at()[0], match.at()[1], false, screen);
}

std::string axis(std::int64_t across, const Layout& layout) {
  std::string line(static_cast<std::size_t>(label_width), ' ');
  for (std::int64_t i = 0; i <= across; ++i) {
    const bool has_label = layout.cell == 3 || across < 10 || i % tick == 0;
    if (!has_label) continue;
    line.resize(static_cast<std::size_t>(label_width + i * layout.cell), ' ');
    line += std::to_string(i);
  }
  return line + (layout.is_turned ? "  y" : "  x");
}

bool is_forbidden_imitation(const Match& match, const Heaps& cell) {
  const bool is_nim_option = (cell[0] == match.at()[0]) != (cell[1] == match.at()[1]);
  return is_nim_option && match.state() && match.state()->trace.mover_credit == 0 &&
         match.imitates(cell);
}

std::string board(const Match& match, const Layout& layout, const Signs& signs) {
  const Heaps at = match.at();
  const std::int64_t across = at[layout.is_turned ? 1 : 0];
  const std::int64_t up = at[layout.is_turned ? 0 : 1];
  const std::vector<Heaps> options = match.options();
  const std::set<Heaps> reached(options.begin(), options.end());
  std::string text;
  for (std::int64_t row = up; row >= 0; --row) {
    std::string line =
        fmt::format("{} {:>2}", row == up ? (layout.is_turned ? 'x' : 'y') : ' ', row);
    for (std::int64_t i = 0; i <= across; ++i) {
      const Heaps cell = layout.is_turned ? Heaps{row, i} : Heaps{i, row};
      const char* sign = signs.other;
      if (!match.game().board().holds({cell[0], cell[1]})) sign = " ";
      if (reached.contains(cell)) sign = match.is_ruled_out(cell) ? signs.ruled_out : signs.option;
      if (is_forbidden_imitation(match, cell)) sign = signs.ruled_out;
      if (cell == at) sign = signs.here;
      line += std::string(static_cast<std::size_t>(i == 0 ? 0 : layout.cell - 1), ' ');
      if (i == 0) line += ' ';
      line += sign;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text + axis(across, layout) + '\n';
}

std::string name_of(const Match& match, std::size_t heap) {
  if (match.at().size() == 2) return heap == 0 ? "x" : "y";
  return match.at().size() == 1 ? "heap" : fmt::format("heap {}", heap + 1);
}

std::string bars(const Match& match, const Screen& screen, const Signs& signs) {
  const Heaps& at = match.at();
  const bool has_bars =
      *std::max_element(at.begin(), at.end()) + 30 <= static_cast<std::int64_t>(screen.width);
  std::string text;
  for (std::size_t heap = 0; heap < at.size(); ++heap) {
    text += "  " + name_of(match, heap) + "  ";
    for (std::int64_t i = 0; has_bars && i < at[heap]; ++i) text += signs.option;
    text += (has_bars && at[heap] > 0 ? " " : "") + std::to_string(at[heap]) + '\n';
  }
  return text;
}

}  // namespace

Screen screen() {
  Screen found;
  found.has_unicode = is_utf8_locale();
  winsize size{};
  const bool is_known = ::isatty(STDOUT_FILENO) != 0 &&
                        ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 &&
                        size.ws_row > 0;
  if (is_known) {
    found.width = size.ws_col;
    found.height = size.ws_row;
  }
  return found;
}

std::string drawn(const Match& match, const Screen& screen) {
  const auto layout = layout_of(match, screen);
  return layout ? board(match, *layout, signs_of(screen)) : bars(match, screen, signs_of(screen));
}

std::string legend(const Match& match, const Screen& screen) {
  if (!layout_of(match, screen)) return "";
  const Signs signs = signs_of(screen);
  std::string text = fmt::format("{} the position, {} an option", signs.here, signs.option);
  const auto& maneuver = match.game().maneuver();
  if (maneuver && maneuver->kind() == Maneuver::Kind::block) {
    text += fmt::format(", {} blocked", signs.ruled_out);
  } else if (maneuver) {
    text += fmt::format(", {} an option that was not proposed", signs.ruled_out);
  } else if (match.game().memory()) {
    text += fmt::format(", {} a forbidden imitation", signs.ruled_out);
  }
  return text + '\n';
}

}  // namespace nimhoff::cli
