// Reads a whole number of any size out of a longer text.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <string_view>

namespace nimhoff {

/// Enough for every number up to 2^62.
inline constexpr std::size_t machine_digits = 19;

struct NumberRead {
  enum class Fault { none, no_digit, not_whole, too_large };
  Fault fault = Fault::none;
  mpz_class value{};
  std::size_t end = 0;  ///< where the reading stopped; of a fraction, its point
};

/// Reads 1000000, 1_000_000, 1e6, 1.5e6, 10^6 or 3*10^6 at `from`, as far as it goes, of at
/// most so many digits.
[[nodiscard]] NumberRead read_number(std::string_view text, std::size_t from,
                                     std::size_t most_digits);

}  // namespace nimhoff
