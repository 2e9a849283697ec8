// Where the roots of a mode system are, in double precision: a search, no proof.
//
// Newton's method for the determinant D, whose step is D / D' = 1 / trace(M^-1 M'), from the
// points of a grid at which that step is short. Roots that are missed show when the number of
// the found ones is compared with the winding number.
//
// Cost:    O(area / spacing^2) eliminations.
// Checked: on roots that are known (tests/theory/modes/search_test.cpp).
#include "theory/modes/search.hpp"

#include <algorithm>
#include <cmath>

namespace nimhoff {
namespace {

using FastNumber = FastSystem::Number;

// Gauss-Jordan: makes `matrix` the identity and `right` matrix^-1 right, of so many columns.
void eliminate(std::vector<FastNumber>& matrix, std::vector<FastNumber>& right, std::size_t n,
               std::size_t columns) {
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i) {
      if (std::norm(matrix[i * n + k]) > std::norm(matrix[pivot * n + k])) pivot = i;
    }
    if (pivot != k) {
      std::swap_ranges(&matrix[k * n], &matrix[k * n] + n, &matrix[pivot * n]);
      std::swap_ranges(&right[k * columns], &right[k * columns] + columns, &right[pivot * columns]);
    }
    const FastNumber factor = 1.0 / matrix[k * n + k];
    for (std::size_t j = k; j < n; ++j) matrix[k * n + j] *= factor;
    for (std::size_t j = 0; j < columns; ++j) right[k * columns + j] *= factor;
    for (std::size_t i = 0; i < n; ++i) {
      const FastNumber times = matrix[i * n + k];
      if (i == k || std::norm(times) == 0) continue;
      for (std::size_t j = k; j < n; ++j) matrix[i * n + j] -= times * matrix[k * n + j];
      for (std::size_t j = 0; j < columns; ++j) {
        right[i * columns + j] -= times * right[k * columns + j];
      }
    }
  }
}

struct NewtonEnd {
  FastNumber z;
  bool has_converged = false;
};

NewtonEnd newton(const FastSystem& system, FastNumber z, FastNumber step, double longest) {
  constexpr int most_steps = 40;
  constexpr double tiny = 1e-11;
  for (int i = 0; i < most_steps; ++i) {
    if (!(std::abs(step) < longest)) return {z, false};
    z -= step;
    if (std::abs(step) < tiny) return {z, true};
    step = 1.0 / system.log_derivative(z);
  }
  return {z, false};
}

}  // namespace

FastSystem::FastSystem(const ModeSystem& system) : size_(system.size) {
  for (const ModeTerm& term : system.terms) {
    Term fast{term.row, term.rate.nearest(), {}};
    for (const LineForm::Part& entry : term.entries) {
      fast.entries.emplace_back(entry.unknown, entry.factor.nearest());
    }
    terms_.push_back(std::move(fast));
  }
}

FastSystem::Rows FastSystem::at(Number z) const {
  Rows rows(size_ * size_);
  for (const Term& term : terms_) {
    const Number power = std::exp(-z * term.rate);
    for (const auto& [column, factor] : term.entries) {
      rows[term.row * size_ + column] += factor * power;
    }
  }
  return rows;
}

FastSystem::Number FastSystem::log_derivative(Number z) const {
  Rows matrix(size_ * size_);
  Rows derivative(size_ * size_);
  for (const Term& term : terms_) {
    const Number power = std::exp(-z * term.rate);
    for (const auto& [column, factor] : term.entries) {
      matrix[term.row * size_ + column] += factor * power;
      derivative[term.row * size_ + column] -= term.rate * factor * power;
    }
  }
  eliminate(matrix, derivative, size_, size_);
  Number trace = 0;
  for (std::size_t k = 0; k < size_; ++k) trace += derivative[k * size_ + k];
  return trace;
}

FastSystem::Rows FastSystem::inverse(Number z) const {
  Rows matrix = at(z);
  Rows identity(size_ * size_);
  for (std::size_t k = 0; k < size_; ++k) identity[k * size_ + k] = 1;
  eliminate(matrix, identity, size_, size_);
  return identity;
}

std::vector<FastSystem::Number> FastSystem::kernel(Number root) const {
  // Two steps of inverse iteration, a little beside the root, where the matrix is regular.
  constexpr double beside = 1e-7;
  std::vector<Number> vector(size_);
  for (std::size_t k = 0; k < size_; ++k) vector[k] = Number(1, 0.1 * static_cast<double>(k));
  for (int step = 0; step < 2; ++step) {
    Rows matrix = at(root + beside);
    eliminate(matrix, vector, size_, 1);
    double largest = 0;
    for (const Number& part : vector) largest = std::max(largest, std::abs(part));
    for (Number& part : vector) part /= largest;
  }
  return vector;
}

std::vector<std::complex<double>> approximate_roots(const FastSystem& system, const RootArea& area,
                                                    double spacing, const RunLimits& limits) {
  constexpr double same = 1e-6;
  std::vector<FastNumber> roots;
  for (double omega = 0; omega < area.top + spacing; omega += spacing) {
    throw_if_stopped(limits.stop);
    for (double real = area.left; real < area.right + spacing; real += spacing) {
      const FastNumber start(real, omega);
      const auto [root, has_converged] =
          newton(system, start, 1.0 / system.log_derivative(start), 2 * spacing);
      if (!has_converged || root.real() < area.left || root.real() > area.right ||
          root.imag() < -same || root.imag() > area.top) {
        continue;
      }
      const FastNumber found(root.real(), std::abs(root.imag()) < same ? 0 : root.imag());
      const bool is_known = std::any_of(roots.begin(), roots.end(), [&](const FastNumber& known) {
        return std::abs(known - found) < same;
      });
      if (!is_known) roots.push_back(found);
    }
  }
  return roots;
}

}  // namespace nimhoff
