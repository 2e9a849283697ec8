// Tiles of a table, antidiagonal by antidiagonal.
//
// Cost:    a wait for the last tile of each antidiagonal.
// Checked: tests/values/table/engine_test.cpp: 1, 2 and 3 threads give the same table.
#include "values/table/tiles.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>

namespace nimhoff {
namespace {

TableTile tile_at(const TableLayout& layout, std::int64_t column, std::int64_t row) {
  const std::int64_t x = column * layout.tile;
  const std::int64_t y = row * layout.tile;
  return {x, std::min(layout.columns, x + layout.tile), y, std::min(layout.rows, y + layout.tile)};
}

}  // namespace

void for_each_tile(const TableLayout& layout, const RunLimits& limits, const Work& work,
                   const std::function<void(const TableTile&, unsigned thread)>& decide) {
  const std::int64_t across = (layout.columns + layout.tile - 1) / layout.tile;
  const std::int64_t up = (layout.rows + layout.tile - 1) / layout.tile;
  // More threads than cores are allowed, and oneTBB would print a warning.
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, layout.threads);
  tbb::task_arena arena(static_cast<int>(layout.threads));
  double done = 0;
  for (std::int64_t sum = 0; sum < across + up - 1; ++sum) {
    limits.reached({"solving", done, work.units, work.unit, work.seconds});
    const std::int64_t first = std::max<std::int64_t>(0, sum - up + 1);
    std::int64_t last = std::min(sum, across - 1);
    const double share = static_cast<double>(last - first + 1);
    if (layout.is_half) last = std::min(last, sum / 2);
    const auto decide_at = [&](std::int64_t column, unsigned thread) {
      if (!limits.stop.stop_requested()) decide(tile_at(layout, column, sum - column), thread);
    };
    if (layout.threads == 1 || first == last) {
      for (std::int64_t column = first; column <= last; ++column) decide_at(column, 0);
    } else {
      arena.execute([&] {
        tbb::parallel_for(first, last + 1, [&](std::int64_t column) {
          decide_at(column, static_cast<unsigned>(tbb::this_task_arena::current_thread_index()));
        });
      });
    }
    done = std::min(work.units, done + share * static_cast<double>(layout.tile * layout.tile));
  }
  limits.reached({"solving", work.units, work.units, work.unit, work.seconds});
}

}  // namespace nimhoff
