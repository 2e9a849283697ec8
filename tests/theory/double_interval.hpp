// Intervals in double precision, rounded outwards: a second way to check a certificate, which
// shares nothing with the library.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "nimhoff/game/rule.hpp"

namespace nimhoff::theory_tests {

struct Interval {
  double low = 0;
  double high = 0;
};

// The nearest double is at most one step off, so one step outwards holds the true result.
inline Interval outwards(double low, double high) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  return {std::nextafter(low, -infinity), std::nextafter(high, infinity)};
}
inline Interval operator+(Interval x, Interval y) {
  return outwards(x.low + y.low, x.high + y.high);
}
inline Interval operator-(Interval x, Interval y) {
  return outwards(x.low - y.high, x.high - y.low);
}
inline Interval operator*(Interval x, Interval y) {
  const auto [low, high] =
      std::minmax({x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high});
  return outwards(low, high);
}
/// The divisor must not hold 0.
inline Interval operator/(Interval x, Interval y) {
  const auto [low, high] =
      std::minmax({x.low / y.low, x.low / y.high, x.high / y.low, x.high / y.high});
  return outwards(low, high);
}

/// The numbers m_1, ..., m_n, lambda_1, ..., lambda_n in intervals.
using Box = std::vector<Interval>;

/// What each of (1), then of (2), sums to beyond 1, and its derivatives, as the paper numbers
/// them: rules r_1, ..., r_{n+1} and lines l_1, ..., l_n.
struct System {
  std::vector<Interval> residuals;
  std::vector<std::vector<Interval>> derivatives;
};
inline System theorem_10(const std::vector<Step>& rules, const Box& at) {
  const std::size_t n = at.size() / 2;
  System system;
  const auto add = [&](const Step& rule, std::size_t first, std::size_t last, double sign) {
    const Interval a{static_cast<double>(rule.a()), static_cast<double>(rule.a())};
    const Interval b{static_cast<double>(rule.b()), static_cast<double>(rule.b())};
    const Interval s{sign, sign};
    Interval sum{-1, -1};
    std::vector<Interval> row(2 * n);
    for (std::size_t j = first; j <= last; ++j) {
      const Interval share_of = s * (at[j - 1] * a - b);  // m_j a - b, or b - m_j a
      sum = sum + at[n + j - 1] / share_of;
      row[j - 1] = Interval{-sign, -sign} * a * at[n + j - 1] / (share_of * share_of);
      row[n + j - 1] = Interval{1, 1} / share_of;
    }
    system.residuals.push_back(sum);
    system.derivatives.push_back(row);
  };
  for (std::size_t i = 2; i <= n + 1; ++i) add(rules[i - 1], 1, i - 1, -1);
  for (std::size_t i = 1; i <= n; ++i) add(rules[i - 1], i, n, 1);
  return system;
}

/// The inverse of a matrix of doubles, by elimination.
inline std::vector<std::vector<double>> inverse(std::vector<std::vector<double>> m) {
  const std::size_t n = m.size();
  for (std::size_t i = 0; i < n; ++i) {
    m[i].resize(2 * n, 0);
    m[i][n + i] = 1;
  }
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k; i < n; ++i) {
      if (std::abs(m[i][k]) > std::abs(m[pivot][k])) pivot = i;
    }
    std::swap(m[k], m[pivot]);
    const double lead = m[k][k];
    for (double& entry : m[k]) entry /= lead;
    for (std::size_t i = 0; i < n; ++i) {
      const double factor = i == k ? 0 : m[i][k];
      for (std::size_t j = 0; j < 2 * n; ++j) m[i][j] -= factor * m[k][j];
    }
  }
  for (std::vector<double>& row : m) row.erase(row.begin(), row.begin() + static_cast<long>(n));
  return m;
}

/// Whether Krawczyk's operator maps the box that reaches `radius` around `middle` into its
/// interior: then the box holds exactly one solution of (1) and (2).
inline bool holds_one_solution(const std::vector<Step>& rules, const std::vector<double>& middle,
                               const std::vector<double>& radius) {
  const std::size_t n = middle.size();
  Box point;
  Box box;
  for (std::size_t i = 0; i < n; ++i) {
    point.push_back({middle[i], middle[i]});
    box.push_back({middle[i] - radius[i], middle[i] + radius[i]});
  }
  const System at_point = theorem_10(rules, point);
  const System at_box = theorem_10(rules, box);
  std::vector<std::vector<double>> midpoints(n, std::vector<double>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) midpoints[i][j] = at_point.derivatives[i][j].low;
  }
  const std::vector<std::vector<double>> y = inverse(midpoints);
  for (std::size_t i = 0; i < n; ++i) {
    Interval image = point[i];
    for (std::size_t k = 0; k < n; ++k) {
      image = image - Interval{y[i][k], y[i][k]} * at_point.residuals[k];
    }
    for (std::size_t j = 0; j < n; ++j) {
      Interval entry{i == j ? 1.0 : 0.0, i == j ? 1.0 : 0.0};
      for (std::size_t k = 0; k < n; ++k) {
        entry = entry - Interval{y[i][k], y[i][k]} * at_box.derivatives[k][j];
      }
      image = image + entry * (box[j] - point[j]);
    }
    if (!(box[i].low < image.low && image.high < box[i].high)) return false;
  }
  return true;
}

/// The middle and the radii of a box around lines: each radius a part of the room that the
/// unknown has.
struct Surrounded {
  std::vector<double> middle;
  std::vector<double> radius;
};
inline Surrounded surrounded(const std::vector<Step>& rules, const std::vector<double>& slopes,
                             const std::vector<double>& densities, double part) {
  Surrounded result;
  const auto slope = [](const Step& rule) {
    return rule.a() == 0 ? std::numeric_limits<double>::infinity()
                         : static_cast<double>(rule.b()) / static_cast<double>(rule.a());
  };
  for (std::size_t j = 0; j < slopes.size(); ++j) {
    result.middle.push_back(slopes[j]);
    result.radius.push_back(part *
                            std::min(slopes[j] - slope(rules[j]), slope(rules[j + 1]) - slopes[j]));
  }
  for (const double density : densities) {
    result.middle.push_back(density);
    result.radius.push_back(part * density);
  }
  return result;
}

}  // namespace nimhoff::theory_tests
