// The table engine: Grundy values position by position, from bit sets of the values seen.
//
// Every game that has values. A line of moves through a position has a set of the values along it
// (seen_sets.hpp); the lowest value that none of the position's sets has is its value
// (kernel.hpp). Moves that no set serves are read one by one (listed_options.hpp).
//
// Cost:    a few vectors a position and line of moves; memory for the table, and a bit for each
//          value and line, which is a quarter of the table for wythoff.
// Checked: tests/values/table/engine_test.cpp, against the reference on random games.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <new>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/values/reference.hpp"
#include "nimhoff/values/table.hpp"
#include "values/table/kernel.hpp"
#include "values/table/table_sets.hpp"
#include "values/table/tiles.hpp"

namespace nimhoff {
namespace {

std::optional<std::string> why_too_much(const TablePlan& plan, const RunLimits& limits) {
  if (const std::uint64_t allowed = allowed_memory(limits); plan.bytes > allowed) {
    return fmt::format("needs {}, {} are {}", bytes_in_words(plan.bytes), bytes_in_words(allowed),
                       limits.memory > 0 ? "allowed" : "free");
  }
  if (limits.seconds <= 0 || plan.work.seconds <= limits.seconds) return std::nullopt;
  return fmt::format("takes about {}, {} is allowed", time_in_words(plan.work.seconds),
                     time_in_words(limits.seconds));
}

[[noreturn]] void refuse_table(const Game& game, std::int64_t columns, std::int64_t rows,
                               const RunLimits& limits, const std::string& problem) {
  const auto fitting = table_that_fits(game, columns, rows, limits);
  throw BadInput({.argument = "columns",
                  .given = std::to_string(columns),
                  .problem = problem,
                  .advice = fitting ? fmt::format("try `columns={}` `rows={}`", fitting->columns,
                                                  *fitting->rows)
                                    : "allow more `memory`"});
}

std::vector<ColumnRange> board_ranges(const Game& game, std::int64_t columns, std::int64_t rows,
                                      const std::stop_token& stop) {
  std::vector<ColumnRange> ranges;
  if (!game.board().cone()) return ranges;
  ranges.reserve(static_cast<std::size_t>(columns));
  for (std::int64_t x = 0; x < columns; ++x) {
    if (x % 65536 == 0) throw_if_stopped(stop);
    ranges.push_back({game.board().column_begin(x), game.board().column_end(x).value_or(rows)});
  }
  return ranges;
}

// What is above the diagonal, to its mirror image below.
void copy_mirrored(const ValueCells& cells, const TableTile& tile) {
  for (std::int64_t x = tile.x; x < tile.x_end; ++x) {
    for (std::int64_t y = std::max(tile.y, x + 1); y < tile.y_end; ++y) {
      cells.set(y, x, cells.get(x, y));
    }
  }
}

GrundyTable make_table(const Game& game, const TableLayout& layout, const Work& work,
                       const RunLimits& limits) {
  GrundyTable table(layout.columns, layout.rows, layout.most);
  TableRows rows{table.cells(),
                 layout.is_half,
                 {},
                 board_ranges(game, layout.columns, layout.rows, limits.stop)};
  const TableSets sets(layout, rows, limits.stop);
  const ListedMoves listed(game, layout.listed, layout.columns, layout.rows, limits.stop);
  std::vector<OptionReader> readers;
  if (!listed.is_empty() || rows.views.empty()) {
    for (unsigned n = 0; n < layout.threads; ++n) {
      readers.emplace_back(listed, table.cells(), layout.is_half, layout.most);
    }
  }
  for_each_tile(layout, limits, work, [&](const TableTile& tile, unsigned thread) {
    decide_tile(rows, tile, readers.empty() ? nullptr : &readers[thread], limits.stop);
    if (layout.is_half) copy_mirrored(table.cells(), tile);
  });
  return table;
}

}  // namespace

TablePlan plan_table(const Game& game, std::int64_t columns, std::int64_t rows,
                     const RunLimits& limits) {
  return TableLayout(game, columns, rows, limits).plan(game, limits);
}

std::optional<Region> table_that_fits(const Game& game, std::int64_t columns, std::int64_t rows,
                                      const RunLimits& limits) {
  while (why_too_much(plan_table(game, columns, rows, limits), limits)) {
    throw_if_stopped(limits.stop);
    if (columns == 1 && rows == 1) return std::nullopt;
    columns = std::max<std::int64_t>(1, columns / 2);
    rows = std::max<std::int64_t>(1, rows / 2);
  }
  return Region{columns, rows};
}

void require_table(const Game& game, std::int64_t columns, std::int64_t rows,
                   const RunLimits& limits) {
  require_values(game);
  const TablePlan plan = plan_table(game, columns, rows, limits);
  if (const auto why = why_too_much(plan, limits)) {
    refuse_table(game, columns, plan.rows, limits, *why);
  }
}

GrundyTable table_of_values(const Game& game, std::int64_t columns, std::int64_t rows,
                            const RunLimits& limits) {
  require_table(game, columns, rows, limits);
  const TableLayout layout(game, columns, rows, limits);
  try {
    return make_table(game, layout, layout.work(game, limits), limits);
  } catch (const std::bad_alloc&) {
    refuse_table(game, columns, layout.rows, limits, "no range of addresses is left for the table");
  }
}

}  // namespace nimhoff
