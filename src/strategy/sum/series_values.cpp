// Values of one heap that may lose a number of an endless set: remainders decide them.
//
// When 1, ..., q may be taken and q + 1 divides no number of the set, the value is the remainder r
// mod q + 1: no option has the same remainder, and taking 1, ..., r reaches every lower one. So it
// is for the primes (q = 3) and for powers of an odd n (q = 1), and of 2 (q = 2).
//
// For powers of an even n > 2 let r be the remainder mod n + 1. Since n = -1 there, a move changes
// r by 1 up or down. The value is 0 when r is even and below n, 1 when r is odd, and 2 when r = n:
// from an even r < n moves lead to odd remainders, or from 0 to n, so never to value 0; from an odd
// r taking 1 leads to value 0, and no move to value 1, as r - 1 and r + 1 are even; from r = n
// taking 1 leads to n - 1, of value 1, taking n to 0, of value 0, and no move to r = n.
//
// Cost:    one remainder; a list of moves as many as there are, up to a bound.
// Checked: tests/strategy/sum/part_values_test.cpp, against the reference.
#include <algorithm>

#include "strategy/sum/part_values.hpp"
#include "strategy/take_numbers.hpp"

namespace nimhoff {
namespace {

class SeriesValues final : public PartValues {
 public:
  explicit SeriesValues(const Game& game) : numbers_(game) {
    const std::int64_t q = numbers_.run();
    is_remainder_ = !numbers_.has_multiple_of(q + 1);
    period_ = is_remainder_ ? q + 1 : numbers_.series()->base() + 1;
  }

  [[nodiscard]] std::string name() const override {
    return "remainders mod " + std::to_string(period_);
  }

  [[nodiscard]] BigInteger value(const BigHeaps& at) const override {
    const BigInteger rest = at[0] % period_;
    if (is_remainder_) return rest;
    if (rest == period_ - 1) return 2;
    return mpz_odd_p(rest.get_mpz_t()) != 0 ? 1 : 0;
  }

  [[nodiscard]] OptionsOfValue options(const BigHeaps& at, const BigInteger& value) const override {
    OptionsOfValue found;
    const bool is_all = numbers_.can_list_all(at[0]);
    for (const BigInteger& number : numbers_.upto(at[0], is_all)) {
      BigHeaps option{at[0] - number};
      const bool is_found = option[0] >= 0 && this->value(option) == value;
      if (is_found) found.listed.push_back(std::move(option));
    }
    std::sort(found.listed.begin(), found.listed.end());
    // The first numbers have every remainder that a number of the set has.
    if (!is_all && !found.listed.empty()) {
      found.more = "taking any other number of the set that leaves the value " + in_short(value);
    }
    return found;
  }

 private:
  TakeNumbers numbers_;
  bool is_remainder_ = true;
  std::int64_t period_ = 1;
};

}  // namespace

PartValuesOrNull series_values(const Game& game) {
  if (!game.series()) return nullptr;
  return std::make_unique<SeriesValues>(game);
}

}  // namespace nimhoff
