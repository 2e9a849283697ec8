// The columns engine: which games it takes, and its runs.
//
// Cost:    near-linear in columns; see search.hpp. On a cone see cone_run.hpp.
// Needs:   rules with (0,1) of unlimited reach among them, no maneuver, no memory; on a cone, that
//          every rule is a Q-image of such a game.
// Checked: tests/outcome/columns/engine_test.cpp.
#include "outcome/columns/engine.hpp"

#include <algorithm>

#include "outcome/columns/cone_search.hpp"
#include "outcome/columns/row_run.hpp"
#include "outcome/columns/search.hpp"
#include "outcome/machine_speed.hpp"
#include "outcome/without_memory.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t positions_at_a_time = 4096;
constexpr std::int64_t columns_at_once = 1 << 16;

// Hands all P-positions of some columns over.
class ConeSearchRun final : public EngineRun {
 public:
  ConeSearchRun(ConeSearch search, const Region& region)
      : search_(std::move(search)), columns_(region.columns) {}

  [[nodiscard]] std::int64_t columns_done() const override { return search_.column(); }

  void advance(Sink& sink, const std::stop_token& stop) override {
    std::vector<Position> found;
    // Beyond the rows that are asked for, columns may hold none.
    const std::int64_t end = std::min(columns_, search_.column() + columns_at_once);
    while (search_.column() < end && found.size() < positions_at_a_time && !stop.stop_requested()) {
      search_.decide(found, stop);
    }
    if (!found.empty()) sink.take(found);
  }

  void save(const WriteBytes& write) const override { search_.save(write); }

 private:
  ConeSearch search_;
  std::int64_t columns_;
};

// Of a run that takes minutes memory counts more than a tenth of the time, and for whoever says so.
ColumnGame searched_game(const Game& game, std::int64_t columns, const RunLimits& limits) {
  ColumnGame searched = column_game(game);
  searched.is_compact = limits.spares_memory || columns >= std::int64_t{1} << 31;
  searched.may_fill = std::uint64_t{16} << 20;
  if (limits.memory > 0) searched.may_fill = std::min(searched.may_fill, limits.memory);
  return searched;
}

}  // namespace

std::optional<std::string> ColumnsEngine::why_not(const Game& given) const {
  if (given.board().is_one_heap()) return "it is played on one heap";
  const auto game = without_memory(given);
  if (!game) return "it has memory";
  if (game->maneuver()) return "it has a maneuver";
  if (game->has_condition()) return "a condition gives or forbids moves";
  for (const Rule& rule : game->rules()) {
    if (const std::int64_t most = widest(rule.is_unlimited()); rule.width() > most) {
      return "its rule (" + to_string(rule.step()) + ") is wider than " + std::to_string(most);
    }
  }
  const auto canonical = game->canonical();
  if (!canonical) return why_no_cone_search(*game);
  const auto is_vertical = [](const Rule& rule) { return rule == Rule(Step(0, 1)); };
  if (std::none_of(canonical->rules().begin(), canonical->rules().end(), is_vertical)) {
    return game->board().is_quadrant() ? "(0,1) of unlimited reach is not among its rules"
                                       : "the image of (0,1) is not among its rules";
  }
  return std::nullopt;
}

std::uint64_t ColumnsEngine::planned_bytes(const Game& given, const Region& region,
                                           const RunLimits& limits) const {
  const Game game = *without_memory(given);
  if (!game.canonical()) return planned_cone_search_bytes(game, region, limits.stop);
  const std::int64_t columns = searched_columns(game, region);
  return planned_search_bytes(searched_game(game, columns, limits), columns, limits) +
         planned_run_bytes(game, region);
}

Work ColumnsEngine::work(const Game& given, const Region& region, const RunLimits&) const {
  const Game game = *without_memory(given);
  // Measured: 10 ns a column with 3 rules, 30 with 5, 260 with 13; some 200 more on a cone; 3 for
  // two lines beside that of a wide rule.
  const auto columns = static_cast<double>(region.columns);
  const auto rules = static_cast<double>(game.rules().size());
  double each = 1.3e-9 * rules * rules + (game.board().cone() ? 2e-7 : 0);
  for (const Rule& rule : game.rules()) each += 3e-9 * static_cast<double>(rule.width() - 1);
  return {columns, "columns", machine_seconds(columns * each)};
}

std::unique_ptr<EngineRun> ColumnsEngine::start(const Game& given, const Region& region,
                                                const RunLimits& limits) const {
  const Game game = *without_memory(given);
  if (!game.canonical()) return std::make_unique<ConeSearchRun>(ConeSearch(game, region), region);
  const std::int64_t columns = searched_columns(game, region);
  return row_run(game, region,
                 std::make_unique<ColumnSearch>(searched_game(game, columns, limits), columns));
}

std::unique_ptr<EngineRun> ColumnsEngine::restore(const Game& given, const Region& region,
                                                  const ReadBytes& read,
                                                  const RunLimits& limits) const {
  const Game game = *without_memory(given);
  if (!game.canonical()) {
    ConeSearch search(game, region);
    search.load(read);
    return std::make_unique<ConeSearchRun>(std::move(search), region);
  }
  const std::int64_t columns = searched_columns(game, region);
  auto search = ColumnSearch::load(searched_game(game, columns, limits), columns, read);
  return row_run(game, region, std::make_unique<ColumnSearch>(std::move(search)), &read);
}

}  // namespace nimhoff
