// An image as few rectangles of one colour each.
#pragma once

#include <optional>
#include <vector>

#include "picture/canvas.hpp"

namespace nimhoff {

struct ColouredRectangle {
  Rectangle area;  ///< in pixels of the image
  Colour colour;
};

/// Rectangles that make the image when they are drawn in turn; none when there would be more than
/// `most`. Pixels of the clear colour are in none of them. Throws Cancelled when a stop is
/// requested.
[[nodiscard]] std::optional<std::vector<ColouredRectangle>> rectangles_of(
    const Image& image, const std::optional<Colour>& clear, std::size_t most,
    const std::stop_token& stop = {});

}  // namespace nimhoff
