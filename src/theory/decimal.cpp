// Certified digits: a decimal of which a ball proves every digit.
//
// The number times a power of 10 has one and the same integer part all over the ball. A number
// that is itself a short decimal, one half say, lies on the border between two integer parts
// in every ball around it; then that decimal is taken, which is as near. A ball that is
// not yet tiny may hold such a border by its width alone, and proves nothing.
//
// Cost:    one conversion of a whole number to decimal.
// Checked: against the digits of pi and of rationals, and on borders
// (tests/theory/decimal_test.cpp).
#include "theory/decimal.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace nimhoff {
namespace {

// floor(ball), when all of the ball has the same.
std::optional<std::string> integer_part(const Ball& ball) {
  Ball floor = ball;
  arb_floor(floor.raw(), ball.raw(), ball.bits());
  fmpz_t whole;
  fmpz_init(whole);
  std::optional<std::string> result;
  if (arb_get_unique_fmpz(whole, floor.raw()) != 0) {
    char* text = fmpz_get_str(nullptr, 10, whole);
    result = text;
    flint_free(text);
  }
  fmpz_clear(whole);
  return result;
}

Ball power_of_ten(slong exponent, slong bits) {
  Ball power(10, bits);
  arb_pow_ui(power.raw(), power.raw(), static_cast<ulong>(std::abs(exponent)), bits);
  return exponent < 0 ? 1 / power : power;
}

// `whole` / 10^places, places >= 0.
std::string with_point(std::string whole, slong places) {
  if (places == 0) return whole;
  const auto after = static_cast<std::size_t>(places);
  if (whole.size() <= after) whole.insert(0, after + 1 - whole.size(), '0');
  whole.insert(whole.size() - after, ".");
  return whole;
}

}  // namespace

std::optional<CertifiedNumber> certified(const Ball& number, int digits) {
  const double size = std::log10(number.nearest());
  if (!number.is_positive() || !std::isfinite(size)) return std::nullopt;
  // A number of more digits than asked for is still given whole up to its point.
  const slong places = std::max<slong>(0, digits - 1 - static_cast<slong>(std::floor(size)));
  const slong bits = number.bits() + 4 * (digits + 16);
  const Ball scaled = number.at(bits) * power_of_ten(places, bits);
  std::optional<std::string> whole = integer_part(scaled);
  const double tiny = std::ldexp(1.0, -64);
  if (!whole && scaled.radius() < tiny) whole = integer_part(scaled + Ball(1, bits) / 2);
  if (!whole) return std::nullopt;
  CertifiedNumber result;
  result.digits = with_point(*whole, places);
  Ball back(0, bits);
  arb_set_str(back.raw(), whole->c_str(), bits);
  const bool is_exact = number.is_exact() && (scaled - back).is_zero();
  result.radius = is_exact ? "0" : places == 0 ? "1" : fmt::format("1e-{}", places);
  result.value = number.nearest();
  return result;
}

const std::string& larger_radius(const std::string& one, const std::string& other) {
  // 0, 1 or 1e-k with k >= 1: of two such texts that are not 0 the larger radius is the
  // shorter one or, at the same length, the first in the alphabet.
  if (one == "0" || other == "0") return one == "0" ? other : one;
  if (one.size() != other.size()) return one.size() < other.size() ? one : other;
  return std::min(one, other);
}

}  // namespace nimhoff
