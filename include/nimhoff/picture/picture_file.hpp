// Picture files: the format that a path's ending names.
#pragma once

#include <string>
#include <string_view>

namespace nimhoff {

enum class PictureFormat { png, svg, pdf };

/// The format of a path by its ending: .png, .svg or .pdf; a device takes .png. Throws
/// BadInput for any other.
[[nodiscard]] PictureFormat picture_format(const std::string& path);

/// Writes a file that appears whole or not at all. Throws WorkFailed when it cannot.
void write_picture(const std::string& path, std::string_view bytes);

}  // namespace nimhoff
