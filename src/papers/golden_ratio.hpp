// Floors of multiples of the golden ratio, in whole numbers only.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>

namespace nimhoff::papers {

/// The largest r with r * r <= n, for 0 <= n <= 2^52.
[[nodiscard]] constexpr std::int64_t floor_of_root(std::int64_t n) {
  std::int64_t root = 0;
  // A double holds n, so its root is at most one off.
  if (!std::is_constant_evaluated()) {
    root = std::max<std::int64_t>(0, std::llround(std::sqrt(static_cast<double>(n))) - 1);
  }
  while ((root + 1) * (root + 1) <= n) ++root;
  return root;
}

/// floor(phi n), phi = (1 + sqrt 5)/2, for n <= 3e7.
[[nodiscard]] constexpr std::int64_t floor_phi(std::int64_t n) {
  return (n + floor_of_root(5 * n * n)) / 2;
}

/// floor(phi^2 n) = floor(phi n) + n.
[[nodiscard]] constexpr std::int64_t floor_phi_squared(std::int64_t n) { return floor_phi(n) + n; }

/// Whether {x, y} = {floor(phi n), floor(phi^2 n)} for some n >= 0: the n is |y - x|.
[[nodiscard]] constexpr bool is_wythoff_pair(std::int64_t x, std::int64_t y) {
  return std::min(x, y) == floor_phi(std::max(x, y) - std::min(x, y));
}

static_assert(floor_phi(1) == 1 && floor_phi(2) == 3 && floor_phi(1000) == 1618);
static_assert(is_wythoff_pair(4, 7) && is_wythoff_pair(7, 4) && !is_wythoff_pair(4, 6));

}  // namespace nimhoff::papers
