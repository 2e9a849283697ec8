// W^2 and W^3, Wythoff Nim where one or two options may be forbidden.
//
// Theorem 1.1 of Blocking Wythoff Nim. W^2 is P on R2: (0,0), {n, 2n+1}, and (2x+2, 2y+2) for
// every Wythoff pair (x,y). W^3 is P on R3: (0,0), {n, 2n+1} and {n, 2n+2}. Each x is in
// exactly k of the pairs (Proposition 1.2), so a list of partners is short.
//
// The paper proves W^2 and leaves W^3 out. Let x <= y, d = y - x. The partners of x >= 1 in R3 are
// floor((x-1)/2), 2x+1, 2x+2; those of 0 are 0, 1, 2. On the diagonal d >= 2 lie the pairs with the
// smaller heap d - 1 and d - 2, on d = 1 that with 0, on d = 0 (0,0).
//   y > 2x+2: all three partners of x are below y: three options in R3, N.
//   y = 2x+2: the first two partners of x; the partner floor((y-1)/2) = x of y is not below x; nor
//   are d - 1 = x + 1 and d - 2 = x: two options, P.
//   y = 2x+1: the first partner of x; not the one of y, which is x; on the diagonal only d - 2 =
//   x - 1: at most two, P.
//   y <= 2x, x >= 1: the first partner of x, and that of y, floor((y-1)/2) <= x - 1; as d <= x,
//   each pair of the diagonal is below, and there is one at least: three or more, N.
//
// Cost:    as wythoff.cpp.
// Checked: tests/strategy/formula/blocking_test.cpp.
#include <algorithm>

#include "strategy/answer/reason.hpp"
#include "strategy/formula/closed_forms.hpp"
#include "strategy/formula/pairs.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff {
namespace {

bool is_origin(const BigInteger& x, const BigInteger& y) { return x == 0 && y == 0; }

// Whether {x, y} is {n, 2n + more}.
bool is_double(const BigInteger& x, const BigInteger& y, int more) {
  return y == 2 * x + more || x == 2 * y + more;
}

std::string double_in_words(const BigHeaps& at, int more) {
  const BigInteger n = std::min(at[0], at[1]);
  return in_short(at) + " is of the form {n, 2n+" + std::to_string(more) + "}, n = " + in_short(n);
}

// R2 of Theorem 1.1.
class BlockOneFormula final : public PairsFormula {
 public:
  [[nodiscard]] std::string name() const override { return "R2 of Blocking Wythoff Nim"; }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    if (is_origin(at[0], at[1])) return no_move_is_left;
    if (is_double(at[0], at[1], 1)) return double_in_words(at, 1);
    if (is_p(at[0], at[1])) {
      const BigHeaps pair{at[0] / 2 - 1, at[1] / 2 - 1};
      return in_short(at) + " is (2,2) plus twice the Wythoff pair " + in_short(pair);
    }
    return in_short(at) + " is neither {n, 2n+1} nor (2,2) plus twice a Wythoff pair";
  }

 protected:
  [[nodiscard]] bool is_p(const BigInteger& x, const BigInteger& y) const override {
    if (is_origin(x, y) || is_double(x, y, 1)) return true;
    if (is_odd(x) || is_odd(y) || x < 2 || y < 2) return false;
    return is_wythoff_pair(x / 2 - 1, y / 2 - 1);
  }

  [[nodiscard]] BigHeaps partners(const BigInteger& x) const override {
    if (x == 0) return {0, 1};
    if (is_odd(x)) return {(x - 1) / 2, 2 * x + 1};
    return {2 * wythoff_partner(x / 2 - 1) + 2, 2 * x + 1};
  }

  [[nodiscard]] BigHeaps on_diagonal(const BigInteger& apart) const override {
    if (apart == 0) return {0, 2};
    BigHeaps found{apart - 1};
    if (!is_odd(apart)) found.push_back(2 * floor_phi(apart / 2) + 2);
    return found;
  }
};

// R3 of Theorem 1.1.
class BlockTwoFormula final : public PairsFormula {
 public:
  [[nodiscard]] std::string name() const override { return "R3 of Blocking Wythoff Nim"; }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    if (is_origin(at[0], at[1])) return no_move_is_left;
    for (const int more : {1, 2}) {
      if (is_double(at[0], at[1], more)) return double_in_words(at, more);
    }
    return in_short(at) + " is neither {n, 2n+1} nor {n, 2n+2}";
  }

 protected:
  [[nodiscard]] bool is_p(const BigInteger& x, const BigInteger& y) const override {
    return is_origin(x, y) || is_double(x, y, 1) || is_double(x, y, 2);
  }

  [[nodiscard]] BigHeaps partners(const BigInteger& x) const override {
    const BigInteger below = x == 0 ? BigInteger(0) : BigInteger((x - 1) / 2);
    return {below, 2 * x + 1, 2 * x + 2};
  }

  [[nodiscard]] BigHeaps on_diagonal(const BigInteger& apart) const override {
    if (apart <= 1) return {0};
    return {apart - 1, apart - 2};
  }
};

}  // namespace

FormulaOrNull blocking_wythoff_formula(const Game& game, const std::stop_token& /*stop*/) {
  if (game == Game::wythoff().with(Maneuver(Maneuver::Kind::block, 2))) {
    return std::make_unique<BlockOneFormula>();
  }
  if (game == Game::wythoff().with(Maneuver(Maneuver::Kind::block, 3))) {
    return std::make_unique<BlockTwoFormula>();
  }
  return nullptr;
}

}  // namespace nimhoff
