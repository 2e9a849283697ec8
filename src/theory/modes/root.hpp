// Proof that a ball holds exactly one root of a mode system.
#pragma once

#include <optional>
#include <stop_token>

#include "theory/modes/system.hpp"

namespace nimhoff {

/// A ball around a root near `start` that holds exactly one, of about the system's precision; on
/// the real axis when start is. None when none was proved.
[[nodiscard]] std::optional<ComplexBall> proved_root(const ModeSystem& system,
                                                     std::complex<double> start,
                                                     const std::stop_token& stop = {});

/// The determinant, and its derivative, over a ball.
[[nodiscard]] ComplexBall determinant_at(const ModeSystem& system, const ComplexBall& z);
[[nodiscard]] ComplexBall determinant_derivative_at(const ModeSystem& system, const ComplexBall& z);

}  // namespace nimhoff
