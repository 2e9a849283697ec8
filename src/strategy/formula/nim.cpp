// Nim on any number of heaps, with at most q a move too: P when the nim-sum of the remainders
// mod q + 1 is 0.
//
// Theorems 2.2 and 2.3 of Cold positions of the restricted Wythoff's game; without a bound the
// remainder is the heap. Two heaps may have bounds of their own: a heap alone is worth its
// remainder, and the worth of heaps side by side is their nim-sum.
//
// Misere, where who cannot move wins: P when some remainder is above 1 and the nim-sum is 0, or
// when none is and the nim-sum is 1. A move changes one remainder, r, into any lower one, and
// into a higher one where the heap is q + 1 or more.
// - No move leads from P to P. If no remainder is above 1, a move flips the nim-sum to 0 or
//   makes one remainder above 1, which no other cancels. Otherwise two are above 1, a move leaves
//   one of them, and the nim-sum is no longer 0.
// - A move leads to P from everything else that has a move. If no remainder is above 1 the
//   nim-sum is 0: take 1 from a heap with remainder 1, or q from a heap of q + 1 or more with
//   remainder 0. If one is above 1, make it 0 or 1, whichever leaves an odd number of ones. If
//   two are, the winning move of Nim leaves one of them.
// - Without a move all is 0, and the position is N, as it must be.
//
// Cost:    linear in the digits, for each heap.
// Checked: tests/strategy/formula/nim_test.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "strategy/formula/closed_forms.hpp"

namespace nimhoff {
namespace {

class NimFormula final : public Formula {
 public:
  // The period of a heap is q + 1; 0 when there is no bound.
  NimFormula(const BigInteger& first, const BigInteger& second, bool is_misere)
      : first_(first), second_(second), is_misere_(is_misere) {}

  [[nodiscard]] std::string name() const override {
    const std::string sum = is_misere_ ? "misere nim-sum" : "nim-sum";
    if (first_ != second_) return sum + " of two remainders";
    return first_ == 0 ? sum : sum + " of remainders mod " + first_.get_str();
  }

  [[nodiscard]] bool speaks_of(std::size_t heaps) const override {
    return heaps == 2 || (heaps > 0 && first_ == second_);
  }

  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    BigInteger sum = 0;
    bool has_large = false;
    for (std::size_t i = 0; i < at.size(); ++i) {
      const BigInteger rest = remainder(at, i);
      has_large = has_large || rest > 1;
      sum ^= rest;
    }
    return sum == (is_misere_ && !has_large ? 1 : 0) ? Outcome::P : Outcome::N;
  }

  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override {
    const BigHeaps rests = remainders(at);
    BigInteger sum = 0;
    for (const BigInteger& rest : rests) sum ^= rest;
    const auto large = std::count_if(rests.begin(), rests.end(), is_large);
    std::vector<BigHeaps> found;
    for (std::size_t i = 0; i < at.size(); ++i) {
      BigInteger wanted = sum ^ rests[i];
      const bool others_are_small = large == (is_large(rests[i]) ? 1 : 0);
      if (is_misere_ && others_are_small) wanted = 1 - wanted;
      const BigInteger taken = taken_to(wanted, rests[i], period(i));
      if (taken < 1 || taken > at[i]) continue;
      found.push_back(at);
      found.back()[i] -= taken;
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    const BigHeaps rests = remainders(at);
    BigInteger sum = 0;
    for (const BigInteger& rest : rests) sum ^= rest;
    std::string words = "the nim-sum of the heaps";
    if (first_ != second_) {
      words = "the nim-sum of the remainders " + listed(rests);
    } else if (first_ != 0) {
      words = "the nim-sum of the remainders mod " + first_.get_str() + ", " + listed(rests) + ",";
    } else if (rests.size() > 1) {
      words = "the nim-sum " + listed(rests);
    }
    if (!is_misere_) return words + " is " + (sum == 0 ? "0" : in_short(sum) + ", not 0");
    const bool has_large = std::any_of(rests.begin(), rests.end(), is_large);
    return words + " is " + in_short(sum) +
           (has_large ? ", and misere play wants 0 where a number is above 1"
                      : ", and misere play wants 1 where no number is above 1");
  }

 private:
  static bool is_large(const BigInteger& rest) { return rest > 1; }

  [[nodiscard]] const BigInteger& period(std::size_t heap) const {
    return heap == 0 ? first_ : second_;
  }

  [[nodiscard]] BigInteger remainder(const BigHeaps& at, std::size_t heap) const {
    return period(heap) == 0 ? at[heap] : BigInteger(at[heap] % period(heap));
  }

  [[nodiscard]] BigHeaps remainders(const BigHeaps& at) const {
    BigHeaps rests;
    for (std::size_t i = 0; i < at.size(); ++i) rests.push_back(remainder(at, i));
    return rests;
  }

  // How many to take to come from one remainder to another; 0 or less when no move does.
  static BigInteger taken_to(const BigInteger& wanted, const BigInteger& rest,
                             const BigInteger& period) {
    if (period == 0 || wanted <= rest) return rest - wanted;
    return wanted < period ? BigInteger(rest - wanted + period) : BigInteger(0);
  }

  // `3 xor 2 xor 1`
  static std::string listed(const BigHeaps& rests) {
    constexpr std::size_t readable = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(rests.size(), readable); ++i) {
      text += (i == 0 ? "" : " xor ") + in_short(rests[i]);
    }
    return rests.size() > readable ? text + " xor ..." : text;
  }

  BigInteger first_;
  BigInteger second_;  // of the second heap, and of all that follow
  bool is_misere_;
};

BigInteger period_of(const Rule& rule) {
  return rule.is_unlimited() ? BigInteger(0) : BigInteger(BigInteger(rule.reach()) + 1);
}

}  // namespace

FormulaOrNull nim_formula(const Game& game, const std::stop_token& /*stop*/) {
  const bool may_be =
      game.board().is_quadrant() && !game.maneuver() && !game.memory() && game.rules().size() == 2;
  if (!may_be) return nullptr;
  const Rule& vertical = game.rules()[0];
  const Rule& horizontal = game.rules()[1];
  if (vertical.step() != Step(0, 1) || horizontal.step() != Step(1, 0)) return nullptr;
  return std::make_unique<NimFormula>(period_of(horizontal), period_of(vertical), game.is_misere());
}

}  // namespace nimhoff
