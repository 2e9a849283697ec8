// Small linear systems in long double.
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nimhoff {

using Vector = std::vector<long double>;
using Matrix = std::vector<Vector>;  ///< by rows

/// The x with matrix x = right, by elimination with row pivots; none when it is singular.
[[nodiscard]] inline std::optional<Vector> solution(Matrix matrix, Vector right) {
  const std::size_t n = right.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i) {
      if (std::abs(matrix[i][k]) > std::abs(matrix[pivot][k])) pivot = i;
    }
    if (!(std::abs(matrix[pivot][k]) > 0)) return std::nullopt;
    std::swap(matrix[k], matrix[pivot]);
    std::swap(right[k], right[pivot]);
    for (std::size_t i = k + 1; i < n; ++i) {
      const long double factor = matrix[i][k] / matrix[k][k];
      if (!(std::abs(factor) > 0)) continue;
      for (std::size_t j = k; j < n; ++j) matrix[i][j] -= factor * matrix[k][j];
      right[i] -= factor * right[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) right[k] -= matrix[k][j] * right[j];
    right[k] /= matrix[k][k];
    if (!std::isfinite(right[k])) return std::nullopt;
  }
  return right;
}

}  // namespace nimhoff
