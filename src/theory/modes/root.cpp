// Proof that a ball holds exactly one root of a mode system.
//
// Newton's operator N(B) = c - D(c) / D'(B) for the determinant D, a rectangle B and its middle c,
// in ball arithmetic. When N(B) lies inside B, then B holds exactly one root, a simple one, and
// N(B) holds it too. D' is the sum of the determinants in which one row is derived. A root in a
// ball around a real point is real: its conjugate is a root in the ball, too.
//
// Cost:    O(n^4) multiplications, a few times.
// Checked: tests/theory/modes/root_test.cpp.
#include "theory/modes/root.hpp"

#include <array>

#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {

ComplexBall determinant_at(const ModeSystem& system, const ComplexBall& z) {
  return system.at(z).determinant();
}

ComplexBall determinant_derivative_at(const ModeSystem& system, const ComplexBall& z) {
  const ComplexMatrix matrix = system.at(z);
  const ComplexMatrix derivative = system.derivative_at(z);
  ComplexBall sum(z.bits());
  for (std::size_t row = 0; row < system.size; ++row) {
    ComplexMatrix mixed = matrix;
    mixed.take_row(row, derivative);
    acb_add(sum.raw(), sum.raw(), mixed.determinant().raw(), z.bits());
  }
  return sum;
}

std::optional<ComplexBall> proved_root(const ModeSystem& system, std::complex<double> start,
                                       const std::stop_token& stop) {
  ComplexBall c(start, system.bits);
  constexpr slong already_right = 30;
  for (slong right = already_right; right < 2 * system.bits; right *= 2) {
    throw_if_stopped(stop);
    c = (c - determinant_at(system, c) / determinant_derivative_at(system, c)).midpoint();
  }
  for (const slong narrow : std::array<slong, 4>{system.bits / 2, system.bits / 3, 40, 30}) {
    throw_if_stopped(stop);
    ComplexBall box = c;
    arb_add_error_2exp_si(acb_realref(box.raw()), -narrow);
    arb_add_error_2exp_si(acb_imagref(box.raw()), -narrow);
    ComplexBall image = c - determinant_at(system, c) / determinant_derivative_at(system, box);
    if (!box.holds_inside(image)) continue;
    if (start.imag() == 0) arb_zero(acb_imagref(image.raw()));
    return image;
  }
  return std::nullopt;
}

}  // namespace nimhoff
