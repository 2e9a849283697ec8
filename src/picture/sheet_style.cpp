// What surrounds the data of a picture, and how large it is on paper.
//
// Checked: tests/picture/sheet_style_test.cpp.
#include "nimhoff/picture/sheet_style.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "nimhoff/game/error.hpp"
#include "picture/chart.hpp"

namespace nimhoff {
namespace {

constexpr double print_points = 8;  // of letters on a sheet whose width is given
constexpr double least_width_cm = 2;
constexpr double most_width_cm = 200;
constexpr double least_points = 3;
constexpr double most_points = 72;
constexpr std::size_t longest_title = 1000;

bool is_plain_text(const std::string& text) {
  for (const char letter : text) {
    if (static_cast<unsigned char>(letter) < ' ' || letter == '\x7f') return false;
  }
  // Its dump refuses what is no UTF-8.
  try {
    static_cast<void>(nlohmann::json(text).dump());
    return true;
  } catch (const nlohmann::json::type_error&) {
    return false;
  }
}

void require_within(const std::string& argument, const std::optional<double>& given, double low,
                    double high, const std::string& unit, const std::string& what) {
  if (!given || (*given >= low && *given <= high)) return;
  throw BadInput({.argument = argument,
                  .given = fmt::format("{:g}{}", *given, unit),
                  .problem = "no " + what,
                  .allowed = fmt::format("{:g} to {:g} {} are allowed", low, high, unit)});
}

constexpr double most_letters = 1.0 / 8;  // of the width of the data

[[noreturn]] void refuse_letters(double points) {
  throw BadInput({.argument = "font-size",
                  .given = fmt::format("{:g}pt", points),
                  .problem = "too large for a picture of this width",
                  .advice = "try a smaller `font-size`"});
}

}  // namespace

void require_sheet_style(const SheetStyle& style) {
  require_within("width", style.width_cm, least_width_cm, most_width_cm, "cm",
                 "width of a picture");
  require_within("font-size", style.font_points, least_points, most_points, "pt",
                 "size of letters");
  if (!style.title) return;
  if (style.title->size() > longest_title || !is_plain_text(*style.title)) {
    throw BadInput({.argument = "title",
                    .given = shown_word(*style.title),
                    .problem = "no line of text",
                    .allowed = fmt::format("{} letters at the most, in UTF-8", longest_title)});
  }
}

std::int64_t usual_pixels(const SheetStyle& style) {
  if (!style.width_cm) return 1000;
  return std::clamp<std::int64_t>(std::llround(60 * *style.width_cm), 200, 4000);
}

Header styled(Header header, const SheetStyle& style) {
  if (style.title) header.title = *style.title;
  if (header.title.empty()) header.subtitle.clear();
  if (!style.has_legend) header.legend.clear();
  return header;
}

Chart fitted_chart(double width, const SheetStyle& style, const LayOut& laid_out) {
  double text = Measures(width).text;
  if (!style.width_cm) {
    if (style.font_points) text = *style.font_points / usual_points_a_pixel;
    if (text > most_letters * width) refuse_letters(*style.font_points);
    return laid_out(Measures::of_text(text));
  }
  const double sheet = *style.width_cm * points_a_cm;
  const double points = style.font_points.value_or(print_points);
  constexpr int most_rounds = 30;
  for (int round = 1;; ++round) {
    const Chart chart = laid_out(Measures::of_text(text));
    const double wanted = points * chart.size().width / sheet;
    if (std::abs(wanted - text) < 0.005 * text || round == most_rounds) {
      return chart.printed_at(sheet / chart.size().width);
    }
    // Labels that come and go with the size of their letters must not make it swing.
    text = (text + wanted) / 2;
    if (text > most_letters * width) refuse_letters(points);
  }
}

}  // namespace nimhoff
