// Mathematics in plain text, as MathML.
#pragma once

#include <string>
#include <string_view>

namespace nimhoff::papers {

/// The text with what HTML reserves escaped.
[[nodiscard]] std::string escaped(std::string_view text);

/// The same with its formulas, `x^2 <= floor(phi n)`, as elements <math>.
[[nodiscard]] std::string typeset(std::string_view text);

}  // namespace nimhoff::papers
