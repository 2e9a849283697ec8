// Tables as grids of numbers, for files and for print.
//
// Cost:    a pass over the table; memory of a column.
// Checked: tests/values/table/grid_test.cpp.
#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/table.hpp"

namespace nimhoff {
namespace {

GridNumber number_of(ValueWidth width) {
  switch (width) {
    case ValueWidth::one:
      return GridNumber::unsigned8;
    case ValueWidth::two:
      return GridNumber::unsigned16;
    case ValueWidth::four:
      break;
  }
  return GridNumber::unsigned32;
}

}  // namespace

Grid grid_of(const Game& game, std::int64_t columns, const TablePlan& plan, bool is_bfile) {
  Grid grid{{spelling(game), "table", columns, plan.rows, {}},
            "g",
            columns,
            plan.rows,
            false,
            number_of(plan.width)};
  if (!is_bfile) return grid;
  if (game.board().cone()) {
    throw BadInput({.argument = "game",
                    .given = spelling(game),
                    .problem = "a b-file has no gaps, and the board does not hold every position",
                    .advice = "try .npy"});
  }
  const std::int64_t whole = std::min(columns, plan.rows);
  grid.lines = whole * (whole + 1) / 2;
  grid.length = 1;
  return grid;
}

void hand_over(const GrundyTable& table, GridFile& file, bool is_bfile,
               const std::stop_token& stop) {
  const std::int64_t lines = is_bfile ? std::min(table.columns(), table.rows()) : table.columns();
  std::vector<std::int64_t> numbers;
  for (std::int64_t n = 0; n < lines; ++n) {
    throw_if_stopped(stop);
    numbers.clear();
    const std::int64_t count = is_bfile ? n + 1 : table.rows();
    for (std::int64_t y = 0; y < count; ++y) {
      numbers.push_back(table.value({is_bfile ? n - y : n, y}));
    }
    file.take(numbers);
  }
}

}  // namespace nimhoff
