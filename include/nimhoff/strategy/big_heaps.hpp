// Heaps of any size: read, written, shortened.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimhoff/game/position.hpp"

namespace nimhoff {

using BigInteger = mpz_class;
/// Heaps of any size.
using BigHeaps = std::vector<BigInteger>;

/// A heap has at most this many digits.
inline constexpr std::size_t most_heap_digits = 1'000'000;

/// A heap size as users write it: 1000000, 1_000_000, 1.5e6, 10^40 or 3*10^40. Throws BadInput
/// on anything else, and past most_heap_digits.
[[nodiscard]] BigInteger parse_heap(std::string_view text);

[[nodiscard]] BigHeaps big_heaps(const Heaps& heaps);
/// The same heaps as machine integers; none when one is past 2^62.
[[nodiscard]] std::optional<Heaps> small_heaps(const BigHeaps& heaps);

/// `(3,2,1)`, every digit of it.
[[nodiscard]] std::string to_string(const BigHeaps& heaps);

/// A number for a sentence: `1597`, and of more than 40 digits `12345678...23456789 (1000 digits)`.
[[nodiscard]] std::string in_short(const BigInteger& number);
/// `(3,5)`, each heap in short.
[[nodiscard]] std::string in_short(const BigHeaps& heaps);

/// A list of numbers, of decimal strings where they are past 2^63. By name, as GMP's type is not
/// ours to give a to_json.
[[nodiscard]] nlohmann::ordered_json json_of(const BigHeaps& heaps);
[[nodiscard]] nlohmann::ordered_json json_of(const std::vector<BigHeaps>& positions);

}  // namespace nimhoff
