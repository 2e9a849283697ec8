// A sum of games as it stands on the command line: `wythoff 3 5 + nim 4 9 2`.
#pragma once

#include <nimhoff/strategy/sum.hpp>
#include <span>
#include <string>

namespace nimhoff::cli {

/// Whether the words hold a `+` of their own.
[[nodiscard]] bool is_sum(std::span<const std::string> words);

/// The parts between the `+`. Throws BadInput that names the part.
[[nodiscard]] Sum sum_of(std::span<const std::string> words);

}  // namespace nimhoff::cli
