// An image as the bytes of a .png file.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "picture/canvas.hpp"

namespace nimhoff {

struct PngDetails {
  double points_a_pixel = usual_points_a_pixel;  ///< how large a pixel is in print
  std::optional<Colour> clear{};                 ///< what lies below shows through it
  bool is_quick = false;                         ///< made in a third of the time, larger
};

/// Throws Cancelled when a stop is requested.
[[nodiscard]] std::string png_bytes(const Image& image, const std::string& title,
                                    const std::stop_token& stop = {},
                                    const PngDetails& details = {});

/// Hands the bytes on piece by piece; false from `write` means that it cannot take them.
/// Throws WorkFailed when the image cannot be written, for that or another reason.
void write_png(const Image& image, const std::string& title,
               const std::function<bool(std::string_view)>& write, const PngDetails& details = {});

}  // namespace nimhoff
