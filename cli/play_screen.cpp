// Where a conversation is shown: its size, its letters, its colours.
#include "play_screen.hpp"

#include <langinfo.h>
#include <locale.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace nimhoff::cli {
namespace {

bool is_utf8_locale() {
  const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) return false;
  const bool is_utf8 = std::string(::nl_langinfo_l(CODESET, locale)) == "UTF-8";
  ::freelocale(locale);
  return is_utf8;
}

std::string environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

const char* code_of(Ink ink) {
  switch (ink) {
    case Ink::here:
      return "1;33";
    case Ink::option:
      return "32";
    case Ink::ruled_out:
      return "31";
    case Ink::p_option:
      return "1;36";
    case Ink::p_position:
      return "36";
    case Ink::other:
      break;
  }
  return "2";
}

}  // namespace

bool has_cursor() {
  const std::string terminal = environment("TERM");
  return !terminal.empty() && terminal != "dumb";
}

Screen screen(int descriptor) {
  Screen found;
  found.has_unicode = is_utf8_locale();
  found.is_terminal = ::isatty(descriptor) != 0;
  // https://no-color.org: any value but the empty one.
  found.has_colour = found.is_terminal && has_cursor() && environment("NO_COLOR").empty();
  winsize size{};
  const bool is_known = found.is_terminal && ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 &&
                        size.ws_col > 0 && size.ws_row > 0;
  if (is_known) {
    found.width = size.ws_col;
    found.height = size.ws_row;
  }
  return found;
}

std::string inked(const std::string& sign, Ink ink, const Screen& screen) {
  if (!screen.has_colour) return sign;
  return std::string("\x1b[") + code_of(ink) + 'm' + sign + "\x1b[0m";
}

}  // namespace nimhoff::cli
