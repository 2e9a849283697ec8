// A text of a picture as LaTeX writes it.
//
// Checked: tests/picture/tikz_sheet_test.cpp.
#include "picture/tikz_text.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "nimhoff/storage/table.hpp"

namespace nimhoff {
namespace {

struct Spelling {
  std::string_view sign;
  std::string_view tex;
};

constexpr std::array raised{Spelling{"⁰", "0"}, Spelling{"¹", "1"}, Spelling{"²", "2"},
                            Spelling{"³", "3"}, Spelling{"⁴", "4"}, Spelling{"⁵", "5"},
                            Spelling{"⁶", "6"}, Spelling{"⁷", "7"}, Spelling{"⁸", "8"},
                            Spelling{"⁹", "9"}, Spelling{"⁻", "-"}};

// Of plain letters those that a text font of LaTeX shows as others.
constexpr std::array signs{
    Spelling{"≤", "$\\leq$"},  Spelling{"×", "$\\times$"}, Spelling{"−", "$-$"},
    Spelling{"·", "$\\cdot$"}, Spelling{"→", "$\\to$"},    Spelling{"σ", "$\\sigma$"},
    Spelling{"±", "$\\pm$"},   Spelling{"…", "\\dots{}"},  Spelling{"\u2009", "\\,"},
    Spelling{"|", "$|$"},      Spelling{"<", "$<$"},       Spelling{">", "$>$"}};

template <class List>
const Spelling* spelling_at(const List& list, std::string_view text) {
  for (const Spelling& one : list) {
    if (text.starts_with(one.sign)) return &one;
  }
  return nullptr;
}

}  // namespace

std::string tikz_text(const std::string& text) {
  std::string tex;
  std::string_view rest = text;
  while (!rest.empty()) {
    std::string exponent;
    while (const Spelling* digit = spelling_at(raised, rest)) {
      exponent += digit->tex;
      rest.remove_prefix(digit->sign.size());
    }
    if (!exponent.empty()) {
      tex += "$^{" + exponent + "}$";
    } else if (const Spelling* sign = spelling_at(signs, rest)) {
      tex += sign->tex;
      rest.remove_prefix(sign->sign.size());
    } else {
      tex += tex_escaped(rest.substr(0, 1));
      rest.remove_prefix(1);
    }
  }
  return tex;
}

}  // namespace nimhoff
