// Bytes as text of 64 characters, for pictures inside JSON and HTML.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nimhoff {

[[nodiscard]] std::string base64(std::string_view bytes);
/// None when the text is no base64.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);

}  // namespace nimhoff
