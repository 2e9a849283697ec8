// The linearized identities once more, as docs/modes.md writes them: no scaling, no parts.
#pragma once

#include <complex>
#include <string>
#include <vector>

#include "nimhoff/theory/prediction.hpp"
#include "theory/modes/system.hpp"

namespace nimhoff {

using Complex = std::complex<double>;

/// Fill rules and slopes of the lines that are expected.
struct PlainLines {
  std::vector<Step> rules;
  std::vector<double> slopes;
  std::vector<double> densities;
};
[[nodiscard]] PlainLines plain_lines(const Prediction& prediction);

/// The library's system of these lines, in balls of 160 bits around the slopes in double.
[[nodiscard]] ModeSystem system_of(const PlainLines& lines, Sector sector = Sector::whole);
/// That of a game's predicted lines.
[[nodiscard]] ModeSystem system_of(const std::string& game, Sector sector = Sector::whole);

/// The determinant of (S): rows by rule, below before above, unknowns nu_0, e_0, nu_1, e_1, ...
[[nodiscard]] Complex plain_determinant(const PlainLines& lines, Complex z);

/// The roots with Re z >= left, 0 <= Im z <= top to which the secant method leads from a grid.
[[nodiscard]] std::vector<Complex> plain_roots(const PlainLines& lines, double left, double right,
                                               double top);

/// The winding number of the determinant around a rectangle, by small steps.
[[nodiscard]] long plain_winding(const PlainLines& lines, Complex low, Complex high);

}  // namespace nimhoff
