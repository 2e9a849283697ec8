// The pairs (a_n, b_n) of 2-pile Nim with a restricted number of move-size imitations
// (Larsson), Definition 13, and xi of Definition 17, straight from the definitions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "p_positions.hpp"

namespace nimhoff::paper_tests {

/// (a_n, b_n) for every n with a_n <= most: a_n = mex{a_i, b_i : i < n} and
/// b_n = a_n + floor(n/p) m.
[[nodiscard]] inline std::vector<Position> wythoff_pairs_upto(std::int64_t m, std::int64_t p,
                                                              std::int64_t most) {
  std::vector<Position> pairs;
  std::set<std::int64_t> used;
  std::int64_t mex = 0;
  for (std::int64_t n = 0;; ++n) {
    while (used.contains(mex)) ++mex;
    if (mex > most) return pairs;
    pairs.push_back({mex, mex + n / p * m});
    used.insert({pairs.back().x, pairs.back().y});
  }
}

/// P(W) of (m,p)-Wythoff Nim by Proposition 14 (a), the smaller heap at most `most`.
class WythoffPairs {
 public:
  WythoffPairs(std::int64_t m, std::int64_t p, std::int64_t most) {
    for (const Position pair : wythoff_pairs_upto(m, p, most)) pairs_.insert(pair);
  }

  /// Whether (a,b), a <= b, is a P-position of (m,p)-Wythoff Nim.
  [[nodiscard]] bool contain(std::int64_t a, std::int64_t b) const {
    return pairs_.contains({a, b});
  }

  /// xi(a,b): the P-positions (i,j) with j - i = b - a and i < a.
  [[nodiscard]] std::int64_t xi(std::int64_t a, std::int64_t b) const {
    return std::ranges::count_if(pairs_,
                                 [&](Position at) { return at.y - at.x == b - a && at.x < a; });
  }

 private:
  PositionSet pairs_;
};

}  // namespace nimhoff::paper_tests
