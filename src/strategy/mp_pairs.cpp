// The pairs (a_n, b_n) of (m,p)-Wythoff Nim, found by queries "is a_n >= v?".
//
// The a_i, i >= 0, and the b_i, i >= p, are all whole numbers, each once. So a_n >= v means
// that at most n of the numbers below v are an a_i, at least v - n a b_i, i >= p; that is,
//
//   a_n >= v   <=>   v <= n,   or   b_k < v   with   k = v - n + p - 1,
//
// and b_k < v is the negation of a_k >= v - floor(k/p) m: the same question further down,
// and the answer turned round. When k >= n, b_k >= b_n >= a_n, so the answer is no; hence
// the questions end, after one subtraction, one division and one product each.
//
// They end much sooner by the bounds (n >= 0)
//
//   (n - p + 1) alpha - 1 <= a_n <= n alpha,   alpha = 1 + theta, beta = 1 + 1/theta.
//
// Proof, by induction, for n >= p. Let b_(j-1) < a_n < b_j, so a_n = n + j - p.
// Above: were j - p > n theta, then b_(j-1) - (j-1) >= (j-p) alpha - 1 + (j-p) m/p - (j-1)
// = (j-p)/theta - p > n - p, against b_(j-1) < a_n. Below: b_j > a_n and b_j <= j beta give
// j/theta >= b_j - j >= n - p + 1, so a_n = n + j - p >= (n - p + 1)(1 + theta) - 1.
//
// The excess e = v - n alpha of one question becomes, exactly, -e/theta - (p-1) beta +
// (k mod p) m/p: it grows until it leaves the bounds, whatever the size of n. Its error
// grows as fast, so it is measured anew before it could mislead.
//
// Cost:    about log(2p)/log(1/theta) questions, some 2 (p/m) log(2p), hardly depending on n: 75
//          for (1,10), 400000 for (1,20000). Each takes 10 ns below 2^62 and time linear in the
//          digits past it. A value or a place needs log2(2p) such chains.
// Checked: tests/strategy/mp_pairs_test.cpp: Definition 13 to n = 10^6, m, p <= 12;
//          the Beatty form where p divides m, and windows of a_n, at 200 digits.
#include "strategy/mp_pairs.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"
#include "strategy/answer/reason.hpp"

namespace nimhoff {
namespace {

__extension__ using UnsignedWide = unsigned __int128;

constexpr double two_to_64 = 18446744073709551616.0;

BigInteger power_of_two(unsigned long exponent) { return BigInteger(1) << exponent; }

BigInteger squared_root(std::int64_t m, std::int64_t p) {
  return BigInteger(m) * m + 4 * BigInteger(p) * p;
}

std::uint64_t low_64_bits(const BigInteger& number) {
  return static_cast<std::uint64_t>(BigInteger(number & (power_of_two(64) - 1)).get_ui());
}

std::pair<std::int64_t, std::int64_t> divided(std::int64_t number, std::int64_t p) {
  return {number / p, number % p};
}

std::pair<BigInteger, std::int64_t> divided(const BigInteger& number, std::int64_t p) {
  BigInteger quotient;
  const unsigned long rest =
      mpz_fdiv_q_ui(quotient.get_mpz_t(), number.get_mpz_t(), static_cast<unsigned long>(p));
  return {std::move(quotient), static_cast<std::int64_t>(rest)};
}

// v - m times, or 0 when that is negative: every a_n is at least either.
std::int64_t reduced(std::int64_t v, std::int64_t m, std::int64_t times) {
  return static_cast<std::int64_t>(std::max<Wide>(v - product(m, times), 0));
}

BigInteger reduced(const BigInteger& v, std::int64_t m, const BigInteger& times) {
  return v - times * m;
}

// Queries of so many words take some seconds.
constexpr double most_words = 2.5e8;

// What a question costs, in words of a number: a dozen of them before the first, and little where
// the machine's own integers do.
double words_of_a_question(const BigInteger& number) {
  if (number <= largest_number) return 0.25;
  return 12 + static_cast<double>(mpz_size(number.get_mpz_t()));
}

bool is_product_above(std::int64_t q, std::int64_t p, std::int64_t most) {
  return product(q, p) > most;
}

bool is_product_above(const BigInteger& q, std::int64_t p, const BigInteger& most) {
  return q * p > most;
}

}  // namespace

// v - n alpha, and how far off it may be.
struct MpPairs::Excess {
  double value;
  double error;

