// The reference as an engine among the others.
#include "outcome/reference/engine.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "outcome/machine_speed.hpp"

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

// A column at a time.
class ReferenceRun final : public EngineRun {
 public:
  ReferenceRun(const Game& game, const Region& region) : table_(game, region.rows) {}
  [[nodiscard]] std::int64_t columns_done() const override { return table_.columns(); }
  void advance(Sink& sink, const std::stop_token& stop) override {
    table_.add_column(stop);
    hand_over(sink, table_.columns() - 1, table_.p_rows(table_.columns() - 1));
  }

 private:
  ReferenceTable table_;
};

class ReferenceStatesRun final : public EngineRun {
 public:
  ReferenceStatesRun(const Game& game, const Region& region)
      : game_(game), region_(region), states_(game) {}
  [[nodiscard]] std::int64_t columns_done() const override { return done_; }
  void advance(Sink& sink, const std::stop_token& stop) override {
    states_.use(stop);
    hand_over(sink, done_, starting_p_rows(game_, done_, region_.rows, states_));
    ++done_;
  }

 private:
  Game game_;
  Region region_;
  ReferenceStates states_;
  std::int64_t done_ = 0;
};

// In a column that ends by itself each class of the vertical step b holds k P-positions.
double most_in_column(const Game& game) {
  double most = 1;
  for (const Rule& rule : game.rules()) {
    if (rule.step().a() == 0 && rule.is_unlimited()) {
      most = std::max(most, static_cast<double>(rule.step().b()));
    }
  }
  return game.maneuver() ? most * static_cast<double>(game.maneuver()->k()) : most;
}

// The slope that columns do not pass: (m,1)-Wythoff has m + 1.
double steepest(const Game& game) {
  double slope = 4;
  for (const Rule& rule : game.rules()) {
    if (rule.is_wide()) slope = std::max(slope, static_cast<double>(rule.width()) + 2);
    if (rule.step().a() > 0 && rule.is_unlimited()) {
      slope = std::max(slope,
                       static_cast<double>(rule.step().b()) / static_cast<double>(rule.step().a()));
    }
  }
  return slope;
}

// How high the columns are, about.
double rows_of(const Game& game, const Region& region) {
  const double rows = region.rows ? static_cast<double>(*region.rows)
                                  : steepest(game) * static_cast<double>(region.columns) + 64 +
                                        2 * most_in_column(game);
  const auto end = game.board().column_end(region.columns);
  return end ? std::min(rows, static_cast<double>(*end)) : rows;
}

}  // namespace

std::uint64_t ReferenceEngine::planned_bytes(const Game& game, const Region& region,
                                             const RunLimits&) const {
  const auto columns = static_cast<double>(region.columns);
  const double rows = rows_of(game, region);
  if (game.memory()) {
    // A state for each position, size of the last move and credit.
    const double states =
        columns * rows * (columns + rows) * static_cast<double>(game.memory()->p());
    return static_cast<std::uint64_t>(std::min(128 * states, 1e19));
  }
  const bool is_mostly_p = why_rows_are_needed(game).has_value();
  const double positions = columns * (is_mostly_p ? rows : std::min(rows, most_in_column(game)));
  return static_cast<std::uint64_t>(
      std::min(columns * rows + 16 * positions + 160 * columns, 1e19));
}

Work ReferenceEngine::work(const Game& game, const Region& region, const RunLimits&) const {
  const auto columns = static_cast<double>(region.columns);
  const double rows = rows_of(game, region);
  const double looks = columns * rows * (columns + rows);
  if (game.memory()) {
    // Measured on imitation:1,2: 0.3 s for 40 columns, 11 s for 80.
    return {looks * (columns + rows) * columns, "states",
            machine_seconds(1.3e-10 * looks * (columns + rows) * columns *
                            static_cast<double>(game.memory()->p()))};
  }
  if (game.has_condition()) {
    // Every move is held against the condition, a quarter of the region on average.
    const double moves = columns * rows * columns * rows / 4;
    return {moves, "moves", machine_seconds(3e-8 * moves)};
  }
  // Measured: 2 ns an option that is looked at.
  const double rules = game.series() ? 1 : static_cast<double>(game.rules().size());
  return {looks, "options", machine_seconds(2e-10 * looks * rules)};
}

std::unique_ptr<EngineRun> ReferenceEngine::start(const Game& game, const Region& region,
                                                  const RunLimits&) const {
  if (game.memory()) return std::make_unique<ReferenceStatesRun>(game, region);
  return std::make_unique<ReferenceRun>(game, region);
}

}  // namespace nimhoff
