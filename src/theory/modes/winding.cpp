// How many roots a mode system has in a rectangle: proved by the argument principle.
//
// Far to the right the matrix is M = L + R(z) with L regular and R small. With q the spectral
// radius of |L^-1| |R|, all eigenvalues of L^-1 M lie in the disc of radius q around 1, so its
// determinant g lies within (1 + q)^N - 1 < 1 of 1: there is no root, and the angle of g is its
// principal one. g is real on the real axis. So one walks from the real axis up along the left
// side and then to the right, adds up the change t of the angle of g, and has
//   roots in the rectangle and its mirror image = (angle of g at the end - t) / pi.
// A stretch of the walk is a ball of z. With Y the inverse at its middle, in double, det(Y M) over
// the ball is a rectangle; when it does not hold 0, neither does any value of g there, and two
// of them make an angle below pi: the principal angle of the quotient at its ends is the change.
//
// Cost:    O(n^3) a stretch; stretches are as long as the distance to the nearest root allows.
// Checked: tests/theory/modes/winding_test.cpp, on a function with known roots and against the
//          sums of residues in double.
#include "theory/modes/winding.hpp"

#include <algorithm>
#include <cmath>

#include "theory/ball_matrix.hpp"

namespace nimhoff {
namespace {

constexpr slong walk_bits = 96;

// L, and |R| at a real z.
struct SplitSystem {
  BallMatrix limit;
  std::vector<double> rest;  ///< upper bounds, row by row
};

double upper_bound(const Ball& ball) {
  mag_t most;
  mag_init(most);
  arb_get_mag(most, ball.raw());
  const double result = mag_get_d(most);
  mag_clear(most);
  return result;
}

SplitSystem split_at(const ModeSystem& system, double real) {
  const std::size_t n = system.size;
  SplitSystem split{BallMatrix(n, n, system.bits), {}};
  std::vector<Ball> rest(n * n, Ball(0, system.bits));
  for (const ModeTerm& term : system.terms) {
    for (const LineForm::Part& entry : term.entries) {
      if (term.rate.is_zero()) {
        split.limit.set(term.row, entry.unknown,
                        split.limit.at(term.row, entry.unknown) + entry.factor);
        continue;
      }
      Ball size = term.rate * Ball::of(static_cast<long double>(-real), system.bits);
      arb_exp(size.raw(), size.raw(), system.bits);
      size = size * entry.factor;
      arb_abs(size.raw(), size.raw());
      rest[term.row * n + entry.unknown] += size;
    }
  }
  for (const Ball& size : rest) split.rest.push_back(upper_bound(size));
  return split;
}

// Walks along g, adding up its angle.
class Walk {
 public:
  Walk(const ModeSystem& system, std::complex<double> start)
      : system_(system),
        fast_(system),
        at_(start),
        value_(value_at(start)),
        turned_(0, walk_bits) {}

  // To a point straight above or straight to the right; false when a root is in the way.
  bool go_to(std::complex<double> end, const RunLimits& limits) {
    constexpr double shortest = 1e-9;
    const std::complex<double> whole = end - at_;
    const std::complex<double> direction = whole / std::abs(whole);
    while (std::abs(end - at_) > 0) {
      throw_if_stopped(limits.stop);
      const double left = std::abs(end - at_);
      const double length = std::min(step_, left);
      const std::complex<double> next = length < left ? at_ + length * direction : end;
      if (!is_free_of_zero(at_, next)) {
        step_ = length / 2;
        if (step_ < shortest) return false;
        continue;
      }
      ComplexBall value = value_at(next);
      turned_ += (value / value_).angle();
      value_ = std::move(value);
      at_ = next;
      step_ = 1.4 * length;
    }
    return true;
  }

  [[nodiscard]] const ComplexBall& value() const { return value_; }
  [[nodiscard]] const Ball& turned() const { return turned_; }

 private:
  [[nodiscard]] ComplexBall value_at(std::complex<double> z) const {
    return system_.at(ComplexBall(z, walk_bits)).determinant();
  }

