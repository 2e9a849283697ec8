// Numbers that are roots of small polynomials.
//
// Between two bounds the polynomials of each height are looked at in turn: for a and b the value of
// a x^2 + b x between the bounds says which c have a root there. The width of that range, summed
// over all a and b so far, is how many roots one would expect by chance: a number is recognised
// only while that is small, so a wide interval recognises nothing.
//
// Cost:    O(height^2), the height at most 120; first_miss is linear in the terms.
// Needs:   terms, times the height and the shift, below 2^60.
// Checked: tests/conjecture/quadratic_test.cpp.
#include "conjecture/quadratic.hpp"

#include <gmpxx.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "game/wide_integer.hpp"
#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t greatest_height = 120;

mpz_class big(std::int64_t number) { return mpz_class(std::to_string(number)); }

// The sign of a x^2 + b x + c at a fraction.
int sign_at(const Quadratic& poly, const Fraction& at) {
  const mpz_class n = big(at.num);
  const mpz_class d = big(at.den);
  const mpz_class value = big(poly.a) * n * n + big(poly.b) * n * d + big(poly.c) * d * d;
  return sgn(value);
}

std::int64_t square_root(std::int64_t number) {
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<long double>(number)));
  while (root * root > number) --root;
  while ((root + 1) * (root + 1) <= number) ++root;
  return root;
}

// factor^2 * rest, the rest free of squares.
struct Root {
  std::int64_t factor;
  std::int64_t rest;
};

Root split_root(std::int64_t number) {
  Root root{1, number};
  for (std::int64_t f = 2; f * f <= root.rest; ++f) {
    while (root.rest % (f * f) == 0) {
      root.rest /= f * f;
      root.factor *= f;
    }
  }
  return root;
}

// p + r sqrt(d), over q > 0, in lowest terms; r = 0 when it is rational.
struct Surd {
  std::int64_t p;
  std::int64_t r;
  std::int64_t d;
  std::int64_t q;
};

Surd surd_of(const Quadratic& number) {
  Surd surd{-number.c, 0, 1, number.b};
  if (number.a != 0) {
    const Root root = split_root(number.b * number.b - 4 * number.a * number.c);
    surd = {-number.b, number.sign * root.factor, root.rest, 2 * number.a};
  }
  const std::int64_t common = std::gcd(std::gcd(surd.p, surd.r), surd.q);
  const std::int64_t by = surd.q < 0 ? -common : common;
  return {surd.p / by, surd.r / by, surd.d, surd.q / by};
}

// The sign of p + q sqrt(d).
int sign_of(Wide p, Wide q, std::int64_t d) {
  if (p >= 0 && q >= 0) return p > 0 || q > 0 ? 1 : 0;
  if (p <= 0 && q <= 0) return -1;
  const Wide left = p * p;
  const Wide right = q * q * d;
  const int larger = left > right ? 1 : left < right ? -1 : 0;
  return p > 0 ? larger : -larger;
}

std::string surd_text(const Surd& surd, const std::string& root) {
  if (surd.r == 0) return std::to_string(surd.p);
  const std::int64_t size = std::abs(surd.r);
  const std::string times =
      size == 1 ? root : std::to_string(size) + (root[0] == '\\' ? "" : " ") + root;
  if (surd.p == 0) return (surd.r < 0 ? "-" : "") + times;
  return std::to_string(surd.p) + (surd.r < 0 ? " - " : " + ") + times;
}

}  // namespace

long double Quadratic::value() const {
  if (a == 0) return -static_cast<long double>(c) / static_cast<long double>(b);
  const auto wide = static_cast<long double>(b * b - 4 * a * c);
  return (-static_cast<long double>(b) + static_cast<long double>(sign) * std::sqrt(wide)) /
         (2 * static_cast<long double>(a));
}

std::int64_t Quadratic::height() const { return std::max({std::abs(a), std::abs(b), std::abs(c)}); }

std::string to_string(const Quadratic& number) {
  const Surd surd = surd_of(number);
  const std::string top = surd_text(surd, "sqrt(" + std::to_string(surd.d) + ")");
  if (surd.q == 1) return top;
  const bool is_sum = surd.p != 0 && surd.r != 0;
  return (is_sum ? "(" + top + ")" : top) + "/" + std::to_string(surd.q);
}

std::string latex_of(const Quadratic& number) {
  const Surd surd = surd_of(number);
  const std::string top = surd_text(surd, "\\sqrt{" + std::to_string(surd.d) + "}");
  return surd.q == 1 ? top : "\\frac{" + top + "}{" + std::to_string(surd.q) + "}";
}

std::string polynomial_of(const Quadratic& number) {
  std::string text;
  const auto add = [&](std::int64_t factor, const std::string& power) {
    if (factor == 0) return;
    const std::int64_t size = std::abs(factor);
    text += text.empty() ? (factor < 0 ? "-" : "") : factor < 0 ? " - " : " + ";
    if (size != 1 || power.empty()) text += std::to_string(size) + (power.empty() ? "" : " ");
    text += power;
  };
  add(number.a, "x^2");
  add(number.b, "x");
  add(number.c, "");
  return text;
}

