// The pairs (a_n, b_n) of (m,p)-Wythoff Nim, for n of any size.
#pragma once

#include <cstdint>

#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// Where a heap size stands among the pairs: every whole number is one a_n or one b_n.
struct PairPlace {
  BigInteger n;
  bool is_larger = false;  ///< it is b_n, and not also a_n
};

/// a_n = mex{a_i, b_i : i < n} and b_n = a_n + floor(n/p) m, n >= 0 (Definition 13 of 2-pile
/// Nim with a restricted number of move-size imitations). A value takes time linear in the digits
/// and, up to logarithms, in p/m: functions throw BadInput where that is more than some seconds.
class MpPairs {
 public:
  static constexpr std::int64_t largest_p = 100'000;

  /// Throws BadInput unless 1 <= m <= 2^62 and 1 <= p <= largest_p. The token is queried
  /// at every chain of questions and every few thousand of them; functions throw Cancelled.
  MpPairs(std::int64_t m, std::int64_t p, std::stop_token stop = {});

  [[nodiscard]] std::int64_t m() const { return m_; }
  [[nodiscard]] std::int64_t p() const { return p_; }

  [[nodiscard]] BigInteger a(const BigInteger& n) const;
  [[nodiscard]] BigInteger b(const BigInteger& n) const;
  /// a_(n+1), when a_n is known: cheaper than a.
  [[nodiscard]] BigInteger a_after(const BigInteger& n, const BigInteger& a_n) const;
  /// How many values one after the other, by a_after near this number, take some seconds at most.
  [[nodiscard]] std::int64_t affordable(const BigInteger& number) const;
  [[nodiscard]] PairPlace place(const BigInteger& heap) const;
  /// The other heap of the one pair that has this heap.
  [[nodiscard]] BigInteger partner(const BigInteger& heap) const;
  /// xi of Definition 17 for the n-th pair: how many pairs before it have its difference.
  [[nodiscard]] std::int64_t xi(const BigInteger& n) const;

  /// Whether {x, y} is a pair, in either order.
  [[nodiscard]] bool contain(const BigInteger& x, const BigInteger& y) const;
  /// The same without big integers: for heaps from 0 to 2^62.
  [[nodiscard]] bool contain(Position at) const;

 private:
  std::int64_t m_;
  std::int64_t p_;
  std::stop_token stop_;
  double theta_;   // alpha - 1, between 0 and 1
  double lowest_;  // a_n - n alpha is never below this
  // Binary digits of theta and of 1/alpha behind the point: 128 and 64 of them.
  std::uint64_t theta_high_;
  std::uint64_t theta_low_;
  std::uint64_t inverse_alpha_;

  struct Excess;
  [[nodiscard]] Excess excess(std::int64_t n, std::int64_t v) const;
  [[nodiscard]] Excess excess(const BigInteger& n, const BigInteger& v) const;
  [[nodiscard]] std::int64_t floor_over_alpha(std::int64_t v) const;
  [[nodiscard]] BigInteger floor_over_alpha(const BigInteger& v) const;
  [[nodiscard]] double questions_of_a_chain() const;
  void require_within_reach(const BigInteger& number) const;
  void throw_when_cancelled() const;
  template <class Integer>
  [[nodiscard]] bool reaches(Integer n, Integer v) const;
  template <class Integer>
  [[nodiscard]] Integer count_below(const Integer& v) const;
  template <class Integer>
  [[nodiscard]] bool has_pair(const Integer& x, const Integer& y) const;
};

}  // namespace nimhoff
