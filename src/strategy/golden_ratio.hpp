// Wythoff pairs (floor(phi n), floor(phi^2 n)), phi = (1 + sqrt 5)/2, in whole numbers only.
#pragma once

#include <cstdint>
#include <string>

#include "game/wide_integer.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// floor(phi n), n >= 0.
[[nodiscard]] BigInteger floor_phi(const BigInteger& n);

/// The same in machine integers, n <= 2^60.
[[nodiscard]] std::int64_t floor_phi(std::int64_t n);
/// floor(phi^2 n) = floor(phi n) + n.
[[nodiscard]] inline std::int64_t floor_phi_squared(std::int64_t n) { return floor_phi(n) + n; }
/// The largest r with r * r <= n, for 0 <= n < 2^124.
[[nodiscard]] std::int64_t floor_of_root(Wide n);

/// Whether {x, y} is a Wythoff pair; its n is |y - x|.
[[nodiscard]] bool is_wythoff_pair(const BigInteger& x, const BigInteger& y);
[[nodiscard]] bool is_wythoff_pair(std::int64_t x, std::int64_t y);

/// The one y with {x, y} a Wythoff pair.
[[nodiscard]] BigInteger wythoff_partner(const BigInteger& x);

/// `the 987th Wythoff pair`
[[nodiscard]] std::string wythoff_pair_in_words(const BigInteger& n);

}  // namespace nimhoff
