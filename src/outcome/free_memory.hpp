// How much memory a run may count on.
#pragma once

#include <cstdint>
#include <string>

namespace nimhoff {

/// Bytes that the machine could give away now; all of 2^63 when it does not say.
[[nodiscard]] std::uint64_t free_memory();

/// `9.1 TiB`
[[nodiscard]] std::string bytes_in_words(std::uint64_t bytes);

}  // namespace nimhoff
