// Which way gives the values of a game: a closed form, its canonical game, its rows, or a table.
//
// Checked: tests/strategy/sum/part_values_test.cpp.
#include "strategy/sum/part_values.hpp"

#include "nimhoff/strategy/sum.hpp"
#include "nimhoff/values/reference.hpp"
#include "strategy/heap_moves.hpp"

namespace nimhoff {

PartValuesOrNull values_for(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  require_values(game);
  require_heaps_of(game, start);
  if (auto values = nim_values(game, start)) return values;
  if (auto values = series_values(game)) return values;
  if (auto values = cone_values(game, start, limits)) return values;
  if (auto values = row_values(game, start, limits)) return values;
  return table_values(game, start, limits);
}

BigInteger value_of(const Game& game, const BigHeaps& heaps, const RunLimits& limits) {
  return values_for(game, heaps, limits)->value(heaps);
}

}  // namespace nimhoff
