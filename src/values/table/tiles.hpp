// Tiles of a table in an order in which every option comes before its position.
#pragma once

#include <cstdint>
#include <functional>

#include "nimhoff/outcome/run_limits.hpp"
#include "values/table/kernel.hpp"
#include "values/table/layout.hpp"

namespace nimhoff {

/// Calls decide(tile, thread) for every tile, after those to its left and below it; others side by
/// side. In a table that is decided by half, for tiles that reach x <= y. Threads are counted from
/// 0. Reports through the limits and throws Cancelled.
void for_each_tile(const TableLayout& layout, const RunLimits& limits, const Work& work,
                   const std::function<void(const TableTile&, unsigned thread)>& decide);

}  // namespace nimhoff
