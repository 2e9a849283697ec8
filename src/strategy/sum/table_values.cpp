// Values by a table up to the start, for every game.
//
// Cost:    that of the engine that makes the table; the options of a position are looked at one by
//          one.
// Checked: tests/strategy/sum/part_values_test.cpp.
#include <algorithm>

#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/values/reference.hpp"
#include "outcome/machine_speed.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/sum/part_values.hpp"

namespace nimhoff {
namespace {

class TableValues final : public PartValues {
 public:
  TableValues(const Game& game, Position start, const RunLimits& limits)
      : game_(game), table_(values_by_reference(game, start.x + 1, start.y + 1, limits.stop)) {}

  [[nodiscard]] std::string name() const override { return "table"; }
  [[nodiscard]] BigInteger value(const BigHeaps& at) const override {
    return table_.value(position_of(*small_heaps(at)));
  }
  [[nodiscard]] OptionsOfValue options(const BigHeaps& at, const BigInteger& value) const override {
    OptionsOfValue found;
    for (const Position to : nimhoff::options(game_, position_of(*small_heaps(at)))) {
      if (table_.value(to) == value) found.listed.push_back(big_heaps(heaps_of(game_, to)));
    }
    return found;
  }

 private:
  Game game_;
  ValueTable table_;
};

}  // namespace

ValuesPlan table_plan(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  double cells = 1;
  double sides = 0;
  for (const BigInteger& heap : start) {
    cells *= heap.get_d() + 1;
    sides += heap.get_d() + 1;
  }
  const double bytes = 8 * cells;
  const std::uint64_t allowed = allowed_memory(limits);
  if (bytes > static_cast<double>(allowed)) {
    return {.why_not = "a table needs " +
                       bytes_in_words(static_cast<std::uint64_t>(std::min(bytes, 1e19))) + ", " +
                       bytes_in_words(allowed) +
                       (limits.memory > 0 ? " are allowed" : " are free")};
  }
  // A condition is held against every move that fits.
  constexpr double look_seconds = 2e-8;
  const double looks =
      game.adjoined() ? cells / 4 : sides / 2 * static_cast<double>(game.rules().size());
  return {.seconds = machine_seconds(cells * looks * look_seconds), .why_not = ""};
}

PartValuesOrNull table_values(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  limits.reached({.stage = "values",
                  .unit = "cells",
                  .expected_seconds = table_plan(game, start, limits).seconds});
  return std::make_unique<TableValues>(game, position_of(small_heaps(start).value()), limits);
}

}  // namespace nimhoff