  explicit Excess(double measured) : value(measured), error(rounding * (1 + std::abs(value))) {}

  // That of the next question; `shift` is (k mod p) m/p.
  [[nodiscard]] Excess further_down(double theta, double p_minus_1, double shift) const {
    const double fixed = p_minus_1 * (1 + 1 / theta);
    Excess next(-value / theta - fixed + shift);
    next.error = error / theta + rounding * (1 + std::abs(value) / theta + fixed + shift);
    return next;
  }

 private:
  // Some steps of a double's precision: each value comes of a few operations.
  static constexpr double rounding = 0x1p-48;
};

MpPairs::MpPairs(std::int64_t m, std::int64_t p, std::stop_token stop)
    : m_(m), p_(p), stop_(std::move(stop)) {
  if (m < 1 || m > largest_number) {
    throw BadInput({.argument = "m",
                    .given = std::to_string(m),
                    .problem = "no width",
                    .allowed = "m is from 1 to 2^62"});
  }
  if (p < 1 || p > largest_p) {
    throw BadInput({.argument = "p",
                    .given = std::to_string(p),
                    .problem = "out of range",
                    .allowed = "the closed form of (m,p)-Wythoff is for p from 1 to " +
                               std::to_string(largest_p)});
  }
  const BigInteger root = sqrt(squared_root(m, p) << 512);  // of 256 digits behind the point
  const BigInteger theta = (root - (BigInteger(m) << 256)) / (2 * p);
  const BigInteger inverse = (root + ((BigInteger(m) - 2 * p) << 256)) / (2 * BigInteger(m));
  theta_ = std::ldexp(BigInteger(theta >> 128).get_d(), -128);
  theta_high_ = low_64_bits(theta >> 192);
  theta_low_ = low_64_bits(theta >> 128);
  inverse_alpha_ = low_64_bits(inverse >> 192);
  lowest_ = -static_cast<double>(p - 1) * (1 + theta_) - 1;
}

MpPairs::Excess MpPairs::excess(std::int64_t n, std::int64_t v) const {
  const auto wide_n = static_cast<UnsignedWide>(n);
  const UnsignedWide times_theta = wide_n * theta_high_ + (wide_n * theta_low_ >> 64);
  const auto whole = static_cast<std::int64_t>(times_theta >> 64);
  const auto part = static_cast<std::uint64_t>(times_theta);
  return Excess(static_cast<double>(v - n - whole) - static_cast<double>(part) / two_to_64);
}

MpPairs::Excess MpPairs::excess(const BigInteger& n, const BigInteger& v) const {
  const BigInteger root = sqrt(n * n * squared_root(m_, p_) << 128);
  const BigInteger scaled = (((v - n) * (2 * p_) + n * m_) << 64) - root;
  return Excess(scaled.get_d() / (2 * static_cast<double>(p_)) / two_to_64);
}

// At most 1 too small, as 1/alpha is cut to 64 digits.
std::int64_t MpPairs::floor_over_alpha(std::int64_t v) const {
  return static_cast<std::int64_t>(static_cast<UnsignedWide>(v) * inverse_alpha_ >> 64);
}

BigInteger MpPairs::floor_over_alpha(const BigInteger& v) const {
  const BigInteger root = sqrt(v * v * squared_root(m_, p_));
  return (root + v * (BigInteger(m_) - 2 * p_)) / (2 * BigInteger(m_));
}

// At most, as the bounds leave it.
double MpPairs::questions_of_a_chain() const {
  return 1 + std::log(2 * static_cast<double>(p_)) / -std::log(theta_);
}

std::int64_t MpPairs::affordable(const BigInteger& number) const {
  const double chains = most_words / (questions_of_a_chain() * words_of_a_question(number));
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::min(chains / 2, 1e5)));
}

// Refuses a value that would take longer than some seconds.
void MpPairs::require_within_reach(const BigInteger& number) const {
  if (number <= largest_number) return;
  const double chains = std::log2(2 * static_cast<double>(p_));
  const double questions = chains * questions_of_a_chain();
  const double words = words_of_a_question(number);
  if (questions * words <= most_words) return;
  throw BadInput({.argument = "heaps",
                  .given = in_short(number),
                  .problem = "too large for the pairs of (" + std::to_string(m_) + "," +
                             std::to_string(p_) + ")-Wythoff, where a value would take " +
                             count_in_words(questions) + " questions of " + count_in_words(words) +
                             " machine words and may take " + count_in_words(most_words) +
                             " words in all",
                  .advice = "try smaller heaps or a smaller p"});
}

