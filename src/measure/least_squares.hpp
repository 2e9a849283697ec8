// Weighted least squares in a few unknowns, by the normal equations.
//
// Cost:    rows * unknowns^2 / 2 to gather, unknowns^3 / 6 to solve.
// Checked: tests/measure/period_fit_test.cpp, through the fits that use it.
#pragma once

#include <cmath>
#include <optional>
#include <span>
#include <vector>

namespace nimhoff {

class LeastSquares {
 public:
  explicit LeastSquares(std::size_t unknowns)
      : unknowns_(unknowns), normal_(unknowns * unknowns, 0), right_(unknowns, 0) {}

  void add(std::span<const double> row, double value, double weight) {
    for (std::size_t i = 0; i < unknowns_; ++i) {
      const double weighted = weight * row[i];
      for (std::size_t j = 0; j <= i; ++j) normal_[i * unknowns_ + j] += weighted * row[j];
      right_[i] += weighted * value;
    }
  }

  /// What fits best, with the variance of each unknown where weights are inverse variances.
  struct Solution {
    std::vector<double> value;
    std::vector<double> variance;
  };

  /// None where the rows do not determine all unknowns.
  [[nodiscard]] std::optional<Solution> solution() const {
    const auto factor = cholesky();
    if (!factor) return std::nullopt;
    Solution found{solved(*factor, right_), {}};
    for (std::size_t i = 0; i < unknowns_; ++i) {
      std::vector<double> unit(unknowns_, 0);
      unit[i] = 1;
      found.variance.push_back(solved(*factor, unit)[i]);
    }
    return found;
  }

 private:
  [[nodiscard]] std::optional<std::vector<double>> cholesky() const {
    std::vector<double> factor = normal_;
    for (std::size_t j = 0; j < unknowns_; ++j) {
      for (std::size_t i = j; i < unknowns_; ++i) {
        double rest = normal_[i * unknowns_ + j];
        for (std::size_t k = 0; k < j; ++k) {
          rest -= factor[i * unknowns_ + k] * factor[j * unknowns_ + k];
        }
        if (i == j && !(rest > 1e-12 * normal_[j * unknowns_ + j])) return std::nullopt;
        factor[i * unknowns_ + j] = i == j ? std::sqrt(rest) : rest / factor[j * unknowns_ + j];
      }
    }
    return factor;
  }

  [[nodiscard]] std::vector<double> solved(const std::vector<double>& factor,
                                           std::vector<double> value) const {
    for (std::size_t i = 0; i < unknowns_; ++i) {
      for (std::size_t k = 0; k < i; ++k) value[i] -= factor[i * unknowns_ + k] * value[k];
      value[i] /= factor[i * unknowns_ + i];
    }
    for (std::size_t i = unknowns_; i-- > 0;) {
      for (std::size_t k = i + 1; k < unknowns_; ++k) {
        value[i] -= factor[k * unknowns_ + i] * value[k];
      }
      value[i] /= factor[i * unknowns_ + i];
    }
    return value;
  }

  std::size_t unknowns_;
  std::vector<double> normal_;  // its lower half
  std::vector<double> right_;
};

}  // namespace nimhoff
