// What surrounds the data of a picture, and how large it is on paper.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace nimhoff {

struct SheetStyle {
  std::optional<std::string> title{};  ///< instead of its own; empty for none, nor a line below it
  bool has_legend = true;
  /// Of the whole sheet; unless said, a sheet has 144 pixels an inch.
  std::optional<double> width_cm{};
  /// Of ordinary letters; unless said, 8 on a sheet whose width is given, and else what fits.
  std::optional<double> font_points{};
};

/// Throws BadInput unless there can be such a sheet.
void require_sheet_style(const SheetStyle& style);

/// How many pixels a picture has unless said: 1000, and on a sheet whose width is given 60 a
/// centimetre, so that one of them is large enough to be seen.
[[nodiscard]] std::int64_t usual_pixels(const SheetStyle& style);

}  // namespace nimhoff
