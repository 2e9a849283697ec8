// The numbers of take:primes.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace nimhoff {

/// n * n, where crossing out the multiples of n >= 1 begins; none when it is past `most`.
[[nodiscard]] std::optional<std::int64_t> square_upto(std::int64_t n, std::int64_t most);

/// 1 and the primes up to `most`.
[[nodiscard]] std::vector<std::int64_t> one_and_primes_upto(std::int64_t most);

}  // namespace nimhoff
