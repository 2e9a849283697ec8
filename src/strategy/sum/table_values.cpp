// Values by a table up to the start, for every game.
//
// Cost:    that of the engine that makes the table; the options of a position are looked at one by
//          one.
// Checked: tests/strategy/sum/part_values_test.cpp.
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/values/table.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/sum/part_values.hpp"

namespace nimhoff {
namespace {

class TableValues final : public PartValues {
 public:
  TableValues(const Game& game, Position start, const RunLimits& limits)
      : game_(game), table_(table_of_values(game, start.x + 1, start.y + 1, limits)) {}

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
  GrundyTable table_;
};

}  // namespace

ValuesPlan table_plan(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  const auto small = small_heaps(start);
  if (!small) return {.why_not = "a table holds heaps up to 2^62"};
  const Position at = position_of(*small);
  try {
    const TablePlan plan = plan_table(game, at.x + 1, at.y + 1, limits);
    return memory_plan(plan.bytes, plan.work.seconds, limits);
  } catch (const BadInput& error) {
    return {.why_not = error.details().problem};
  }
}

PartValuesOrNull table_values(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  return std::make_unique<TableValues>(game, position_of(small_heaps(start).value()), limits);
}

}  // namespace nimhoff
