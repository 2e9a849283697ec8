// The pairs (a_n, b_n) of 2-pile Nim with a restricted number of move-size imitations
// (Larsson), Definition 13, and xi of Definition 17, straight from the definitions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>

#include "papers/comparison.hpp"

namespace nimhoff::papers {

/// `wythoff:2,3`, W_(m,p).
[[nodiscard]] inline std::string mp_wythoff(std::int64_t m, std::int64_t p) {
  return "wythoff:" + std::to_string(m) + "," + std::to_string(p);
}

/// (a_n, b_n) for every n with a_n <= most: a_n = mex{a_i, b_i : i < n} and
/// b_n = a_n + floor(n/p) m.
[[nodiscard]] inline Positions wythoff_pairs_upto(std::int64_t m, std::int64_t p,
                                                  std::int64_t most) {
  Positions pairs;
  std::set<std::int64_t> used;  // those from the mex on
  std::int64_t mex = 0;
  for (std::int64_t n = 0;; ++n) {
    while (used.erase(mex) > 0) ++mex;
    if (mex > most) return pairs;
    pairs.push_back({mex, mex + n / p * m});
    used.insert({pairs.back().x, pairs.back().y});
  }
}

/// P(W) of (m,p)-Wythoff Nim by Proposition 14 (a), the smaller heap at most `most`.
class WythoffPairs {
 public:
  WythoffPairs(std::int64_t m, std::int64_t p, std::int64_t most)
      : pairs_(wythoff_pairs_upto(m, p, most)) {}

  [[nodiscard]] const Positions& all() const { return pairs_; }
  /// Whether (a,b), a <= b, is a P-position of (m,p)-Wythoff Nim.
  [[nodiscard]] bool contain(std::int64_t a, std::int64_t b) const {
    return std::ranges::binary_search(pairs_, Position{a, b});
  }
  /// The same of {x, y}, in either order.
  [[nodiscard]] bool contain(Position at) const {
    return contain(std::min(at.x, at.y), std::max(at.x, at.y));
  }
  /// Whether there is a pair (a,c) with a <= c < b.
  [[nodiscard]] bool have_below(std::int64_t a, std::int64_t b) const {
    const auto found = std::ranges::lower_bound(pairs_, Position{a, a});
    return found != pairs_.end() && found->x == a && found->y < b;
  }
  /// xi(a,b): the P-positions (i,j) with j - i = b - a and i < a.
  [[nodiscard]] std::int64_t xi(std::int64_t a, std::int64_t b) const {
    return std::ranges::count_if(pairs_,
                                 [&](Position at) { return at.y - at.x == b - a && at.x < a; });
  }

 private:
  Positions pairs_;
};

/// The sign of 2 p v - n (c + sqrt(m^2 + 4 p^2)), in whole numbers; n >= 0. With c = 2p - m it
/// is that of v - n alpha, with c = 2p + m that of v - n beta.
[[nodiscard]] constexpr int sign_of_excess(std::int64_t m, std::int64_t p, std::int64_t v,
                                           std::int64_t n, std::int64_t c) {
  const std::int64_t rest = 2 * p * v - n * c;
  const std::int64_t root_squared = n * n * (m * m + 4 * p * p);
  if (rest < 0) return -1;
  return rest * rest < root_squared ? -1 : rest * rest > root_squared ? 1 : 0;
}

}  // namespace nimhoff::papers
