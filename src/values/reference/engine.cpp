// The reference of values as an engine.
//
// Checked: tests/values/layers/layers_test.cpp.
#include "values/reference/engine.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "outcome/reference/engine.hpp"

namespace nimhoff {
namespace {

// The rows of a table that holds the region: where these are not given, the board must end.
std::int64_t rows_of_table(const Game& game, const Region& region) {
  if (game.board().is_one_heap()) return 1;
  const auto end = game.board().column_end(region.columns - 1);
  if (region.rows) return end ? std::min(*region.rows, *end) : *region.rows;
  if (end) return *end;
  throw BadInput({.argument = "rows",
                  .problem = "missing: the table of values of " + spelling(game) + " has no top",
                  .advice = "add `rows=" + std::to_string(region.columns) + '`'});
}

// A column at a time.
class ReferenceValuesRun final : public EngineRun {
 public:
  ReferenceValuesRun(Game game, const Region& region, std::int64_t value)
      : game_(std::move(game)), value_(value), table_{0, rows_of_table(game_, region)} {}

  [[nodiscard]] std::int64_t columns_done() const override { return table_.columns; }

  void advance(Sink& sink, const std::stop_token& stop) override {
    const std::int64_t x = table_.columns;
    add_column(table_, game_, stop);
    std::vector<Position> found;
    for (std::int64_t y = 0; y < table_.rows; ++y) {
      if (table_.value({x, y}) == value_) found.push_back({x, y});
    }
    if (!found.empty()) sink.take(found);
  }

 private:
  Game game_;
  std::int64_t value_;
  ValueTable table_;
};

}  // namespace

std::optional<std::string> ReferenceValuesEngine::why_not(const Game& game) const {
  return why_no_values(game);
}

std::uint64_t ReferenceValuesEngine::planned_bytes(const Game& game, const Region& region,
                                                   const RunLimits&) const {
  const double cells =
      static_cast<double>(region.columns) * static_cast<double>(rows_of_table(game, region));
  // A vector that grows holds its numbers twice for a moment, and half of it may be free.
  return static_cast<std::uint64_t>(std::min(24 * cells + 1e6, 1e19));
}

Work ReferenceValuesEngine::work(const Game& game, const Region& region,
                                 const RunLimits& limits) const {
  const Region cut{region.columns, rows_of_table(game, region)};
  Work work = ReferenceEngine().work(game, cut, limits);
  // Measured: its options are listed and sorted.
  work.seconds *= 20;
  return work;
}

std::unique_ptr<EngineRun> ReferenceValuesEngine::start(const Game& game, const Region& region,
                                                        const RunLimits&) const {
  return std::make_unique<ReferenceValuesRun>(game, region, value_);
}

}  // namespace nimhoff
