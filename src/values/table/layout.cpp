// All that is decided before a table is made.
//
// Sets of a line are worth their memory unless lines are short and values large, as in a table of
// few rows: so the lines with the most positions get theirs first, as far as memory goes.
//
// Checked: tests/values/table/engine_test.cpp.
#include "values/table/layout.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "outcome/machine_speed.hpp"
#include "values/table/bound.hpp"
#include "values/table/kernel.hpp"
#include "values/table/listed_options.hpp"
#include "values/table/seen_sets.hpp"

namespace nimhoff {
namespace {

// Sets of a tile stay near the core; a tile of listed moves may take long.
constexpr std::int64_t tile_of_sets = 64;
constexpr std::int64_t tile_of_lists = 16;

// Beyond this a value may not fit into four bytes, and no machine holds the table.
constexpr std::int64_t most_side = std::int64_t{1} << 31;

std::int64_t required_side(std::int64_t count, const std::string& argument) {
  if (count >= 1 && count < most_side) return count;
  throw BadInput({.argument = argument,
                  .given = std::to_string(count),
                  .problem = count < 1 ? "there is nothing to tabulate" : "no table is so large",
                  .advice = count < 1 ? "give at least 1" : "give less than 2^31"});
}

MoveLine mirror_of(const MoveLine& line) {
  return {{line.first.y, line.first.x}, {line.step.y, line.step.x}, line.length};
}

bool is_in(const MoveLine& line, const std::vector<MoveLine>& lines) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

std::vector<MoveLine> lines_to_see(const Game& game, std::int64_t columns, std::int64_t rows) {
  std::vector<MoveLine> lines;
  if (lists_all_moves(game) || game.board().is_one_heap()) return lines;
  for (const Rule& rule : game.rules()) {
    for (const MoveLine& line : lines_of_rule(rule, columns, rows)) {
      if (!is_in(line, lines)) lines.push_back(line);
    }
  }
  return lines;
}

// How many positions a line has at the most.
double positions_on(const MoveLine& line, std::int64_t columns, std::int64_t rows) {
  const auto along = [](std::int64_t side, std::int64_t step) {
    return step == 0 ? 1e18 : static_cast<double>(side) / static_cast<double>(step);
  };
  return std::min(
      {along(columns, line.step.x), along(rows, line.step.y), static_cast<double>(line.length)});
}

double per_thread_bytes(std::uint64_t most) { return static_cast<double>(most) / 8 * 2 + 4096; }

}  // namespace

TableLayout::TableLayout(const Game& game, std::int64_t columns_asked, std::int64_t rows_asked,
                         const RunLimits& limits, bool keeps_cells)
    : columns(required_side(columns_asked, "columns")),
      rows(game.board().is_one_heap() ? 1 : required_side(rows_asked, "rows")),
      most(most_value(game, columns, rows)),
      threads(threads_of(limits)),
      has_cells(keeps_cells) {
  std::vector<MoveLine> lines = lines_to_see(game, columns, rows);
  is_half = game.is_symmetric() && columns == rows &&
            std::all_of(lines.begin(), lines.end(),
                        [&](const MoveLine& line) { return is_in(mirror_of(line), lines); });
  std::stable_sort(lines.begin(), lines.end(), [&](const MoveLine& one, const MoveLine& other) {
    return positions_on(one, columns, rows) > positions_on(other, columns, rows);
  });
  double left = 0.9 * static_cast<double>(allowed_memory(limits)) - cell_bytes();
  for (const MoveLine& line : lines) {
    const bool has_mirror = is_half && mirror_of(line) != line;
    const bool is_served = std::any_of(sets.begin(), sets.end(), [&](const Sets& known) {
      return known.serves_mirror && mirror_of(known.line) == line;
    });
    if (is_served) continue;
    const double bytes = SeenSets::planned_bytes(line, columns, rows, most);
    if (line.length == 1 || bytes > left) {
      listed.push_back(line);
      continue;
    }
    sets.push_back({line, has_mirror});
    left -= bytes;
  }
  const bool is_slow = lists_all_moves(game) || !listed.empty();
  tile = is_slow ? tile_of_lists : tile_of_sets;
}

std::size_t TableLayout::views() const {
  std::size_t count = 0;
  for (const Sets& one : sets) count += one.serves_mirror ? 2 : 1;
  return count;
}

double TableLayout::cell_bytes() const {
  return has_cells ? GrundyTable::planned_bytes(columns, rows, GrundyTable::width_for(most))
                   : threads * static_cast<double>(tile * tile) * sizeof(std::uint32_t);
}

double TableLayout::planned_bytes(const Game& game) const {
  double bytes = cell_bytes() + ListedMoves::planned_bytes(game, columns, rows, threads) +
                 threads * per_thread_bytes(most);
  for (const Sets& one : sets) bytes += SeenSets::planned_bytes(one.line, columns, rows, most);
  if (!game.board().is_quadrant()) bytes += 32 * static_cast<double>(columns);
  return bytes;
}

TablePlan TableLayout::plan(const Game& game, const RunLimits& limits) const {
  TablePlan plan{rows,
                 GrundyTable::width_for(most),
                 static_cast<std::uint64_t>(std::min(planned_bytes(game), 1e19)),
                 {}};
  if (plan.bytes <= allowed_memory(limits)) plan.work = work(game, limits);
  return plan;
}

Work TableLayout::work(const Game& game, const RunLimits& limits) const {
  const double cells = static_cast<double>(columns) * static_cast<double>(rows);
  // Measured, a core: 6 ns a set of a position, and 0.2 ns for each vector that it could have.
  const auto looks = static_cast<double>(views());
  double each = looks * (6e-9 + 0.2e-9 * static_cast<double>(most) / 512) + 2e-9;
  each += 1e-9 * listing_nanoseconds(game, listed, columns, rows, limits.stop);
  const double side = static_cast<double>(std::min(columns, rows)) / static_cast<double>(tile);
  const double cores = std::min<double>(threads, std::max(1.0, side / (is_half ? 4 : 2)));
  return {cells, "cells", machine_seconds(cells * each / (is_half ? 2 : 1) / cores)};
}

}  // namespace nimhoff
