// The numbers of take:primes, by the sieve of Eratosthenes.
//
// Cost:    most * log log most; a bit for each number, 8 bytes for each prime.
// Checked: tests/game/primes_test.cpp.
#include "game/primes.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"

namespace nimhoff {

std::optional<std::int64_t> square_upto(std::int64_t n, std::int64_t most) {
  // n * n itself is past 2^63 for numbers that a long run reaches.
  if (n > most / n) return std::nullopt;
  return n * n;
}

std::vector<std::int64_t> one_and_primes_upto(std::int64_t most, const std::stop_token& stop) {
  constexpr std::int64_t between_stops = 1 << 22;
  std::vector<std::int64_t> numbers;
  std::vector<bool> is_composite(static_cast<std::size_t>(std::max<std::int64_t>(most, 0)) + 1);
  for (std::int64_t n = 1; n <= most; ++n) {
    if (is_composite[static_cast<std::size_t>(n)]) continue;
    numbers.push_back(n);
    if (n == 1) continue;
    const auto first = square_upto(n, most);
    for (std::int64_t m = first.value_or(most + 1); m <= most;) {
      if (stop.stop_requested()) throw Cancelled();
      for (const std::int64_t end = most - m > between_stops ? m + between_stops : most; m <= end;
           m += n) {
        is_composite[static_cast<std::size_t>(m)] = true;
      }
    }
  }
  return numbers;
}

}  // namespace nimhoff
