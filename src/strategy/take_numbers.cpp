// The set of numbers that a one-heap game may take.
//
// Whether d divides a number of the set is checked number by number in a finite one; among the
// primes only d itself could be divisible by it; a power of n is divisible by d when each prime of
// d divides n.
//
// Checked: tests/strategy/formula/take_test.cpp.
#include "strategy/take_numbers.hpp"

#include <algorithm>
#include <numeric>

namespace nimhoff {
namespace {

// Farther out the numbers are too many to list.
constexpr std::int64_t listed_primes_upto = 10'000'000;
constexpr std::size_t listed_powers_digits = 40;

}  // namespace

TakeNumbers::TakeNumbers(const Game& game) : series_(game.series()) {
  for (const Rule& rule : game.rules()) finite_.push_back(rule.step().a());
}

BigHeaps TakeNumbers::upto(const BigInteger& most, bool is_all) const {
  if (!series_ || !is_all || series_->is_primes()) {
    const std::int64_t cut = is_all ? listed_primes_upto : 8 + base();
    return big_heaps(small_upto(most > cut ? cut : most.get_si()));
  }
  BigHeaps powers;
  for (BigInteger power = 1; power <= most; power *= base()) powers.push_back(power);
  return powers;
}

bool TakeNumbers::can_list_all(const BigInteger& most) const {
  if (!series_) return true;
  if (series_->is_primes()) return most <= listed_primes_upto;
  return mpz_sizeinbase(most.get_mpz_t(), 10) <= listed_powers_digits;
}

std::int64_t TakeNumbers::run() const {
  // No endless set has 1, 2, 3 and 4.
  const Heaps first = series_ ? series_->numbers_upto(4) : finite_;
  std::int64_t q = 0;
  for (const std::int64_t number : first) q += number == q + 1 ? 1 : 0;
  return q;
}

bool TakeNumbers::has_multiple_of(std::int64_t d) const {
  if (!series_) {
    return std::any_of(finite_.begin(), finite_.end(),
                       [&](std::int64_t number) { return number % d == 0; });
  }
  if (series_->is_primes()) return false;
  for (std::int64_t g = std::gcd(d, base()); g > 1; g = std::gcd(d, base())) d /= g;
  return d == 1;
}

std::int64_t TakeNumbers::base() const {
  return series_ && !series_->is_primes() ? series_->base() : 0;
}

Heaps TakeNumbers::small_upto(std::int64_t most) const {
  if (series_) return series_->numbers_upto(most);
  return finite_;
}

}  // namespace nimhoff
