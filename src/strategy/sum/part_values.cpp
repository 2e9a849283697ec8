// Which way gives the values of a game: a closed form, its canonical game, its rows, or a table.
//
// Checked: tests/strategy/sum/part_values_test.cpp.
#include "strategy/sum/part_values.hpp"

#include <fmt/core.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/available_memory.hpp"
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

ValuesPlan memory_plan(std::uint64_t bytes, double seconds, const RunLimits& limits) {
  const std::uint64_t allowed = allowed_memory(limits);
  if (bytes <= allowed) return {.seconds = seconds, .why_not = ""};
  return {.why_not = fmt::format("a table needs {}, {} are {}", bytes_in_words(bytes),
                                 bytes_in_words(allowed), limits.memory > 0 ? "allowed" : "free")};
}

PartValuesOrNull values_for(const Game& game, const BigHeaps& start, const RunLimits& limits,
                            const ValuesUse& use) {
  require_values(game);
  require_heaps_of(game, start);
  if (auto values = nim_values(game, start)) return values;
  if (auto values = series_values(game)) return values;
  if (auto values = cone_values(game, start, limits, use)) return values;
  if (auto values = cached_option_values(game, start, use.cache)) return values;
  const ValuesPlan rows = row_plan(game, start, limits);
  const ValuesPlan table =
      use.is_one_move ? option_plan(game, start, limits) : table_plan(game, start, limits);
  const bool goes_by_rows = rows.seconds < table.seconds;
  const ValuesPlan& plan = goes_by_rows ? rows : table;
  if (!plan.why_not.empty()) refuse_values(game, start, plan.why_not);
  if (limits.seconds > 0 && plan.seconds > limits.seconds) {
    refuse_values(
        game, start,
        fmt::format("{} about {}, {} is allowed", goes_by_rows ? "its rows take" : "a table takes",
                    time_in_words(plan.seconds), time_in_words(limits.seconds)));
  }
  if (goes_by_rows) return row_values(game, start, limits);
  if (!use.is_one_move) return table_values(game, start, limits);
  // What takes no time is not worth a file.
  constexpr double long_seconds = 0.1;
  return option_values(game, start, limits, plan.seconds > long_seconds ? use.cache : "");
}

BigInteger value_of(const Game& game, const BigHeaps& heaps, const RunLimits& limits) {
  return values_for(game, heaps, limits, {.is_one_move = true})->value(heaps);
}

}  // namespace nimhoff
