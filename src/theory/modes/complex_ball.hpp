// Complex numbers known to lie in a rectangle, and matrices of them, by Arb.
//
// As a Ball, a ComplexBall carries the precision of operations on it.
#pragma once

#include <acb_mat.h>

#include <complex>
#include <cstddef>
#include <utility>

#include "theory/ball.hpp"

namespace nimhoff {

class ComplexBall {
 public:
  explicit ComplexBall(slong bits) : bits_(bits) { acb_init(value_); }
  ComplexBall(const Ball& real, const Ball& imaginary) : bits_(real.bits()) {
    acb_init(value_);
    acb_set_arb_arb(value_, real.raw(), imaginary.raw());
  }
  ComplexBall(std::complex<double> value, slong bits) : bits_(bits) {
    acb_init(value_);
    acb_set_d_d(value_, value.real(), value.imag());
  }
  ComplexBall(const ComplexBall& other) : bits_(other.bits_) {
    acb_init(value_);
    acb_set(value_, other.value_);
  }
  ComplexBall(ComplexBall&& other) noexcept : bits_(other.bits_) {
    acb_init(value_);
    acb_swap(value_, other.value_);
  }
  ComplexBall& operator=(ComplexBall other) noexcept {
    acb_swap(value_, other.value_);
    bits_ = other.bits_;
    return *this;
  }
  ~ComplexBall() { acb_clear(value_); }

  [[nodiscard]] acb_srcptr raw() const { return value_; }
  [[nodiscard]] acb_ptr raw() { return value_; }
  [[nodiscard]] slong bits() const { return bits_; }
  [[nodiscard]] Ball real() const { return Ball::of(acb_realref(value_), bits_); }
  [[nodiscard]] Ball imaginary() const { return Ball::of(acb_imagref(value_), bits_); }
  [[nodiscard]] std::complex<double> nearest() const {
    return {real().nearest(), imaginary().nearest()};
  }
  [[nodiscard]] ComplexBall midpoint() const {
    ComplexBall result(bits_);
    acb_get_mid(result.value_, value_);
    return result;
  }
  [[nodiscard]] bool contains_zero() const { return acb_contains_zero(value_) != 0; }
  /// Whether the other rectangle lies in this one and touches no side.
  [[nodiscard]] bool holds_inside(const ComplexBall& other) const {
    return acb_contains_interior(value_, other.value_) != 0;
  }
  /// The angle in (-pi, pi].
  [[nodiscard]] Ball angle() const {
    Ball result(0, bits_);
    acb_arg(result.raw(), value_, bits_);
    return result;
  }

  friend ComplexBall operator-(const ComplexBall& one, const ComplexBall& other) {
    ComplexBall result(std::max(one.bits_, other.bits_));
    acb_sub(result.value_, one.value_, other.value_, result.bits_);
    return result;
  }
  friend ComplexBall operator/(const ComplexBall& one, const ComplexBall& other) {
    ComplexBall result(std::max(one.bits_, other.bits_));
    acb_div(result.value_, one.value_, other.value_, result.bits_);
    return result;
  }

 private:
  acb_t value_;
  slong bits_;
};

class ComplexMatrix {
 public:
  ComplexMatrix(std::size_t size, slong bits) : bits_(bits) {
    acb_mat_init(raw_, static_cast<slong>(size), static_cast<slong>(size));
  }
  ComplexMatrix(const ComplexMatrix& other) : bits_(other.bits_) {
    acb_mat_init(raw_, acb_mat_nrows(other.raw_), acb_mat_ncols(other.raw_));
    acb_mat_set(raw_, other.raw_);
  }
  ComplexMatrix& operator=(const ComplexMatrix&) = delete;
  ~ComplexMatrix() { acb_mat_clear(raw_); }

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(acb_mat_nrows(raw_)); }
  [[nodiscard]] acb_ptr at(std::size_t row, std::size_t column) {
    return acb_mat_entry(raw_, row, column);
  }
  /// The row of the other matrix in place of this one's.
  void take_row(std::size_t row, const ComplexMatrix& other) {
    for (std::size_t j = 0; j < size(); ++j) {
      acb_set(at(row, j), acb_mat_entry(other.raw_, row, j));
    }
  }
  friend ComplexMatrix operator*(const ComplexMatrix& one, const ComplexMatrix& other) {
    ComplexMatrix result(one.size(), one.bits_);
    acb_mat_mul(result.raw_, one.raw_, other.raw_, one.bits_);
    return result;
  }
  [[nodiscard]] ComplexBall determinant() const {
    ComplexBall result(bits_);
    acb_mat_det(result.raw(), raw_, bits_);
    return result;
  }

 private:
  acb_mat_t raw_;
  slong bits_;
};

}  // namespace nimhoff
