// What Geometric analysis solves by hand: sections 4.1, 5 and 6.
//
// Cost:    arithmetic.
// Checked: against the certified solutions of (1) and (2) (tests/theory/closed_forms_test.cpp).
#include "theory/closed_forms.hpp"

namespace nimhoff {

Lines<Ball> diagonal_lines(std::int64_t a, slong bits) {
  const Ball step(a, bits);
  const Ball root = sqrt(step * step * 4 + 1);
  const Ball twice = step * 2;
  return {{(root - 1) / twice, (root + 1) / twice},
          {(twice + 1 - root) / 2, (root + 1 - twice) / 2}};
}

QuarticResiduals quartic_residuals(const Ball& w, const Ball& z) {
  const Ball left_first = (w * w - 1) / (w * 2 - 1);
  const Ball right_first = (z - 1) * (1 / (z * 2 - 1) - 1 / (z - 2));
  const Ball left_second = (z * z - 1) / z;
  const Ball right_second = (w - 1) * (w * 2 + 2 - w * w) / w;
  return {left_first - right_first, left_second - right_second};
}

Xi log_ratios(const Ball& a, const Ball& b) {
  const Ball bounce = log(a - 1) - log(b - 1);
  return {log(a) * 2 / bounce, log(b) * 2 / bounce, (log(a) + log(b)) / bounce};
}

}  // namespace nimhoff
