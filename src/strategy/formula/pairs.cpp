// Closed forms that list the P-positions of a symmetric game with Wythoff's rules as pairs.
#include "strategy/formula/pairs.hpp"

#include <algorithm>

namespace nimhoff {

std::vector<BigHeaps> PairsFormula::p_options(const BigHeaps& at) const {
  const BigInteger& x = at[0];
  const BigInteger& y = at[1];
  std::vector<BigHeaps> found;
  for (const BigInteger& lower : partners(x)) {
    if (lower < y) found.push_back({x, lower});
  }
  for (const BigInteger& lower : partners(y)) {
    if (lower < x) found.push_back({lower, y});
  }
  const bool is_above = x <= y;
  const BigInteger apart = is_above ? y - x : x - y;
  for (const BigInteger& lower : on_diagonal(apart)) {
    if (lower >= (is_above ? x : y)) continue;
    const BigInteger higher = lower + apart;
    found.push_back(is_above ? BigHeaps{lower, higher} : BigHeaps{higher, lower});
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace nimhoff
