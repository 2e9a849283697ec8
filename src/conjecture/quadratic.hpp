// Numbers that are roots of small polynomials.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "conjecture/beatty.hpp"

namespace nimhoff {

/// A root of a x^2 + b x + c, whole numbers without a common factor: the larger one when `sign` is
/// 1, the smaller when it is -1. With a = 0 it is rational, -c / b.
struct Quadratic {
  std::int64_t a = 0;
  std::int64_t b = 1;
  std::int64_t c = 0;
  int sign = 1;

  [[nodiscard]] long double value() const;
  /// max(|a|, |b|, |c|)
  [[nodiscard]] std::int64_t height() const;
};

/// `(1 + sqrt(5))/2`
[[nodiscard]] std::string to_string(const Quadratic& number);
/// `\frac{1+\sqrt{5}}{2}`
[[nodiscard]] std::string latex_of(const Quadratic& number);
/// `x^2 - x - 1`
[[nodiscard]] std::string polynomial_of(const Quadratic& number);

/// The root of the polynomial, without its content, that is nearest to a value; rational when the
/// polynomial splits.
[[nodiscard]] Quadratic root_near(std::int64_t a, std::int64_t b, std::int64_t c,
                                  long double value);

/// A number that was found, and how much that says.
struct Recognised {
  Quadratic number;
  double tried = 0;   ///< polynomials of no larger height
  double chance = 0;  ///< how many of them one would expect to have a root there by chance
};

/// The number of least height between the two, when fewer than `most_chance` polynomials up to its
/// height are expected to have a root there.
[[nodiscard]] std::optional<Recognised> quadratic_between(const Fraction& low, const Fraction& high,
                                                          double most_chance = 0.01);

/// (u + v alpha) / w
struct Shift {
  std::int64_t u = 0;
  std::int64_t v = 0;
  std::int64_t w = 1;
};

/// The first n >= from, if any, at which terms[n] is not floor(n alpha + (u + v alpha) / w).
/// Exact. Throws Cancelled.
[[nodiscard]] std::optional<std::int64_t> first_miss(std::span<const std::int64_t> terms,
                                                     std::int64_t from, const Quadratic& alpha,
                                                     const Shift& gamma,
                                                     const std::stop_token& stop = {});

/// The simplest shift that fits all terms from `from` on, between two bounds.
[[nodiscard]] std::optional<Shift> simplest_shift(std::span<const std::int64_t> terms,
                                                  std::int64_t from, const Quadratic& alpha,
                                                  const std::stop_token& stop = {});

/// `1 - alpha`, `1/2`, `0`, with the name of alpha
[[nodiscard]] std::string to_string(const Shift& shift, const std::string& alpha);

}  // namespace nimhoff
