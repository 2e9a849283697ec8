// Values by a table up to the start, for every game.
//
// Cost:    that of the engine that makes the table; the options of a position are looked at one by
//          one.
// Checked: tests/strategy/sum/part_values_test.cpp.
#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
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

void require_table(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  double cells = 1;
  double sides = 0;
  for (const BigInteger& heap : start) {
    cells *= heap.get_d() + 1;
    sides += heap.get_d() + 1;
  }
  // A condition is held against every move that fits.
  constexpr double look_seconds = 2e-8;
  const double looks =
      game.adjoined() ? cells / 4 : sides / 2 * static_cast<double>(game.rules().size());
  const double seconds = machine_seconds(cells * looks * look_seconds);
  const double bytes = 8 * cells;
  const auto refuse = [&](const std::string& why) {
    throw BadInput(
        {.argument = "heaps",
         .given = in_short(start),
         .problem = "too far for a table of the values of " + spelling(game) + ", which " + why,
         .advice = "try smaller heaps"});
  };
  const std::uint64_t allowed = allowed_memory(limits);
  if (bytes > static_cast<double>(allowed)) {
    refuse("needs " + bytes_in_words(static_cast<std::uint64_t>(std::min(bytes, 1e19))) + ", " +
           bytes_in_words(allowed) + (limits.memory > 0 ? " are allowed" : " are free"));
  }
  if (limits.seconds > 0 && seconds > limits.seconds) {
    refuse("takes about " + time_in_words(seconds) + ", " + time_in_words(limits.seconds) +
           " is allowed");
  }
  limits.reached({.stage = "values", .unit = "cells", .expected_seconds = seconds});
}

}  // namespace

PartValuesOrNull table_values(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  require_table(game, start, limits);
  return std::make_unique<TableValues>(game, position_of(small_heaps(start).value()), limits);
}

}  // namespace nimhoff