void MpPairs::throw_when_cancelled() const { throw_if_stopped(stop_); }

// Whether a_n >= v.
template <class Integer>
bool MpPairs::reaches(Integer n, Integer v) const {
  if constexpr (std::is_same_v<Integer, BigInteger>) {
    if (n <= largest_number && v <= largest_number) return reaches(n.get_si(), v.get_si());
  }
  constexpr unsigned queries_between_looks = 4096;
  Excess e = excess(n, v);
  bool yes = true;  // the answer to the first question when that to the present one is yes
  for (unsigned queries = 0;; ++queries) {
    if (queries % queries_between_looks == 0) throw_when_cancelled();
    if (v <= n) return yes;
    if (e.value > e.error) return !yes;
    if (e.value + e.error < lowest_) return yes;
    Integer next = v - n + (p_ - 1);
    if (next >= n) return !yes;
    const auto [times, rest] = divided(next, p_);
    v = reduced(v, m_, times);
    n = std::move(next);
    yes = !yes;
    e = e.further_down(
        theta_, static_cast<double>(p_ - 1),
        static_cast<double>(m_) * (static_cast<double>(rest) / static_cast<double>(p_)));
    if (e.error > 0x1p-8) e = excess(n, v);
  }
}

// How many a_i are below v: the least n with a_n >= v.
template <class Integer>
Integer MpPairs::count_below(const Integer& v) const {
  // By the bounds, v/alpha <= n < v/alpha + p + 1.
  Integer least = floor_over_alpha(v);
  Integer most = least + (p_ + 2);
  if (most > v) most = v;
  while (least < most) {
    const Integer middle = least + (most - least) / 2;
    if (reaches(middle, v)) {
      most = middle;
    } else {
      least = middle + 1;
    }
  }
  return least;
}

template <class Integer>
bool MpPairs::has_pair(const Integer& x, const Integer& y) const {
  const Integer& smaller = x < y ? x : y;
  const Integer difference = x < y ? Integer(y - x) : Integer(x - y);
  if (difference % m_ != 0) return false;
  const Integer q = difference / m_;
  if (is_product_above(q, p_, smaller)) return false;  // a_n >= n
  const Integer first = q * p_;
  const Integer near = floor_over_alpha(smaller);
  if (first > near + p_ + 2 || first + p_ <= near) return false;
  const Integer n = count_below(smaller);
  return first <= n && n < first + p_ && !reaches(n, Integer(smaller + 1));
}

BigInteger MpPairs::a(const BigInteger& n) const {
  require_within_reach(n);
  // The largest v with a_n >= v, between the bounds.
  const BigInteger times_theta =
      (sqrt(n * n * squared_root(m_, p_)) - n * m_) / (2 * BigInteger(p_));
  BigInteger most = n + times_theta + 1;
  BigInteger least = most - (2 * p_ + 2);
  if (least < n) least = n;
  while (least < most) {
    const BigInteger middle = least + (most - least + 1) / 2;
    if (reaches(n, middle)) {
      least = middle;
    } else {
      most = middle - 1;
    }
  }
  return least;
}

BigInteger MpPairs::a_after(const BigInteger& n, const BigInteger& a_n) const {
  BigInteger v = a_n + 1;
  while (reaches(BigInteger(n + 1), BigInteger(v + 1))) ++v;
  return v;
}

BigInteger MpPairs::b(const BigInteger& n) const { return a(n) + n / p_ * m_; }

PairPlace MpPairs::place(const BigInteger& heap) const {
  require_within_reach(heap);
  const BigInteger below = count_below(heap);
  if (!reaches(below, BigInteger(heap + 1))) return {below, false};
  return {heap - below + p_, true};  // so many b_i, i >= p, are below it
}

BigInteger MpPairs::partner(const BigInteger& heap) const {
  const PairPlace at = place(heap);
  const BigInteger difference = at.n / p_ * m_;
  return heap + (at.is_larger ? -1 : 1) * difference;
}

std::int64_t MpPairs::xi(const BigInteger& n) const { return divided(n, p_).second; }

bool MpPairs::contain(const BigInteger& x, const BigInteger& y) const {
  const bool is_small = x <= largest_number && y <= largest_number;
  if (is_small) return has_pair(x.get_si(), y.get_si());
  require_within_reach(std::min(x, y));
  return has_pair(x, y);
}

bool MpPairs::contain(Position at) const { return has_pair(at.x, at.y); }

}  // namespace nimhoff
