// Wythoff pairs (floor(phi n), floor(phi^2 n)), phi = (1 + sqrt 5)/2, in whole numbers only.
#pragma once

#include <string>

#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// floor(phi n), n >= 0.
[[nodiscard]] BigInteger floor_phi(const BigInteger& n);

/// Whether {x, y} is a Wythoff pair; its n is |y - x|.
[[nodiscard]] bool is_wythoff_pair(const BigInteger& x, const BigInteger& y);

/// The one y with {x, y} a Wythoff pair.
[[nodiscard]] BigInteger wythoff_partner(const BigInteger& x);

/// `the 987th Wythoff pair`
[[nodiscard]] std::string wythoff_pair_in_words(const BigInteger& n);

}  // namespace nimhoff
