// What Geometric analysis solves by hand.
#pragma once

#include <cstdint>

#include "theory/equations.hpp"

namespace nimhoff {

/// The two lines of {(1,0), (a,a), (0,1)}: section 4.1.
[[nodiscard]] Lines<Ball> diagonal_lines(std::int64_t a, slong bits);

/// What the left sides of the two equations of degree four exceed the right sides by, which
/// the upper slopes w > z of (1,2)-GDWN satisfy (section 5).
struct QuarticResiduals {
  Ball first;
  Ball second;
};
[[nodiscard]] QuarticResiduals quartic_residuals(const Ball& w, const Ball& z);

/// xi_a, xi_b and xi_ab = xi_ba of section 6, of slopes a > b > 1.
struct Xi {
  Ball a;
  Ball b;
  Ball ab;
};
[[nodiscard]] Xi log_ratios(const Ball& a, const Ball& b);

}  // namespace nimhoff
