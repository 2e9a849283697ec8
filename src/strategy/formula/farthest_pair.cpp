// A pair of (m,p)-Wythoff Nim as far below n alpha as any can be.
//
// mp_pairs.cpp leads the question "is a_n >= v?" to one about (k, w), k = v - n + p - 1 and
// w = v - floor(k/p) m, and turns its excess e = v - n alpha into -e/theta - (p-1) beta +
// (k mod p) m/p. Let e = s - (p-1) alpha. When k = 0 (mod p), the next excess is -s/theta; and
// when the k after that is p - 1 (mod p), the one after it is s/theta^2 - (p-1) alpha. So along
// a chain whose k are 0, p-1, 0, p-1, ... (mod p) s grows to s/theta^L in L steps, L even. Once
// e > 0 the answer is no, by a_n <= n alpha; so it was no for the first n, with 0 < s < 1:
// there a_n < v = (n - p + 1) alpha + s, hence a_n = floor((n - p + 1) alpha).
//
// Such a chain exists. Read upwards, (k, w) comes from v = w + m (k - k mod p)/p, n = v - k +
// p - 1, so the k of L steps are known mod p from the last (k, w) mod p^L; m has an inverse
// mod p, so the digits of w can be chosen one by one until all are as wanted. In that class
// w - k alpha comes into every interval, as alpha is irrational.
//
// Cost:    L about 2 (p/m) log(4p) steps up for each of L digits; n has about 2 L log10(p) digits.
// Checked: tests/strategy/pair_deviations_test.cpp, by MpPairs.
#include <cmath>
#include <numeric>
#include <string>

#include "nimhoff/game/error.hpp"
#include "strategy/pair_deviations.hpp"

namespace nimhoff {
namespace {

// A question: is a_n >= v?
struct Question {
  BigInteger n;
  BigInteger v;
};

class Chain {
 public:
  Chain(std::int64_t m, std::int64_t p) : m_(m), p_(p) {
    const auto real_m = static_cast<double>(m);
    const auto real_p = static_cast<double>(p);
    const double theta = 2 * real_p / (real_m + std::hypot(real_m, 2 * real_p));
    // s/theta^L has to pass (p-1) alpha; twice that leaves an interval for the last excess.
    while (std::pow(theta, -length_) < 2 * (real_p - 1) * (1 + theta) + 2) length_ += 2;
  }

  [[nodiscard]] std::int64_t length() const { return length_; }

  /// The last question of the chain, but for multiples of p^length.
  [[nodiscard]] Question last() const {
    Question last{p_ - 1, 0};
    BigInteger digit_value = 1;
    std::int64_t inverse = 1;  // of m to the number of the digit
    for (std::int64_t level = length_ - 1; level >= 1; --level) {
      const BigInteger miss = wanted(level) - above(last, level).n;
      BigInteger digit;
      mpz_fdiv_r_ui(digit.get_mpz_t(), BigInteger(miss * inverse).get_mpz_t(),
                    static_cast<unsigned long>(p_));
      last.v += digit * digit_value;
      digit_value *= p_;
      inverse = inverse * inverse_of_m() % p_;
    }
    return last;
  }

  /// The question at this level, 0 being the first, when `last` is the last one.
  [[nodiscard]] Question above(Question question, std::int64_t level) const {
    for (std::int64_t at = length_; at > level; --at) {
      BigInteger times;
      mpz_fdiv_q_ui(times.get_mpz_t(), question.n.get_mpz_t(), static_cast<unsigned long>(p_));
      question.v += times * m_;
      question.n = question.v - question.n + (p_ - 1);
    }
    return question;
  }

 private:
  [[nodiscard]] std::int64_t wanted(std::int64_t level) const {
    return level % 2 == 1 ? 0 : p_ - 1;
  }

  [[nodiscard]] std::int64_t inverse_of_m() const {
    std::int64_t inverse = 1;
    while (p_ > 1 && inverse * (m_ % p_) % p_ != 1) ++inverse;
    return inverse;
  }

  std::int64_t m_;
  std::int64_t p_;
  std::int64_t length_ = 2;
};

// alpha as a fraction of 2^bits.
BigInteger scaled_alpha(std::int64_t m, std::int64_t p, unsigned long bits) {
  const BigInteger squared_root = BigInteger(m) * m + 4 * BigInteger(p) * p;
  const BigInteger root = sqrt(squared_root << (2 * bits));
  return (root + ((2 * BigInteger(p) - m) << bits)) / (2 * p);
}

// The question moved by multiples of `modulus` until 0 < v - n alpha < 1 or a little more.
Question moved_near_alpha(Question question, const BigInteger& modulus, std::int64_t m,
                          std::int64_t p) {
  const unsigned long bits = 4 * mpz_sizeinbase(modulus.get_mpz_t(), 2) + 128;
  const BigInteger alpha = scaled_alpha(m, p, bits);
  const BigInteger one = BigInteger(1) << bits;
  // Steps (x, y) with y - x alpha below and above 0, ever nearer to it, as Euclid finds them.
  Question up{0, 1};
  Question down{1, 1};
  BigInteger up_by = one;
  BigInteger down_by = alpha - one;
  BigInteger excess = (question.v << bits) - question.n * alpha;
  // Large enough that only downward steps are left to make.
  const BigInteger lift = abs(excess) / (modulus * one) + 1;
  question.v += lift * modulus;
  excess += lift * modulus * one;
  while (true) {
    const BigInteger times = excess / (modulus * down_by);
    question.n += times * down.n * modulus;
    question.v += times * down.v * modulus;
    excess -= times * modulus * down_by;
    if (excess > 0 && excess < one) return question;
    BigInteger k = up_by / down_by;
    up = {up.n + k * down.n, up.v + k * down.v};
    up_by -= k * down_by;
    k = (down_by - 1) / up_by;
    down = {down.n + k * up.n, down.v + k * up.v};
    down_by -= k * up_by;
  }
}

void require_farthest_pair(std::int64_t m, std::int64_t p) {
  constexpr std::int64_t most = 1000;
  constexpr std::int64_t most_p = 100;  // n has some 5000 digits then
  const auto require = [&](bool holds, const std::string& problem, const std::string& allowed) {
    if (holds) return;
    throw BadInput({.given = "m = " + std::to_string(m) + ", p = " + std::to_string(p),
                    .problem = problem,
                    .allowed = allowed});
  };
  require(m >= 1 && p >= 1 && m <= most && p <= most_p, "out of range",
          "m is from 1 to " + std::to_string(most) + ", p from 1 to " + std::to_string(most_p));
  require(std::gcd(m, p) == 1, "m and p have a common factor", "they may have none");
  const BigInteger squared_root = BigInteger(m) * m + 4 * BigInteger(p) * p;
  require(mpz_perfect_square_p(squared_root.get_mpz_t()) == 0, "alpha is rational",
          "m^2 + 4 p^2 may be no square");
}

}  // namespace

BigInteger farthest_pair(std::int64_t m, std::int64_t p) {
  require_farthest_pair(m, p);
  const Chain chain(m, p);
  BigInteger modulus;
  mpz_ui_pow_ui(modulus.get_mpz_t(), static_cast<unsigned long>(p),
                static_cast<unsigned long>(chain.length()));
  return chain.above(moved_near_alpha(chain.last(), modulus, m, p), 0).n;
}

}  // namespace nimhoff
