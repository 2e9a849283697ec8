// Matrices of balls, by Arb.
#pragma once

#include <arb_mat.h>

#include <cstddef>
#include <optional>

#include "theory/ball.hpp"

namespace nimhoff {

class BallMatrix {
 public:
  BallMatrix(std::size_t rows, std::size_t columns, slong bits) : bits_(bits) {
    arb_mat_init(raw_, static_cast<slong>(rows), static_cast<slong>(columns));
  }
  BallMatrix(const BallMatrix& other) : bits_(other.bits_) {
    arb_mat_init(raw_, arb_mat_nrows(other.raw_), arb_mat_ncols(other.raw_));
    arb_mat_set(raw_, other.raw_);
  }
  BallMatrix& operator=(const BallMatrix&) = delete;
  ~BallMatrix() { arb_mat_clear(raw_); }

  void set(std::size_t row, std::size_t column, const Ball& value) {
    arb_set(arb_mat_entry(raw_, row, column), value.raw());
  }
  [[nodiscard]] Ball at(std::size_t row, std::size_t column) const {
    return Ball::of(arb_mat_entry(raw_, row, column), bits_);
  }
  [[nodiscard]] std::size_t rows() const { return static_cast<std::size_t>(arb_mat_nrows(raw_)); }

  friend BallMatrix operator*(const BallMatrix& one, const BallMatrix& other) {
    BallMatrix result(one.rows(), static_cast<std::size_t>(arb_mat_ncols(other.raw_)), one.bits_);
    arb_mat_mul(result.raw_, one.raw_, other.raw_, one.bits_);
    return result;
  }
  friend BallMatrix operator+(const BallMatrix& one, const BallMatrix& other) {
    BallMatrix result = one;
    arb_mat_add(result.raw_, one.raw_, other.raw_, one.bits_);
    return result;
  }
  friend BallMatrix operator-(const BallMatrix& one, const BallMatrix& other) {
    BallMatrix result = one;
    arb_mat_sub(result.raw_, one.raw_, other.raw_, one.bits_);
    return result;
  }
  [[nodiscard]] BallMatrix identity() const {
    BallMatrix result = *this;
    arb_mat_one(result.raw_);
    return result;
  }
  /// A matrix near the inverse, with no radius; none when it is singular.
  [[nodiscard]] std::optional<BallMatrix> approximate_inverse() const {
    BallMatrix result = *this;
    if (arb_mat_approx_inv(result.raw_, raw_, bits_) == 0) return std::nullopt;
    return result;
  }
  /// Balls that hold the entries of the inverse; none when it may be singular.
  [[nodiscard]] std::optional<BallMatrix> inverse() const {
    BallMatrix result = *this;
    if (arb_mat_inv(result.raw_, raw_, bits_) == 0) return std::nullopt;
    return result;
  }

 private:
  arb_mat_t raw_;
  slong bits_;
};

}  // namespace nimhoff
