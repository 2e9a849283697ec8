// Closed forms that list the P-positions of a symmetric game with Wythoff's rules as pairs.
#pragma once

#include <vector>

#include "nimhoff/strategy/formula.hpp"

namespace nimhoff {

/// A form says which y go with an x, and which pairs have a given difference; the options that
/// are P are then the few of them that a column, a row and a diagonal hold.
class PairsFormula : public Formula {
 public:
  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    return is_p(at[0], at[1]) ? Outcome::P : Outcome::N;
  }
  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override;

 protected:
  /// Whether {x, y} is P.
  [[nodiscard]] virtual bool is_p(const BigInteger& x, const BigInteger& y) const = 0;
  /// Every y with {x, y} a P-position.
  [[nodiscard]] virtual BigHeaps partners(const BigInteger& x) const = 0;
  /// Every x with (x, x + apart) a P-position, apart >= 0.
  [[nodiscard]] virtual BigHeaps on_diagonal(const BigInteger& apart) const = 0;
};

}  // namespace nimhoff
