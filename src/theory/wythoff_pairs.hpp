// Wythoff pairs and dual Wythoff pairs, in whole numbers only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// (floor(phi n), floor(phi^2 n)), 1 <= n <= 2^60.
[[nodiscard]] Position wythoff_pair(std::int64_t n);
/// Both plus 1.
[[nodiscard]] Position dual_wythoff_pair(std::int64_t n);

/// Whether (p, q), 0 < p < q <= 2^60, is wythoff_pair(n) or dual_wythoff_pair(n) for some n >= 1.
[[nodiscard]] bool is_wdw_pair(std::int64_t p, std::int64_t q);

/// The first WdW pairs, increasing: (1,2), (2,3), (3,5), (4,6), ...
[[nodiscard]] std::vector<Position> first_wdw_pairs(std::size_t count);

/// Whether one of the inequalities (3) of Geometric analysis fails when (p, q) is adjoined to
/// wythoff, 0 < p < q <= 2^28: decided in Z[sqrt 5], with no rounding.
[[nodiscard]] bool fills_beside_wythoff(std::int64_t p, std::int64_t q);

}  // namespace nimhoff
