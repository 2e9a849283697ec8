// The reference as an engine among the others.
#include "outcome/reference_engine.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/reference.hpp"

namespace nimhoff {
namespace {

void hand_over(Sink& sink, std::int64_t x, const std::vector<std::int64_t>& rows) {
  std::vector<Position> batch;
  batch.reserve(rows.size());
  for (const std::int64_t y : rows) batch.push_back({x, y});
  if (!batch.empty()) sink.take(batch);
}

// The P-positions of a column among starting positions. Once one is found, every y above
// it and above x is N: taking from the larger heap leaves nothing to imitate, so it leads
// to that position as if the game began there.
std::vector<std::int64_t> starting_p_rows(const Game& game, std::int64_t x,
                                          std::optional<std::int64_t> end,
                                          ReferenceStates& states) {
  std::vector<std::int64_t> rows;
  for (std::int64_t y = 0; end ? y < *end : (rows.empty() || y <= x); ++y) {
    if (states.outcome(starting_state(game, {x, y})) == Outcome::P) rows.push_back(y);
  }
  return rows;
}

}  // namespace

std::uint64_t ReferenceEngine::planned_bytes(const Game& game, const Region& region) const {
  // One byte a position; columns without rows were never seen to pass four times their x.
  const auto columns = static_cast<double>(region.columns);
  double rows = region.rows ? static_cast<double>(*region.rows) : 4 * columns + 64;
  if (const auto end = game.board().column_end(region.columns)) {
    rows = std::min(rows, static_cast<double>(*end));
  }
  return static_cast<std::uint64_t>(std::min(columns * rows, 1e19));
}

void ReferenceEngine::solve(const Game& game, const Region& region, Sink& sink,
                            Watch& watch) const {
  const auto each_column = [&](const auto& p_rows) {
    for (std::int64_t x = 0; x < region.columns; ++x) {
      if (watch.wants_stop()) throw Cancelled();
      hand_over(sink, x, p_rows(x));
      watch.columns_done(x + 1, region.columns);
    }
  };
  if (game.memory()) {
    ReferenceStates states(game);
    each_column([&](std::int64_t x) { return starting_p_rows(game, x, region.rows, states); });
    return;
  }
  ReferenceTable table(game, region.rows);
  each_column([&](std::int64_t x) {
    table.add_column();
    return table.p_rows(x);
  });
}

}  // namespace nimhoff
