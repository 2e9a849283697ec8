// What a Grundy value is.
#pragma once

#include <cstdint>
#include <vector>

namespace nimhoff {

/// The least number that is not among these.
[[nodiscard]] std::int64_t mex(std::vector<std::int64_t> values);

}  // namespace nimhoff
