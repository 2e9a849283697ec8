// The sheet of a picture as its users ask for it: titles, lengths on paper.
//
// Checked: tests/picture/picture_words_test.cpp; tests/cli/refusals_test.cpp in full.
#include "picture/sheet_words.hpp"

#include <array>
#include <charconv>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

BadInput unreadable_sheet(std::string argument, std::string given, std::string problem,
                          std::string advice) {
  return BadInput({.argument = std::move(argument),
                   .given = std::move(given),
                   .problem = std::move(problem),
                   .advice = std::move(advice)});
}

struct Unit {
  std::string_view name;
  double centimetres;
};
constexpr std::array units{Unit{"cm", 1}, Unit{"mm", 0.1}, Unit{"in", 2.54}, Unit{"pt", 2.54 / 72}};

std::pair<double, std::string_view> length_in(const std::string& text, const char* argument,
                                              const char* example) {
  const auto length = number_at(text);
  if (length && length->first > 0 && length->first <= 1e6) return *length;
  throw unreadable_sheet(argument, text, "no length", std::string("write it like ") + example);
}

double centimetres_in(const std::string& text) {
  const auto [number, name] = length_in(text, "width", "8cm");
  for (const Unit& unit : units) {
    if (unit.name == name) return number * unit.centimetres;
  }
  throw BadInput({.argument = "width",
                  .given = text,
                  .problem = "its unit is missing or unknown",
                  .allowed = "units are cm, mm, in and pt",
                  .advice = "write it like 8cm"});
}

double points_in(const std::string& text) {
  const auto [number, name] = length_in(text, "font-size", "9");
  if (name.empty() || name == "pt") return number;
  throw unreadable_sheet("font-size", text, "no size of letters in points", "write it like 9");
}

}  // namespace

std::optional<std::pair<double, std::string_view>> number_at(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc()) return std::nullopt;
  return std::pair{number, std::string_view(rest, static_cast<std::size_t>(end - rest))};
}

SheetStyle sheet_style_in(const PictureWords& words) {
  SheetStyle style;
  style.title = words.word("title");
  if (words.has("no-title")) {
    if (style.title) {
      throw unreadable_sheet("title", shown_word(*style.title), "`no-title` leaves it out",
                             "leave out one of them");
    }
    style.title = "";
  }
  style.has_legend = !words.has("no-legend");
  if (const auto width = words.word("width")) style.width_cm = centimetres_in(*width);
  if (const auto size = words.word("font-size")) style.font_points = points_in(*size);
  require_sheet_style(style);
  return style;
}

}  // namespace nimhoff
