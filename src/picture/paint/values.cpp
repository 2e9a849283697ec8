// Grundy values into pixels: which part of x + y the value of a cell is.
//
// No value is more than x + y, the number of tokens, and near the axes it is just that; along the
// lines of the P-positions it falls to 0. So the quotient shows the lines of all layers at once,
// at every scale alike. One layer is counted apart, value 0 unless said: the P-positions.
//
// Cost:    the table of values, and some nanoseconds a cell.
// Checked: tests/picture/raster_test.cpp, against the reference.
#include <fmt/core.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/values/table.hpp"
#include "picture/paint/paint.hpp"

namespace nimhoff {
namespace {

std::vector<std::string> value_kinds(std::int64_t layer) {
  std::vector<std::string> kinds{
      layer == 0 ? "value 0: P-position" : fmt::format("value {}", layer), "off the board",
      "sees none"};
  for (std::size_t band = 0; band < value_bands; ++band) {
    kinds.push_back(fmt::format("value up to {} / {} of x + y", band + 1, value_bands));
  }
  return kinds;
}

std::size_t kind_of(std::uint32_t value, std::int64_t tokens, std::int64_t layer,
                    std::uint32_t off_board) {
  if (value == off_board) return off_board_kind;
  if (value == layer) return p_kind;
  if (value == 0) return first_coloring_kind;
  const auto part = (std::uint64_t{value} * value_bands - 1) / static_cast<std::uint64_t>(tokens);
  return first_coloring_kind + static_cast<std::size_t>(part);
}

// What the table takes beside the counts of the pixels, and what is said of its columns and rows,
// is said of the square.
GrundyTable table_for(const Solved& solved, const View& view, std::uint64_t counts,
                      const RunLimits& limits) {
  const Game& game = solved.game;
  const Region region = region_of(view);
  if (solved.parts != nullptr) return solved.parts->values(region);
  RunLimits left = limits;
  if (limits.memory > 0) left.memory = limits.memory > counts ? limits.memory - counts : 1;
  try {
    return table_of_values(game, region.columns, *region.rows, left);
  } catch (const BadInput& refusal) {
    ErrorDetails details = refusal.details();
    if (details.argument != "columns") throw;
    const TablePlan plan = plan_table(game, region.columns, *region.rows, left);
    if (limits.memory > 0 && plan.bytes > left.memory) {
      details.problem = fmt::format("needs {}, {} are allowed", bytes_in_words(plan.bytes + counts),
                                    bytes_in_words(limits.memory));
    }
    if (const auto fitting = table_that_fits(game, region.columns, *region.rows, left)) {
      details.advice = "try `columns=" + std::to_string(fitting->columns) + '`';
    }
    throw BadInput(details);
  }
}

}  // namespace

Raster paint_values(const Solved& solved, const View& view, const PixelRow& side,
                    const RunLimits& limits) {
  const auto pixels = static_cast<std::uint64_t>(side.pixels() * side.pixels());
  const std::uint64_t counts = pixels * (first_coloring_kind + value_bands) * sizeof(std::uint32_t);
  const GrundyTable table = table_for(solved, view, counts, limits);
  const ValueCells& cells = table.cells();
  Raster raster(side, value_kinds(solved.value));
  for (std::int64_t column = 0; column < side.pixels(); ++column) {
    limits.reached({"painting", static_cast<double>(column), static_cast<double>(side.pixels()),
                    "columns of pixels"});
    for (std::int64_t i = side.begin(column); i < side.begin(column + 1); ++i) {
      const std::int64_t x = view.from.x + i;
      for (std::int64_t row = 0; row < side.pixels(); ++row) {
        for (std::int64_t j = side.begin(row); j < side.begin(row + 1); ++j) {
          const std::int64_t y = view.from.y + j;
          ++raster.count(kind_of(cells.get(x, y), x + y, solved.value, cells.off_board()), column,
                         row);
        }
      }
    }
  }
  return raster;
}

}  // namespace nimhoff
