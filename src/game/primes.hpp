// The numbers of take:primes.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace nimhoff {

/// n * n, where crossing out the multiples of n >= 1 begins; none when it is past `most`.
[[nodiscard]] std::optional<std::int64_t> square_upto(std::int64_t n, std::int64_t most);

/// 1 and the primes up to `most`. Throws Cancelled when a stop is requested.
[[nodiscard]] std::vector<std::int64_t> one_and_primes_upto(std::int64_t most,
                                                            const std::stop_token& stop = {});

}  // namespace nimhoff
