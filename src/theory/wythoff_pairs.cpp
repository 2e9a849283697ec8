// Wythoff pairs and dual Wythoff pairs, in whole numbers only.
//
// floor(phi n) is strategy's (golden_ratio.hpp). The inequalities (3) for Wythoff's lines, of
// slopes 1/phi and phi and densities 1/phi^2 and 1/phi, become the signs of numbers
// u + v sqrt 5, by 2 phi = 1 + sqrt 5:
//   q < phi p:  1/phi <= phi p - q    and  1/phi^2 <= q - p/phi,
//   q > phi p:  q - p <= q^2 - sqrt 5 p q + p^2.
//
// Cost:    some multiplications each.
// Checked: Theorem 11 for every p < q <= 2000, and against certified sums
//          (tests/theory/wythoff_pairs_test.cpp).
#include "theory/wythoff_pairs.hpp"

#include "game/wide_integer.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff {
namespace {

// Whether u + v sqrt 5 > 0.
bool is_positive(Wide u, Wide v) {
  if (u >= 0 && v >= 0) return u > 0 || v > 0;
  if (u <= 0 && v <= 0) return false;
  return u > 0 ? u * u > 5 * v * v : 5 * v * v > u * u;
}

}  // namespace

Position wythoff_pair(std::int64_t n) { return {floor_phi(n), floor_phi_squared(n)}; }

Position dual_wythoff_pair(std::int64_t n) {
  const Position pair = wythoff_pair(n);
  return {pair.x + 1, pair.y + 1};
}

bool is_wdw_pair(std::int64_t p, std::int64_t q) {
  const Position pair = wythoff_pair(q - p);
  return pair.x == p || pair.x + 1 == p;
}

std::vector<Position> first_wdw_pairs(std::size_t count) {
  std::vector<Position> pairs;
  for (std::int64_t n = 1; pairs.size() < count; ++n) {
    pairs.push_back(wythoff_pair(n));
    if (pairs.size() < count) pairs.push_back(dual_wythoff_pair(n));
  }
  return pairs;
}

bool fills_beside_wythoff(std::int64_t p, std::int64_t q) {
  const Wide square = product(p, p) + product(q, q);
  // q > phi p exactly when 2q - p > sqrt 5 p.
  if (is_positive(2 * q - p, -p)) return is_positive(q - p - square, product(p, q));
  const bool above = is_positive(2 * q - p - 1, 1 - p);
  const bool below = is_positive(3 - 2 * q - p, p - 1);
  return above || below;
}

}  // namespace nimhoff
