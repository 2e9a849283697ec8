// The reference: Grundy values straight from the definition.
//
// Columns come in turn from x = 0 on, each from below, and many heaps counted up: every option of
// a position comes before it.
//
// Cost:    every option of every position is looked at. It is the oracle; never tune it.
// Checked: against printed tables, tests/values/reference/values_test.cpp.
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/values/reference.hpp"
#include "values/definition.hpp"

namespace nimhoff {
namespace {

// On any number of heaps, up to these sizes.
std::int64_t value_of_many_heaps(const Game& game, const Heaps& most, const std::stop_token& stop) {
  std::size_t count = 1;
  for (const std::int64_t heap : most) count *= static_cast<std::size_t>(heap) + 1;
  const auto index = [&](const Heaps& heaps) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      sum = sum * (static_cast<std::size_t>(most[i]) + 1) + static_cast<std::size_t>(heaps[i]);
    }
    return sum;
  };
  std::vector<std::int64_t> values;
  Heaps at(most.size(), 0);
  while (values.size() < count) {
    throw_if_stopped(stop);
    std::vector<std::int64_t> seen;
    for (const Heaps& option : heaps_options(game, at)) seen.push_back(values[index(option)]);
    values.push_back(mex(std::move(seen)));
    for (std::size_t heap = at.size(); heap-- > 0;) {
      if (++at[heap] <= most[heap]) break;
      at[heap] = 0;
    }
  }
  return values.back();
}

}  // namespace

ValueTable values_by_reference(const Game& game, std::int64_t columns, std::int64_t rows,
                               const std::stop_token& stop) {
  require_values(game);
  if (game.board().is_one_heap()) rows = std::min<std::int64_t>(rows, 1);
  ValueTable table{columns, rows};
  for (std::int64_t x = 0; x < columns; ++x) {
    for (std::int64_t y = 0; y < rows; ++y) {
      throw_if_stopped(stop);
      if (!game.board().holds({x, y})) {
        table.values.push_back(no_value);
        continue;
      }
      std::vector<std::int64_t> seen;
      for (const Position option : options(game, {x, y})) seen.push_back(table.value(option));
      table.values.push_back(mex(std::move(seen)));
    }
  }
  return table;
}

std::int64_t value_by_reference(const Game& game, const Heaps& heaps, const std::stop_token& stop) {
  require_values(game);
  const std::size_t played_on = game.board().is_one_heap() ? 1 : 2;
  if (heaps.size() != played_on) {
    if (game.plays_on_many_heaps()) return value_of_many_heaps(game, heaps, stop);
    throw BadInput({.argument = "position",
                    .given = to_string(heaps),
                    .problem = "has " + std::to_string(heaps.size()) + " heaps; " + spelling(game) +
                               " is played on " + std::to_string(played_on)});
  }
  const Position at{heaps[0], played_on == 1 ? 0 : heaps[1]};
  require_on_board(game, at);
  return values_by_reference(game, at.x + 1, at.y + 1, stop).value(at);
}

}  // namespace nimhoff
