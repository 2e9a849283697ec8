// Real numbers known to lie in a ball, by Arb: every operation encloses the true result.
//
// A ball carries the precision, in bits, that operations on it round to; of two operands the
// larger one counts.
#pragma once

#include <arb.h>

#include <algorithm>
#include <cstdint>

namespace nimhoff {

class Ball {
 public:
  /// The number itself, with no radius.
  Ball(std::int64_t value, slong bits) : bits_(bits) {
    arb_init(value_);
    arb_set_si(value_, value);
  }
  Ball(const Ball& other) : bits_(other.bits_) {
    arb_init(value_);
    arb_set(value_, other.value_);
  }
  Ball(Ball&& other) noexcept : bits_(other.bits_) {
    arb_init(value_);
    arb_swap(value_, other.value_);
  }
  Ball& operator=(Ball other) noexcept {
    arb_swap(value_, other.value_);
    bits_ = other.bits_;
    return *this;
  }
  ~Ball() { arb_clear(value_); }

  [[nodiscard]] static Ball of(long double value, slong bits) {
    Ball result(0, bits);
    const auto high = static_cast<double>(value);
    Ball rest(0, bits);
    arb_set_d(result.value_, high);
    arb_set_d(rest.value_, static_cast<double>(value - static_cast<long double>(high)));
    return result + rest;
  }
  [[nodiscard]] static Ball of(const arb_t value, slong bits) {
    Ball result(0, bits);
    arb_set(result.value_, value);
    return result;
  }

  [[nodiscard]] arb_srcptr raw() const { return value_; }
  [[nodiscard]] arb_ptr raw() { return value_; }
  [[nodiscard]] slong bits() const { return bits_; }

  /// The same ball, for operations at another precision.
  [[nodiscard]] Ball at(slong bits) const {
    Ball result = *this;
    result.bits_ = bits;
    return result;
  }
  [[nodiscard]] Ball midpoint() const {
    Ball result(0, bits_);
    arb_get_mid_arb(result.value_, value_);
    return result;
  }
  /// The ball, wider by 2^exponent on either side.
  [[nodiscard]] Ball widened(slong exponent) const {
    Ball result = *this;
    arb_add_error_2exp_si(result.value_, exponent);
    return result;
  }

  [[nodiscard]] bool is_positive() const { return arb_is_positive(value_) != 0; }
  [[nodiscard]] bool is_negative() const { return arb_is_negative(value_) != 0; }
  [[nodiscard]] bool is_nonpositive() const { return arb_is_nonpositive(value_) != 0; }
  [[nodiscard]] bool is_zero() const { return arb_is_zero(value_) != 0; }
  [[nodiscard]] bool contains_zero() const { return arb_contains_zero(value_) != 0; }
  [[nodiscard]] bool is_exact() const { return arb_is_exact(value_) != 0; }
  /// Whether the other ball lies in this one and touches neither end.
  [[nodiscard]] bool holds_inside(const Ball& other) const {
    return arb_contains_interior(value_, other.value_) != 0;
  }

  [[nodiscard]] double nearest() const { return arf_get_d(arb_midref(value_), ARF_RND_NEAR); }
  /// An upper bound of the radius.
  [[nodiscard]] double radius() const { return mag_get_d(arb_radref(value_)); }

  friend Ball operator+(const Ball& one, const Ball& other) { return made(arb_add, one, other); }
  friend Ball operator-(const Ball& one, const Ball& other) { return made(arb_sub, one, other); }
  friend Ball operator*(const Ball& one, const Ball& other) { return made(arb_mul, one, other); }
  friend Ball operator/(const Ball& one, const Ball& other) { return made(arb_div, one, other); }
  friend Ball operator+(const Ball& one, std::int64_t other) { return one + Ball(other, 2); }
  friend Ball operator-(const Ball& one, std::int64_t other) { return one - Ball(other, 2); }
  friend Ball operator-(std::int64_t one, const Ball& other) { return Ball(one, 2) - other; }
  friend Ball operator*(const Ball& one, std::int64_t other) { return one * Ball(other, 2); }
  friend Ball operator/(const Ball& one, std::int64_t other) { return one / Ball(other, 2); }
  friend Ball operator/(std::int64_t one, const Ball& other) { return Ball(one, 2) / other; }
  Ball& operator+=(const Ball& other) { return *this = *this + other; }

  friend Ball sqrt(const Ball& of) { return made(arb_sqrt, of); }
  friend Ball log(const Ball& of) { return made(arb_log, of); }

 private:
  using Unary = void (*)(arb_t, const arb_t, slong);
  using Binary = void (*)(arb_t, const arb_t, const arb_t, slong);

  static Ball made(Unary operation, const Ball& of) {
    Ball result(0, of.bits_);
    operation(result.value_, of.value_, of.bits_);
    return result;
  }
  static Ball made(Binary operation, const Ball& one, const Ball& other) {
    Ball result(0, std::max(one.bits_, other.bits_));
    operation(result.value_, one.value_, other.value_, result.bits_);
    return result;
  }

  arb_t value_;
  slong bits_;
};

}  // namespace nimhoff