Quadratic root_near(std::int64_t a, std::int64_t b, std::int64_t c, long double value) {
  const std::int64_t content = std::max<std::int64_t>(std::gcd(std::gcd(a, b), c), 1);
  const std::int64_t by = a < 0 || (a == 0 && b < 0) ? -content : content;
  Quadratic larger{a / by, b / by, c / by, 1};
  Quadratic smaller = larger;
  smaller.sign = -1;
  if (larger.a == 0) return larger;
  const bool is_larger = std::abs(larger.value() - value) <= std::abs(smaller.value() - value);
  const Quadratic nearest = is_larger ? larger : smaller;
  const Surd surd = surd_of(nearest);
  const std::int64_t width = nearest.b * nearest.b - 4 * nearest.a * nearest.c;
  const std::int64_t root = width >= 0 ? square_root(width) : -1;
  if (root >= 0 && root * root == width) {
    const std::int64_t top = surd.p + surd.r;
    const std::int64_t common = std::gcd(top, surd.q);
    return {0, surd.q / common, -top / common, 1};
  }
  return nearest;
}

std::optional<Recognised> quadratic_between(const Fraction& low, const Fraction& high,
                                            double most_chance) {
  const auto from = static_cast<long double>(low.num) / static_cast<long double>(low.den);
  const auto to = static_cast<long double>(high.num) / static_cast<long double>(high.den);
  const long double middle = (from + to) / 2;
  double chance = 0;
  for (std::int64_t height = 1; height <= greatest_height; ++height) {
    std::optional<Quadratic> found;
    const auto look = [&](std::int64_t a, std::int64_t b) {
      const auto at = [&](long double x) {
        return static_cast<long double>(a) * x * x + static_cast<long double>(b) * x;
      };
      const long double one = -at(from);
      const long double other = -at(to);
      // Only the c that are new at this height count: all of them when a or b is.
      const bool is_new = std::max(a, std::abs(b)) == height;
      chance += static_cast<double>(is_new ? std::abs(one - other) : 0);
      const auto c = static_cast<std::int64_t>(std::llround((one + other) / 2));
      const Quadratic poly{a, b, c, 1};
      if (found || poly.height() != height || std::gcd(std::gcd(a, b), c) != 1) return;
      if (sign_at(poly, low) * sign_at(poly, high) >= 0) return;
      found = root_near(a, b, c, middle);
    };
    for (std::int64_t a = 0; a <= height; ++a) {
      for (std::int64_t b = -height; b <= height; ++b) {
        if (a > 0 || b > 0) look(a, b);
      }
    }
    if (chance > most_chance) return std::nullopt;
    const auto h = static_cast<double>(height);
    if (found) return Recognised{*found, (h + 1) * (2 * h + 1) * (2 * h + 1), chance};
  }
  return std::nullopt;
}

std::optional<std::int64_t> first_miss(std::span<const std::int64_t> terms, std::int64_t from,
                                       const Quadratic& alpha, const Shift& gamma,
                                       const std::stop_token& stop) {
  const Surd surd = surd_of(alpha);
  for (std::int64_t n = from; n < std::ssize(terms); ++n) {
    if (n % 65'536 == 0) throw_if_stopped(stop);
    // q w times what floor would cut off, and the same less 1.
    const Wide times = static_cast<Wide>(n) * gamma.w + gamma.v;
    const Wide whole = times * surd.p + static_cast<Wide>(surd.q) * gamma.u -
                       static_cast<Wide>(surd.q) * gamma.w * terms[static_cast<std::size_t>(n)];
    const Wide root = times * surd.r;
    const bool reaches = sign_of(whole, root, surd.d) >= 0;
    const bool stays = sign_of(whole - static_cast<Wide>(surd.q) * gamma.w, root, surd.d) < 0;
    if (!reaches || !stays) return n;
  }
  return std::nullopt;
}

std::optional<Shift> simplest_shift(std::span<const std::int64_t> terms, std::int64_t from,
                                    const Quadratic& alpha, const std::stop_token& stop) {
  // gamma lies above every terms[n] - n alpha and below every terms[n] + 1 - n alpha.
  long double low = -1e300L;
  long double high = 1e300L;
  const long double slope = alpha.value();
  throw_if_stopped(stop);
  for (std::int64_t n = from; n < std::ssize(terms); ++n) {
    const long double rest = static_cast<long double>(terms[static_cast<std::size_t>(n)]) -
                             static_cast<long double>(n) * slope;
    low = std::max(low, rest);
    high = std::min(high, rest + 1);
  }
  const long double slack = 1e-9L * (1 + std::abs(low));
  double chance = 0;
  for (std::int64_t size = 1; size <= 24; ++size) {
    for (std::int64_t w = 1; w <= std::min<std::int64_t>(size, 6); ++w) {
      const std::int64_t most = size - w;
      for (const std::int64_t v : {most, -most}) {
        const auto wide = static_cast<long double>(w);
        const long double begin = wide * low - static_cast<long double>(v) * slope - slack;
        const long double end = wide * high - static_cast<long double>(v) * slope + slack;
        const auto u = static_cast<std::int64_t>(std::ceil(begin));
        if (static_cast<long double>(u) <= end) {
          const Shift shift{u, v, w};
          if (!first_miss(terms, from, alpha, shift, stop)) return shift;
        }
        chance += static_cast<double>(std::max(high - low, 0.0L) * wide);
        if (most == 0) break;
      }
    }
    if (chance > 0.1) return std::nullopt;
  }
  return std::nullopt;
}

std::string to_string(const Shift& shift, const std::string& alpha) {
  std::string text;
  if (shift.u != 0 || shift.v == 0) text = std::to_string(shift.u);
  if (shift.v != 0) {
    const std::int64_t size = std::abs(shift.v);
    text += text.empty() ? (shift.v < 0 ? "-" : "") : shift.v < 0 ? " - " : " + ";
    text += (size == 1 ? "" : std::to_string(size) + " ") + alpha;
  }
  if (shift.w == 1) return text;
  const bool is_sum = shift.u != 0 && shift.v != 0;
  return (is_sum ? "(" + text + ")" : text) + "/" + std::to_string(shift.w);
}

}  // namespace nimhoff
