// One layer of a table as an engine: the table is made, then the positions of the value handed
// over.
//
// Cost:    that of the table, and a pass over it.
// Needs:   a game that has values; rows, or a board whose columns end.
// Checked: tests/values/layers/layers_test.cpp, against the reference on random games.
#include "values/table/layer.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "nimhoff/values/table.hpp"

namespace nimhoff {
namespace {

// The rows of a table that holds the region: where these are not given, the board must end.
std::int64_t rows_of_table(const Game& game, const Region& region) {
  if (game.board().is_one_heap()) return 1;
  const auto end = game.board().column_end(region.columns - 1);
  if (region.rows) return end ? std::clamp<std::int64_t>(*end, 1, *region.rows) : *region.rows;
  if (end) return std::max<std::int64_t>(1, *end);
  throw BadInput({.argument = "rows",
                  .problem = "missing: the table of values of " + spelling(game) + " has no top",
                  .advice = "add `rows=" + std::to_string(region.columns) + '`'});
}

class TableLayerRun final : public EngineRun {
 public:
  TableLayerRun(Game game, const Region& region, std::int64_t value, RunLimits limits)
      : game_(std::move(game)),
        columns_(region.columns),
        rows_(rows_of_table(game_, region)),
        value_(value),
        limits_(std::move(limits)) {}

  [[nodiscard]] std::int64_t columns_done() const override { return done_; }

  void advance(Sink& sink, const std::stop_token& stop) override {
    limits_.stop = stop;
    const GrundyTable table = table_of_values(game_, columns_, rows_, limits_);
    std::vector<Position> found;
    for (; done_ < columns_; ++done_) {
      throw_if_stopped(stop);
      for (std::int64_t y = 0; y < rows_; ++y) {
        if (table.value({done_, y}) == value_) found.push_back({done_, y});
      }
      if (!found.empty()) sink.take(found);
      found.clear();
    }
  }

 private:
  Game game_;
  std::int64_t columns_;
  std::int64_t rows_;
  std::int64_t value_;
  RunLimits limits_;
  std::int64_t done_ = 0;
};

}  // namespace

std::optional<std::string> TableLayerEngine::why_not(const Game& game) const {
  return why_no_values(game);
}

std::uint64_t TableLayerEngine::planned_bytes(const Game& game, const Region& region,
                                              const RunLimits& limits) const {
  const std::int64_t rows = rows_of_table(game, region);
  // The positions of a column, in a vector that grows.
  const auto column = 3 * sizeof(Position) * static_cast<std::uint64_t>(rows);
  return plan_table(game, region.columns, rows, limits).bytes + column;
}

Work TableLayerEngine::work(const Game& game, const Region& region, const RunLimits& limits) const {
  return plan_table(game, std::max<std::int64_t>(1, region.columns), rows_of_table(game, region),
                    limits)
      .work;
}

std::unique_ptr<EngineRun> TableLayerEngine::start(const Game& game, const Region& region,
                                                   const RunLimits& limits) const {
  return std::make_unique<TableLayerRun>(game, region, value_, limits);
}

}  // namespace nimhoff
