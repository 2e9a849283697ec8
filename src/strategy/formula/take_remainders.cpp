// One-heap games that remainders decide.
//
// Theorem 2.4 of Cold positions of the restricted Wythoff's game: when 1, ..., q may be taken
// and q + 1 divides no number of the set, exactly the multiples of q + 1 are P. Whether it
// divides one is checked: number by number in a finite set; among the primes only q + 1 itself
// could be divisible by it, and it is not in the set; a power of n is divisible by q + 1
// exactly when each prime of q + 1 divides n.
//
// For powers of an even n > 2 the hypothesis fails, as 2 divides n, and the paper stops. There,
// P are the heaps whose remainder r mod n + 1 is even and not n. Proof: n = -1 mod n + 1, so a
// move changes r by 1 up or down. From an even r < n it leads to an odd one, or from 0 to n, so
// never to P; from an odd r taking 1 leads to P, and from r = n taking n leads to 0, which is P.
// For n = 2 it is Theorem 2.4 again.
//
// Cost:    one remainder; a list of moves as many as there are, up to a bound.
// Checked: tests/strategy/formula/take_test.cpp.
#include <algorithm>

#include "strategy/formula/closed_forms.hpp"
#include "strategy/take_numbers.hpp"

namespace nimhoff {
namespace {

// P when the remainder mod `period` is 0, 2, ..., `last`.
class TakeRemaindersFormula final : public Formula {
 public:
  TakeRemaindersFormula(TakeNumbers numbers, const BigInteger& period, const BigInteger& last)
      : numbers_(std::move(numbers)), period_(period), last_(last) {}

  [[nodiscard]] std::string name() const override { return "remainders mod " + period_.get_str(); }
  [[nodiscard]] bool speaks_of(std::size_t heaps) const override { return heaps == 1; }

  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    return is_p(at[0]) ? Outcome::P : Outcome::N;
  }

  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override {
    std::vector<BigHeaps> found;
    for (const BigInteger& number : numbers_.upto(at[0], numbers_.can_list_all(at[0]))) {
      if (number <= at[0] && is_p(at[0] - number)) found.push_back({at[0] - number});
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  [[nodiscard]] std::optional<std::string> unlisted_p_options(const BigHeaps& at) const override {
    if (outcome(at) == Outcome::P || numbers_.can_list_all(at[0])) return std::nullopt;
    return "taking any other number of the set that leaves one of " + p_in_words();
  }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    const BigInteger rest = at[0] % period_;
    return "the heap leaves the remainder " + rest.get_str() + " mod " + period_.get_str() +
           ", and exactly " + p_in_words() + " are P";
  }

 private:
  [[nodiscard]] bool is_p(const BigInteger& heap) const {
    const BigInteger rest = heap % period_;
    return rest <= last_ && mpz_even_p(rest.get_mpz_t()) != 0;
  }

  [[nodiscard]] std::string p_in_words() const {
    const std::string period = period_.get_str();
    if (last_ == 0) return period_ == 2 ? "the even heaps" : "the multiples of " + period;
    return "the heaps whose remainder mod " + period + " is even and not " +
           BigInteger(period_ - 1).get_str();
  }

  TakeNumbers numbers_;
  BigInteger period_;
  BigInteger last_;
};

}  // namespace

FormulaOrNull take_remainders_formula(const Game& game, const std::stop_token& /*stop*/) {
  if (!game.board().is_one_heap() || game.maneuver() || game.is_misere()) return nullptr;
  const TakeNumbers numbers(game);
  const std::int64_t q = numbers.run();
  if (q > 0 && !numbers.has_multiple_of(q + 1)) {
    return std::make_unique<TakeRemaindersFormula>(numbers, q + 1, 0);
  }
  if (!numbers.series()) return nullptr;
  // Only the powers of an even number come here.
  const std::int64_t n = numbers.series()->base();
  return std::make_unique<TakeRemaindersFormula>(numbers, BigInteger(n) + 1, BigInteger(n) - 2);
}

}  // namespace nimhoff
