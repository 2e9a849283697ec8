// Heaps as they stand on the command line.
#pragma once

#include <nimhoff/strategy/big_heaps.hpp>
#include <span>
#include <string>

namespace nimhoff::cli {

/// `3 4` and `3,4` alike. Throws BadInput.
[[nodiscard]] BigHeaps heaps_of(std::span<const std::string> words);

}  // namespace nimhoff::cli
