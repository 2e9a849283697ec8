// Reads a whole number out of a longer text.
#pragma once

#include <cstdint>
#include <string_view>

namespace nimhoff {

struct NumberRead {
  enum class Fault { none, no_digit, too_large };
  Fault fault;
  std::int64_t value;
  std::size_t end;  ///< where the reading stopped
};

/// Reads 1000000, 1_000_000 or 1e6 at `from`.
[[nodiscard]] NumberRead read_number(std::string_view text, std::size_t from);

}  // namespace nimhoff
