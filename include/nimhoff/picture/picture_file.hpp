// Picture files: their formats.
#pragma once

#include <string>

namespace nimhoff {

enum class PictureFormat { png, svg, pdf, tex };

/// The format of a path by its ending: .png, .svg, .pdf or .tex; a device takes .png. Throws
/// BadInput for any other, which lists these and, after them, `others`.
[[nodiscard]] PictureFormat picture_format(const std::string& path, const std::string& others = "");

}  // namespace nimhoff
