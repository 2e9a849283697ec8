// An image as the bytes of a .png file.
#pragma once

#include <string>

#include "picture/canvas.hpp"

namespace nimhoff {

[[nodiscard]] std::string png_bytes(const Image& image, const std::string& title);

}  // namespace nimhoff
