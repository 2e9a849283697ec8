// Integers of 128 bits: products of two heap sizes fit.
#pragma once

#include <cstdint>

namespace nimhoff {

__extension__ using Wide = __int128;

[[nodiscard]] inline Wide product(std::int64_t one, std::int64_t other) {
  return static_cast<Wide>(one) * other;
}

}  // namespace nimhoff