  [[nodiscard]] bool is_free_of_zero(std::complex<double> from, std::complex<double> to) const {
    // The ball of the stretch: the hull of its ends.
    ComplexBall stretch(walk_bits);
    const ComplexBall one(from, walk_bits);
    const ComplexBall other(to, walk_bits);
    acb_union(stretch.raw(), one.raw(), other.raw(), walk_bits);
    const std::vector<std::complex<double>> inverse = fast_.inverse((from + to) / 2.0);
    ComplexMatrix near_inverse(system_.size, walk_bits);
    for (std::size_t i = 0; i < inverse.size(); ++i) {
      const std::complex<double>& entry = inverse[i];
      if (!std::isfinite(entry.real()) || !std::isfinite(entry.imag())) return false;
      acb_set_d_d(near_inverse.at(i / system_.size, i % system_.size), entry.real(), entry.imag());
    }
    return !(near_inverse * system_.at(stretch)).determinant().contains_zero();
  }

  const ModeSystem& system_;
  FastSystem fast_;
  std::complex<double> at_;
  ComplexBall value_;
  Ball turned_;
  double step_ = 0.01;
};

}  // namespace

double rest_beyond(const ModeSystem& system, double real) {
  const std::size_t n = system.size;
  const SplitSystem split = split_at(system, real);
  const std::optional<BallMatrix> inverse = split.limit.inverse();
  if (!system.is_ordered || !inverse) return HUGE_VAL;
  // |L^-1| |R|, rounded up, and a positive vector near its largest eigenvector.
  constexpr double roundings = 1 + 1e-12;
  std::vector<double> product(n * n, 0);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < n; ++k) {
      const double factor = upper_bound(inverse->at(i, k));
      for (std::size_t j = 0; j < n; ++j) {
        product[i * n + j] += factor * split.rest[k * n + j] * roundings;
      }
    }
  }
  std::vector<double> vector(n, 1);
  double most = HUGE_VAL;
  for (int step = 0; step < 60; ++step) {
    std::vector<double> image(n, 0);
    double largest = 0;
    double quotient = 0;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) image[i] += product[i * n + j] * vector[j];
      quotient = std::max(quotient, image[i] / vector[i] * roundings);
      largest = std::max(largest, image[i]);
    }
    // The largest quotient bounds the spectral radius for every positive vector.
    most = std::min(most, quotient);
    for (std::size_t i = 0; i < n; ++i) {
      vector[i] = 0.5 * vector[i] + (largest > 0 ? image[i] / largest : 0) + 1e-6;
    }
  }
  return most;
}

std::optional<double> real_part_with_rest(const ModeSystem& system, double bound) {
  constexpr double farthest = 1e4;
  double high = 1;
  while (rest_beyond(system, high) >= bound) {
    high *= 2;
    if (high > farthest) return std::nullopt;
  }
  double low = -10;
  for (int step = 0; step < 40; ++step) {
    const double middle = (low + high) / 2;
    (rest_beyond(system, middle) < bound ? high : low) = middle;
  }
  return high;
}

std::optional<std::int64_t> roots_right_of(const ModeSystem& system, double left, double top,
                                           const RunLimits& limits) {
  // (1 + q)^N - 1 < 1.
  const double small = 0.9 * (std::exp2(1.0 / static_cast<double>(system.size)) - 1);
  const std::optional<double> right = real_part_with_rest(system, small);
  if (!right) return std::nullopt;
  if (*right <= left) return 0;
  Walk walk(system, {left, 0});
  if (!walk.go_to({left, top}, limits) || !walk.go_to({*right, top}, limits)) return std::nullopt;
  const SplitSystem split = split_at(system, *right);
  ComplexMatrix limit(system.size, walk_bits);
  for (std::size_t i = 0; i < system.size; ++i) {
    for (std::size_t j = 0; j < system.size; ++j) {
      acb_set_arb(limit.at(i, j), split.limit.at(i, j).raw());
    }
  }
  Ball pi(0, walk_bits);
  arb_const_pi(pi.raw(), walk_bits);
  const Ball count = ((walk.value() / limit.determinant()).angle() - walk.turned()) / pi;
  const double nearest = std::round(count.nearest());
  const Ball off = count - static_cast<std::int64_t>(nearest);
  // A whole number, as g is real where the walk and the right side meet the real axis.
  if (!off.contains_zero() || off.radius() > 0.1) return std::nullopt;
  return static_cast<std::int64_t>(nearest);
}

}  // namespace nimhoff
