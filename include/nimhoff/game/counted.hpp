// A number and what it counts.
#pragma once

#include <concepts>
#include <string>

namespace nimhoff {

/// `1 option`, `2 options`
[[nodiscard]] std::string counted(std::integral auto count, const std::string& what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

}  // namespace nimhoff
