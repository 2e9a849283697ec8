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
#include <fmt/core.h>

#include <algorithm>

#include "strategy/formula/closed_forms.hpp"
#include "strategy/nim_heaps.hpp"

namespace nimhoff {
namespace {

class NimFormula final : public Formula {
 public:
  NimFormula(NimHeaps heaps, bool is_misere) : heaps_(std::move(heaps)), is_misere_(is_misere) {}

  [[nodiscard]] std::string name() const override {
    const std::string sum = is_misere_ ? "misere nim-sum" : "nim-sum";
    if (!heaps_.are_alike()) return sum + " of two remainders";
    return heaps_.period(0) == 0 ? sum : sum + " of remainders mod " + heaps_.period(0).get_str();
  }

  [[nodiscard]] bool speaks_of(std::size_t heaps) const override { return heaps_.speaks_of(heaps); }

  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    const BigHeaps rests = heaps_.remainders(at);
    const bool has_large = std::any_of(rests.begin(), rests.end(), is_large);
    return heaps_.nim_sum(at) == (is_misere_ && !has_large ? 1 : 0) ? Outcome::P : Outcome::N;
  }

  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override {
    const BigHeaps rests = heaps_.remainders(at);
    const BigInteger sum = heaps_.nim_sum(at);
    const auto large = std::count_if(rests.begin(), rests.end(), is_large);
    std::vector<BigHeaps> found;
    for (std::size_t i = 0; i < at.size(); ++i) {
      BigInteger wanted = sum ^ rests[i];
      const bool others_are_small = large == (is_large(rests[i]) ? 1 : 0);
      if (is_misere_ && others_are_small) wanted = 1 - wanted;
      if (auto option = heaps_.option(at, i, wanted)) found.push_back(std::move(*option));
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    const BigHeaps rests = heaps_.remainders(at);
    const BigInteger sum = heaps_.nim_sum(at);
    std::string words = "the nim-sum of the heaps";
    if (!heaps_.are_alike()) {
      words = "the nim-sum of the remainders " + nim_sum_in_words(rests);
    } else if (heaps_.period(0) != 0) {
      words = "the nim-sum of the remainders mod " + heaps_.period(0).get_str() + ", " +
              nim_sum_in_words(rests) + ",";
    } else if (rests.size() > 1) {
      words = "the nim-sum " + nim_sum_in_words(rests);
    }
    if (!is_misere_) return words + " is " + (sum == 0 ? "0" : in_short(sum) + ", not 0");
    const bool has_large = std::any_of(rests.begin(), rests.end(), is_large);
    return words + " is " + in_short(sum) +
           (has_large ? ", and misere play wants 0 where a number is above 1"
                      : ", and misere play wants 1 where no number is above 1");
  }

 private:
  static bool is_large(const BigInteger& rest) { return rest > 1; }

  NimHeaps heaps_;
  bool is_misere_;
};

}  // namespace

FormulaOrNull nim_formula(const Game& game, const std::stop_token& /*stop*/) {
  if (game.maneuver() || game.memory()) return nullptr;
  auto heaps = NimHeaps::of(game);
  if (!heaps) return nullptr;
  return std::make_unique<NimFormula>(std::move(*heaps), game.is_misere());
}

}  // namespace nimhoff
