// Where the roots of a mode system are, in double precision: a search, no proof.
#pragma once

#include <complex>
#include <vector>

#include "nimhoff/outcome/run_limits.hpp"
#include "theory/modes/system.hpp"

namespace nimhoff {

/// left <= Re z <= right, 0 <= Im z <= top.
struct RootArea {
  double left = 0;
  double right = 0;
  double top = 0;
};

/// A system's matrices in double.
class FastSystem {
 public:
  using Number = std::complex<double>;
  using Rows = std::vector<Number>;  ///< a square matrix, row by row

  explicit FastSystem(const ModeSystem& system);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Rows at(Number z) const;
  /// The determinant's logarithmic derivative.
  [[nodiscard]] Number log_derivative(Number z) const;
  /// The inverse matrix; entries that are no numbers when it is singular.
  [[nodiscard]] Rows inverse(Number z) const;
  /// A vector that the matrix nearly kills, at a root.
  [[nodiscard]] std::vector<Number> kernel(Number root) const;

 private:
  struct Term {
    std::size_t row;
    double rate;
    std::vector<std::pair<std::size_t, double>> entries;
  };
  std::size_t size_;
  std::vector<Term> terms_;
};

/// The roots to which Newton's method leads from a grid of this spacing, each once. Throws
/// Cancelled.
[[nodiscard]] std::vector<std::complex<double>> approximate_roots(const FastSystem& system,
                                                                  const RootArea& area,
                                                                  double spacing,
                                                                  const RunLimits& limits);

}  // namespace nimhoff
