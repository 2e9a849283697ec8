// How many roots a mode system has in a rectangle: proved by the argument principle.
#pragma once

#include <cstdint>
#include <optional>

#include "nimhoff/outcome/run_limits.hpp"
#include "theory/modes/search.hpp"

namespace nimhoff {

/// An upper bound of the spectral radius of L^-1 R(z) for all z with Re z >= real, where L is the
/// part of the matrix that does not depend on z and R(z) the rest: where it is below 1, there is
/// no root. It falls as `real` grows.
[[nodiscard]] double rest_beyond(const ModeSystem& system, double real);

/// A real part from which on rest_beyond is below the bound; none up to 1e4.
[[nodiscard]] std::optional<double> real_part_with_rest(const ModeSystem& system, double bound);

/// How many roots lie in left < Re z, |Im z| < top, with their multiplicity: those off the real
/// axis count twice, z and its conjugate. None when a root lies on the border, or too near it.
/// Throws Cancelled.
[[nodiscard]] std::optional<std::int64_t> roots_right_of(const ModeSystem& system, double left,
                                                         double top, const RunLimits& limits);

}  // namespace nimhoff
