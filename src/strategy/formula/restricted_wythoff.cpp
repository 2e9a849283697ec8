// Wythoff Nim with at most n a move: P exactly when the remainders mod n + 1 are a Wythoff pair.
//
// Theorem 1.2 of Cold positions of the restricted Wythoff's game, with "at most n" as its
// proofs have it. A row holds at most one P-position that n steps reach: the remainder has one
// partner, and of n consecutive heaps at most one has that remainder. So does a diagonal:
// Lemma 3.1, which the paper proves for pairs in one order. The pair (a_i, b_i) has the difference
// i, its mirror -i. From b_i = floor(phi^2 i) <= n follows i < (n + 1)/phi^2 < 0.39 (n + 1), so all
// these differences lie between -0.39 (n + 1) and 0.39 (n + 1); different ones are different mod n
// + 1.
//
// Cost:    a few square roots of numbers up to n^2.
// Checked: tests/strategy/formula/wythoff_test.cpp.
#include <algorithm>

#include "strategy/formula/closed_forms.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff {
namespace {

class RestrictedWythoffFormula final : public Formula {
 public:
  explicit RestrictedWythoffFormula(const BigInteger& n) : n_(n), period_(n + 1) {}

  [[nodiscard]] std::string name() const override {
    return "Wythoff pairs mod " + period_.get_str();
  }

  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    return is_wythoff_pair(at[0] % period_, at[1] % period_) ? Outcome::P : Outcome::N;
  }

  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override {
    const BigInteger x = at[0] % period_;
    const BigInteger y = at[1] % period_;
    std::vector<BigHeaps> found;
    const BigInteger from_first = taken(x, wythoff_partner(y));
    if (from_first > 0 && from_first <= at[0]) found.push_back({at[0] - from_first, at[1]});
    const BigInteger from_second = taken(y, wythoff_partner(x));
    if (from_second > 0 && from_second <= at[1]) found.push_back({at[0], at[1] - from_second});
    const BigInteger from_both = taken(x, first_on_diagonal(x, y));
    if (from_both > 0 && from_both <= at[0] && from_both <= at[1]) {
      found.push_back({at[0] - from_both, at[1] - from_both});
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    const BigHeaps rest{at[0] % period_, at[1] % period_};
    const BigInteger apart = abs(rest[0] - rest[1]);
    const std::string words = "the remainders mod " + period_.get_str() + " are " + in_short(rest);
    if (outcome(at) == Outcome::P) return words + ", " + wythoff_pair_in_words(apart);
    return words + ", no Wythoff pair";
  }

 private:
  // How many to take to come from one remainder to another; 0 when there is none.
  [[nodiscard]] BigInteger taken(const BigInteger& from, const BigInteger& to) const {
    if (to > n_) return 0;
    return around(from, to);
  }

  // from - to, mod n + 1.
  [[nodiscard]] BigInteger around(const BigInteger& from, const BigInteger& to) const {
    BigInteger apart = from - to;
    if (apart < 0) apart += period_;
    return apart;
  }

  // The first remainder of the Wythoff pair on the diagonal of (x, y); n + 1 when it has none.
  [[nodiscard]] BigInteger first_on_diagonal(const BigInteger& x, const BigInteger& y) const {
    const BigInteger right = around(x, y);
    const BigInteger higher = floor_phi(right) + right;
    if (higher <= n_) return higher;
    const BigInteger up = period_ - right;
    const BigInteger lower = floor_phi(up);
    return lower + up <= n_ ? lower : period_;
  }

  BigInteger n_;
  BigInteger period_;
};

}  // namespace

FormulaOrNull restricted_wythoff_formula(const Game& game, const std::stop_token& /*stop*/) {
  if (!is_plain_on_quadrant(game)) return nullptr;
  const std::int64_t reach = game.rules().front().reach();
  if (reach == unlimited || game != Game::wythoff().bounded(reach)) return nullptr;
  return std::make_unique<RestrictedWythoffFormula>(reach);
}

}  // namespace nimhoff
