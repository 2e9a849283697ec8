// The straight line of least squares through points, with the error of its slope.
#pragma once

#include <cmath>
#include <limits>
#include <span>

namespace nimhoff {

struct StraightFit {
  double slope = 0;
  double slope_error = 0;
  double middle_x = 0;  ///< the line passes through (middle_x, middle_y)
  double middle_y = 0;

  [[nodiscard]] double at(double x) const { return middle_y + slope * (x - middle_x); }
};

/// Needs two different x; the error is infinite for two points.
[[nodiscard]] inline StraightFit straight_fit(std::span<const double> x,
                                              std::span<const double> y) {
  const auto count = static_cast<double>(x.size());
  StraightFit fit;
  for (std::size_t i = 0; i < x.size(); ++i) {
    fit.middle_x += x[i] / count;
    fit.middle_y += y[i] / count;
  }
  double square = 0;
  double product = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    square += (x[i] - fit.middle_x) * (x[i] - fit.middle_x);
    product += (x[i] - fit.middle_x) * (y[i] - fit.middle_y);
  }
  fit.slope = product / square;
  double rest = 0;
  for (std::size_t i = 0; i < x.size(); ++i) rest += (y[i] - fit.at(x[i])) * (y[i] - fit.at(x[i]));
  fit.slope_error =
      count > 2 ? std::sqrt(rest / (count - 2) / square) : std::numeric_limits<double>::infinity();
  return fit;
}

}  // namespace nimhoff
