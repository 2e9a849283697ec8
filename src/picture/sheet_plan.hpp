// What the pixels of a picture take, before any is drawn.
#pragma once

#include <cstdint>

#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {

/// Throws BadInput on the pixels when a sheet about so many pixels wide and the `counts` bytes of
/// what is counted for it are more than the limits allow.
void require_sheet_fits(std::int64_t pixels, std::uint64_t counts, const RunLimits& limits);

}  // namespace nimhoff
