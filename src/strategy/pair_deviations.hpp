// How far the pairs of (m,p)-Wythoff Nim are from multiples of alpha: the numbers of the
// appendix to 2-pile Nim with a restricted number of move-size imitations.
#pragma once

#include <cstdint>
#include <optional>

#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// The values of a whole-numbered quantity that were seen, and where each end was first.
struct SeenRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::int64_t least_at = 0;
  std::int64_t most_at = 0;
};

/// alpha = (2p - m + sqrt(m^2 + 4p^2))/(2p), beta = alpha + m/p, L = beta/alpha, l = 1/L; every
/// value is exact.
struct PairDeviations {
  std::int64_t m = 1;
  std::int64_t p = 1;
  std::int64_t pairs = 0;  ///< n < pairs were looked at

  /// The first n with a_n < (n - p + 1) alpha, against section 1.4.5 as printed.
  std::optional<std::int64_t> below_printed_bound;
  /// The first n with a_n < floor((n - p + 1) alpha).
  std::optional<std::int64_t> below_floor_bound;
  /// The first n with a_n > n alpha.
  std::optional<std::int64_t> above_bound;

  /// a_k - a'_k of the Main Theorem, by k >= 1: the k-th pair after the p equal ones, lowered
  /// by p - 1, against floor(k alpha).
  SeenRange deviation;
  /// epsilon of (9) by n >= 1: pi(n) - floor(n L) where n - 1 is an a_i, (where n - 1 is both, as
  /// below p, one of the two that is 0 or 1, if any)
  SeenRange epsilon_up;
  /// and pi(n) - floor(n l) where n - 1 is a b_i.
  SeenRange epsilon_down;
};

/// Looks at the first pairs, by Definition 13 and not by the closed form. Throws BadInput
/// unless m and p are from 1 to 10^6, the pairs from 1 to 10^8, and squares fit into 128 bits.
[[nodiscard]] PairDeviations pair_deviations(std::int64_t m, std::int64_t p, std::int64_t pairs);

/// Some n with a_n = floor((n - p + 1) alpha), where a_k - a'_k = 1 - p: the bound p - 1 of the
/// Main Theorem is best possible. Throws BadInput unless m and p have no common factor, alpha
/// is irrational, m is at most 1000 and p at most 100.
[[nodiscard]] BigInteger farthest_pair(std::int64_t m, std::int64_t p);

}  // namespace nimhoff
