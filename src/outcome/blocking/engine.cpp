// The blocking engine: its runs, a batch of columns at a time.
//
// Cost:    see search.hpp.
// Needs:   the quadrant, rules that share no options, (0,1) of unlimited reach among them, block k
//          of any scope or no maneuver; see rules.hpp.
// Checked: tests/outcome/blocking/search_test.cpp.
#include "outcome/blocking/engine.hpp"

#include "outcome/blocking/search.hpp"
#include "outcome/machine_speed.hpp"
#include "outcome/without_memory.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t batch_size = 8192;
constexpr std::int64_t batch_columns = 4096;

class BlockingRun final : public EngineRun {
 public:
  BlockingRun(std::unique_ptr<BlockingColumns> search, const Region& region)
      : search_(std::move(search)), columns_(region.columns) {}

  [[nodiscard]] std::int64_t columns_done() const override { return search_->column(); }

  void advance(Sink& sink, const std::stop_token& stop) override {
    batch_.clear();
    const std::int64_t end = std::min(columns_, search_->column() + batch_columns);
    while (search_->column() < end && batch_.size() < batch_size && !stop.stop_requested()) {
      search_->decide(batch_);
    }
    if (!batch_.empty()) sink.take(batch_);
  }

  void save(const WriteBytes& write) const override { search_->save(write); }

 private:
  std::unique_ptr<BlockingColumns> search_;
  std::int64_t columns_;
  std::vector<Position> batch_;
};

std::unique_ptr<BlockingColumns> search_of(const Game& game, const Region& region) {
  return blocking_columns(blocking_rules(game, region), region.columns);
}

}  // namespace

std::optional<std::string> BlockingColumnsEngine::why_not(const Game& game) const {
  return why_no_blocking_rules(game);
}

std::uint64_t BlockingColumnsEngine::planned_bytes(const Game& game, const Region& region,
                                                   const RunLimits& limits) const {
  return planned_blocking_bytes(blocking_rules(game, region), region.columns, limits);
}

Work BlockingColumnsEngine::work(const Game& given, const Region& region, const RunLimits&) const {
  const Game game = *without_memory(given);
  // Measured: a column takes 0.1 us with 2 rules, 0.8 with 3, 4.6 with 5, and 2.3 at k = 100.
  const auto columns = static_cast<double>(region.columns);
  const auto rules = static_cast<double>(game.rules().size());
  const auto k = static_cast<double>(game.maneuver() ? game.maneuver()->k() : 1);
  double each = 3e-8 * rules * rules * rules * (1 + k / 60);
  for (const Rule& rule : game.rules()) each += 2e-8 * k * static_cast<double>(rule.width() - 1);
  return {columns, "columns", machine_seconds(columns * each)};
}

std::unique_ptr<EngineRun> BlockingColumnsEngine::start(const Game& game, const Region& region,
                                                        const RunLimits&) const {
  return std::make_unique<BlockingRun>(search_of(game, region), region);
}

std::unique_ptr<EngineRun> BlockingColumnsEngine::restore(const Game& game, const Region& region,
                                                          const ReadBytes& read,
                                                          const RunLimits&) const {
  auto search = search_of(game, region);
  search->load(read);
  return std::make_unique<BlockingRun>(std::move(search), region);
}

}  // namespace nimhoff
