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

double hits_in_corner(const Game& game, std::int64_t side, bool is_tabled) {
  MarkSearch search(game, marked_region(game, {.columns = side, .rows = side}), is_tabled, 1);
  Nothing nothing;
  while (search.columns_done() < side) search.advance(nothing, {});
  return static_cast<double>(search.hits());
}

// How many hits a region will have, by how they grow in two small corners.
double expected_hits(const Game& game, const MarkedRegion& region, bool is_tabled) {
  constexpr std::int64_t side = 32;
  const double few = std::max(1.0, hits_in_corner(game, side, is_tabled));
  const double more = std::max(few, hits_in_corner(game, 2 * side, is_tabled));
  const double growth = std::min(2.0, std::log2(more / few));
  const double size =
      std::sqrt(static_cast<double>(region.columns) * static_cast<double>(region.rows)) /
      static_cast<double>(2 * side);
  return more * std::pow(size, growth);
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
  const double lanes = expected_hits(game, marked, is_tabled_) * columns * rows / 4;
  double each = 4e-12 * (game.maneuver() ? 2 : 1);
  if (!is_tabled_) {
    const RuleRows none(Game::of_moves(Condition::parse("0==1")), 1, 1);
    each += 1e-10 * RowMaker(game, none, marked.columns, marked.rows).cost();
  }
  const double table = is_tabled_ ? 2e-9 * columns * rows : 0;
  const double threads = std::min(static_cast<double>(threads_of(limits)), columns / 64 + 1);
  return {lanes, "moves", machine_seconds(table + each * lanes / threads)};
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
