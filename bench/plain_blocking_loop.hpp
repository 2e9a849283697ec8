// Blocking-k Wythoff Nim as a competent script has it: a count a line, every cell asked.
#pragma once

#include <cstdint>

namespace nimhoff::bench {

/// Every cell with x, y < side; returns the sum of the rows of the P-positions.
[[nodiscard]] std::uint64_t sweep_plainly(int k, std::int64_t side);

/// Column after column, each left when it holds k P-positions; returns the same sum.
[[nodiscard]] std::uint64_t walk_columns_plainly(int k, std::int64_t columns);

}  // namespace nimhoff::bench
