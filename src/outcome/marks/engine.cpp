// The engines for moves by a condition: what each hit reaches is marked in all columns behind it.
//
// `marks` takes the moves from a table, where no condition names the heaps; `compiled` evaluates
// the conditions in vectors for each hit and column.
//
// Cost:    see search.hpp.
// Checked: tests/outcome/marks/engine_test.cpp, against the reference on random games.
#include "outcome/marks/engine.hpp"

#include <algorithm>
#include <cmath>

#include "outcome/machine_speed.hpp"
#include "outcome/marks/search.hpp"

namespace nimhoff {
namespace {

class MarkRun final : public EngineRun {
 public:
  explicit MarkRun(MarkSearch search) : search_(std::move(search)) {}
  [[nodiscard]] std::int64_t columns_done() const override { return search_.columns_done(); }
  void advance(Sink& sink, const std::stop_token& stop) override { search_.advance(sink, stop); }
  void save(const WriteBytes& write) const override { search_.save(write); }

 private:
  MarkSearch search_;
};

class Nothing final : public Sink {
  void take(std::span<const Position>) override {}
};

// What a small square takes, done as in the region.
MarkWork work_of_corner(const Game& game, std::int64_t side, const MarkedRegion& region,
                        bool is_tabled) {
  MarkSearch search(game, marked_region(game, {.columns = side, .rows = side}), is_tabled, 1);
  search.choose_as(region.rows);
  Nothing nothing;
  while (search.columns_done() < side) search.advance(nothing, {});
  return search.work();
}

// What the region will take, by how it grows from one small square to another: the larger is no
// larger than the region, where that has more than 64 positions.
MarkWork expected_work(const Game& game, const MarkedRegion& region, bool is_tabled) {
  const double mean =
      std::sqrt(static_cast<double>(region.columns) * static_cast<double>(region.rows));
  const auto side = static_cast<std::int64_t>(std::clamp(mean / 2, 4.0, 64.0));
  const MarkWork few = work_of_corner(game, side, region, is_tabled);
  const MarkWork more = work_of_corner(game, 2 * side, region, is_tabled);
  const double size = mean / static_cast<double>(2 * side);
  const auto grown = [&](double MarkWork::*part) {
    const double before = std::max(1.0, few.*part);
    const double growth = std::log2(std::max(before, more.*part) / before);
    return more.*part * std::pow(size, growth);
  };
  return {grown(&MarkWork::rows), grown(&MarkWork::singles), grown(&MarkWork::made),
          grown(&MarkWork::lanes)};
}

}  // namespace

std::optional<std::string> MarkingEngine::why_not(const Game& game) const {
  if (game.memory()) return "it has memory";
  if (!game.has_condition()) return "no condition gives or forbids moves";
  if (is_tabled_ && !game.is_invariant()) return "its moves depend on the heaps";
  return std::nullopt;
}

std::uint64_t MarkingEngine::planned_bytes(const Game& game, const Region& region,
                                           const RunLimits& limits) const {
  const double bytes =
      MarkSearch::planned_bytes(game, marked_region(game, region), is_tabled_, threads_of(limits));
  return static_cast<std::uint64_t>(std::min(bytes, 1e19));
}

Work MarkingEngine::work(const Game& game, const Region& region, const RunLimits& limits) const {
  const MarkedRegion marked = marked_region(game, region);
  const auto columns = static_cast<double>(marked.columns);
  const auto rows = static_cast<double>(marked.rows);
  const MarkWork expected = expected_work(game, marked, is_tabled_);
  // Measured: half a row in 64ths, in planes of counts; a bit; a lane and instruction; a row.
  const double planes = game.maneuver() ? 2 : 1;
  const RuleRows none(Game::of_moves(Condition::parse("0==1")), 1, 1);
  const double cost = RowMaker(game, none, marked.columns, marked.rows).cost();
  const double seconds = expected.rows * (1e-8 + planes * 4e-12 * rows) + 2e-9 * expected.singles +
                         1.5e-7 * expected.made + 1e-10 * cost * expected.lanes +
                         1.5e-9 * columns * columns / 2;
  const double table = is_tabled_ ? 2.5e-10 * cost * columns * rows : 0;
  const double threads = std::min(static_cast<double>(threads_of(limits)), columns / 64 + 1);
  const double marks = expected.rows + expected.singles + expected.made;
  return {marks, "marks", machine_seconds(table + seconds / threads)};
}

std::unique_ptr<EngineRun> MarkingEngine::start(const Game& game, const Region& region,
                                                const RunLimits& limits) const {
  return std::make_unique<MarkRun>(
      MarkSearch(game, marked_region(game, region), is_tabled_, threads_of(limits)));
}

std::unique_ptr<EngineRun> MarkingEngine::restore(const Game& game, const Region& region,
                                                  const ReadBytes& read,
                                                  const RunLimits& limits) const {
  MarkSearch search(game, marked_region(game, region), is_tabled_, threads_of(limits));
  search.load(read);
  return std::make_unique<MarkRun>(std::move(search));
}

}  // namespace nimhoff
