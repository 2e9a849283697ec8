// Options that draw and plot share: what surrounds a picture, and its size on paper.
#include "picture_options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <nimhoff/game/error.hpp>
#include <string_view>

namespace nimhoff::cli {
namespace {

struct Unit {
  std::string_view name;
  double centimetres;
};

constexpr std::array units{Unit{"cm", 1}, Unit{"mm", 0.1}, Unit{"in", 2.54}, Unit{"pt", 2.54 / 72}};

// A number and what stands behind it.
std::pair<double, std::string_view> measure_of(const std::string& text, const std::string& argument,
                                               const std::string& example) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || !(number > 0) || number > 1e6) {
    throw BadInput({.argument = argument,
                    .given = text,
                    .problem = "no length",
                    .advice = "write it like " + example});
  }
  return {number, {rest, static_cast<std::size_t>(end - rest)}};
}

double centimetres_of(const std::string& text) {
  const auto [number, name] = measure_of(text, "width", "8cm");
  for (const Unit& unit : units) {
    if (unit.name == name) return number * unit.centimetres;
  }
  throw BadInput({.argument = "width",
                  .given = text,
                  .problem = "its unit is missing or unknown",
                  .allowed = "units are cm, mm, in and pt",
                  .advice = "write it like 8cm"});
}

double points_of(const std::string& text) {
  const auto [number, name] = measure_of(text, "font-size", "9");
  if (name.empty() || name == "pt") return number;
  throw BadInput({.argument = "font-size",
                  .given = text,
                  .problem = "no size of letters in points",
                  .advice = "write it like 9"});
}

}  // namespace

std::vector<OptionSpec> with_sheet_options(std::vector<OptionSpec> options) {
  const auto before = std::find_if(options.begin(), options.end(),
                                   [](const OptionSpec& option) { return option.name == "--out"; });
  options.insert(
      before,
      {{"--title", "TEXT", "put this title above it instead of its own"},
       {"--no-title", "", "no title, nor the line below it"},
       {"--no-legend", "", "no legend"},
       {"--width", "LENGTH", "how wide it is on paper, for example 8cm, 80mm or 3in"},
       {"--font-size", "PT", "how large letters are on paper; with --width 8 points unless said"}});
  return options;
}

SheetStyle sheet_style_of(const Arguments& arguments) {
  SheetStyle style;
  style.title = arguments.value("--title");
  if (arguments.has("--no-title")) {
    if (style.title) {
      throw BadInput({.argument = "title",
                      .given = shown_word(*style.title),
                      .problem = "`no-title` leaves it out",
                      .advice = "leave out one of them"});
    }
    style.title = "";
  }
  style.has_legend = !arguments.has("--no-legend");
  if (const auto width = arguments.value("--width")) style.width_cm = centimetres_of(*width);
  if (const auto size = arguments.value("--font-size")) style.font_points = points_of(*size);
  require_sheet_style(style);
  return style;
}

}  // namespace nimhoff::cli
