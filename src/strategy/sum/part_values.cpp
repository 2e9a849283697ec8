// Which way gives the values of a game: a closed form, its canonical game, its rows, or a table.
//
// Checked: tests/strategy/sum/part_values_test.cpp.
#include "strategy/sum/part_values.hpp"

#include <fmt/format.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/sum.hpp"
#include "nimhoff/values/reference.hpp"
#include "strategy/heap_moves.hpp"

namespace nimhoff {

void refuse_values(const Game& game, const BigHeaps& start, const std::string& why) {
  throw BadInput({.argument = "heaps",
                  .given = in_short(start),
                  .problem = "too far for the values of " + spelling(game) + ": " + why,
                  .advice = "try smaller heaps"});
}

PartValuesOrNull values_for(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  require_values(game);
  require_heaps_of(game, start);
  if (auto values = nim_values(game, start)) return values;
  if (auto values = series_values(game)) return values;
  if (auto values = cone_values(game, start, limits)) return values;
  const ValuesPlan rows = row_plan(game, start, limits);
  const ValuesPlan table = table_plan(game, start, limits);
  const bool goes_by_rows = rows.seconds < table.seconds;
  const ValuesPlan& plan = goes_by_rows ? rows : table;
  if (!plan.why_not.empty()) refuse_values(game, start, plan.why_not);
  if (limits.seconds > 0 && plan.seconds > limits.seconds) {
    refuse_values(
        game, start,
        fmt::format("{} about {}, {} is allowed", goes_by_rows ? "its rows take" : "a table takes",
                    time_in_words(plan.seconds), time_in_words(limits.seconds)));
  }
  return goes_by_rows ? row_values(game, start, limits) : table_values(game, start, limits);
}

BigInteger value_of(const Game& game, const BigHeaps& heaps, const RunLimits& limits) {
  return values_for(game, heaps, limits)->value(heaps);
}

}  // namespace nimhoff
