// Wythoff Nim: P exactly at the pairs {floor(phi n), floor(phi^2 n)}, n >= 0.
//
// Theorem 1.1 of Cold positions of the restricted Wythoff's game, (8) of Rational heap games.
// Each heap is in one pair and each difference too, so an N-position has at most three
// winning moves.
//
// Cost:    a few square roots of twice the digits.
// Checked: tests/strategy/formula/wythoff_test.cpp.
#include "strategy/answer/reason.hpp"
#include "strategy/formula/closed_forms.hpp"
#include "strategy/formula/pairs.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff {
namespace {

class WythoffFormula final : public PairsFormula {
 public:
  [[nodiscard]] std::string name() const override { return "Beatty pairs"; }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    const BigInteger n = abs(at[0] - at[1]);
    const BigInteger lower = floor_phi(n);
    if (outcome(at) == Outcome::N) {
      return in_short(at) + " is no Wythoff pair: the one whose heaps differ by " + in_short(n) +
             " is " + in_short(BigHeaps{lower, lower + n});
    }
    if (n == 0) return no_move_is_left;
    const std::string number = in_short(n);
    return in_short(at) + " is " + wythoff_pair_in_words(n) + ": floor(" + number +
           " phi), floor(" + number + " phi^2)";
  }

 protected:
  [[nodiscard]] bool is_p(const BigInteger& x, const BigInteger& y) const override {
    return is_wythoff_pair(x, y);
  }
  [[nodiscard]] BigHeaps partners(const BigInteger& x) const override {
    return {wythoff_partner(x)};
  }
  [[nodiscard]] BigHeaps on_diagonal(const BigInteger& apart) const override {
    return {floor_phi(apart)};
  }
};

}  // namespace

FormulaOrNull wythoff_formula(const Game& game, const std::stop_token& /*stop*/) {
  if (game != Game::wythoff()) return nullptr;
  return std::make_unique<WythoffFormula>();
}

}  // namespace nimhoff
