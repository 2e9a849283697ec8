// The sheet of a picture as its users ask for it.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "nimhoff/picture/picture_words.hpp"

namespace nimhoff {

/// The number at the beginning of a text, and what stands behind it; none when there is no number.
[[nodiscard]] std::optional<std::pair<double, std::string_view>> number_at(std::string_view text);

/// What surrounds the picture, and its size on paper. Throws BadInput.
[[nodiscard]] SheetStyle sheet_style_in(const PictureWords& words);

}  // namespace nimhoff
