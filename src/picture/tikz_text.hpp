// A text of a picture as LaTeX writes it.
#pragma once

#include <string>

namespace nimhoff {

/// The text with the signs that the pictures use (raised digits, minus, arrows, ...) as
/// mathematics, so that any LaTeX can read it, and with everything else as it is.
[[nodiscard]] std::string tikz_text(const std::string& text);

}  // namespace nimhoff
