// The sweep engine: every game without memory, position by position, in vectors.
//
// The region is cut into strips of columns, each swept from below by antidiagonals, and a
// sink hears of a strip when it is done. Where the game or the region bounds y, strips run
// side by side on several cores; where columns end by themselves, one after the other, each
// as high as height.hpp says.
//
// Cost:    positions x lines of the game, in vectors; memory linear in the side: a few bytes
//          a row for each column that a line steps over, and up to four bits per position
//          of the strips in hand.
// Needs:   no memory, no width above 512.
// Checked: tests/outcome/sweep/engine_test.cpp, against the reference on random games.
#include "outcome/sweep/engine.hpp"

#include <algorithm>
#include <stdexcept>

#include "outcome/machine_speed.hpp"
#include "outcome/sweep/height.hpp"
#include "outcome/sweep/one_heap.hpp"
#include "outcome/sweep/plan.hpp"
#include "outcome/sweep/strip.hpp"
#include "outcome/sweep/wavefront.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t widest = 512;
constexpr std::int64_t lane_unit = 64;
// Enough strips in hand that the cores are seldom idle at the edges of a wave.
constexpr std::int64_t strips_per_thread = 4;
// Higher strips have more blocks, so half as many will do and take half the memory.
constexpr std::int64_t high = 32768;

std::int64_t rounded_up(std::int64_t value) {
  return (value + lane_unit - 1) / lane_unit * lane_unit;
}

// One past the largest y of the region, when it is known beforehand.
std::optional<std::int64_t> known_height(const Game& game, const Region& region) {
  std::optional<std::int64_t> height = game.board().column_end(region.columns - 1);
  if (region.rows) height = std::min(*region.rows, height.value_or(*region.rows));
  return height;
}

// All that is decided before a run.
struct Layout {
  std::optional<std::int64_t> height;
  GameLines lines;
  SweepPlan plan;
  std::int64_t lanes;
  int threads;

  Layout(const Game& game, const Region& region, const RunLimits& limits, std::int64_t strip)
      : height(known_height(game, region)),
        lines(lines_of(game, region.columns, height)),
        plan(plan_of(game, lines, region.columns, height)) {
    // A strip narrower than what it copies from its left would mostly copy.
    const std::int64_t wide = std::max(strip, std::min<std::int64_t>(plan.most_margin, 8192));
    lanes = std::min(rounded_up(wide), rounded_up(std::min<std::int64_t>(region.columns, 1 << 20)));
    threads = static_cast<int>(threads_of(limits));
  }

  [[nodiscard]] std::int64_t strips_in_hand(std::int64_t columns) const {
    if (!height || threads == 1) return 1;
    const std::int64_t each = *height < high ? strips_per_thread : strips_per_thread / 2;
    return std::min<std::int64_t>((columns + lanes - 1) / lanes, threads * each);
  }
};

std::int64_t blocked_upto(const Game& game) { return game.maneuver() ? game.maneuver()->k() : 1; }

class SweepRun final : public EngineRun {
 public:
  SweepRun(const Game& game, const Region& region, Layout layout, std::int64_t positions)
      : board_(game.board()),
        positions_(positions),
        blocked_upto_(blocked_upto(game)),
        columns_(region.columns),
        layout_(std::move(layout)),
        height_(layout_.lines, layout_.lanes),
        kept_(layout_.plan, columns_, lanes()) {
    for (auto n = layout_.strips_in_hand(columns_); n > 0; --n) {
      strips_.push_back(
          std::make_unique<SweepStrip>(layout_.plan, board_, columns_, lanes(), layout_.height));
    }
  }

  [[nodiscard]] std::int64_t columns_done() const override { return std::min(x_, columns_); }

  void advance(Sink& sink, const std::stop_token& stop) override {
    if (layout_.height) {
      run_to_height(sink, stop);
    } else {
      run_until_columns_end(sink, stop);
    }
  }

  void save(const WriteBytes& write) const override {
    StateWriter to(write);
    to.number(columns_);
    to.number(layout_.lanes);
    to.number(x_);
    to.number(height_.base());
    kept_.save(to);
    to.flush();
  }

  void load(const ReadBytes& read) {
    StateReader from(read);
    from.number(columns_, columns_);
    from.number(layout_.lanes, layout_.lanes);
    x_ = from.number(0, columns_ + layout_.lanes);
    if (x_ % layout_.lanes != 0) throw std::invalid_argument("the state ends inside a strip");
    height_.resume_from(from.number(0, largest_number));
    // What is reached doubles where it grows.
    const double guess =
        2 * SweepHeight(layout_.lines, layout_.lanes).guess(columns_, blocked_upto_);
    const std::int64_t most = layout_.height.value_or(static_cast<std::int64_t>(guess));
    kept_.load(from, 2 * (most + layout_.lanes + board_.column_begin(columns_ - 1)));
  }

 private:
  [[nodiscard]] std::size_t lanes() const { return static_cast<std::size_t>(layout_.lanes); }

  // The strips of one advance: enough that the cores seldom wait for its end, few enough
  // that a run can soon be stopped.
  [[nodiscard]] StripRange next_range() const {
    const std::int64_t end = *layout_.height + layout_.lanes - 1;
    const auto places = static_cast<std::int64_t>(strips_.size());
    const std::int64_t left = (columns_ - x_ + layout_.lanes - 1) / layout_.lanes;
    // One core waits for nobody, and its columns are shown as they come.
    const std::int64_t most = layout_.threads == 1 ? 1 : positions_ / layout_.lanes / end;
    const std::int64_t strips = std::max(places, most);
    return {x_, static_cast<std::size_t>(std::min(left, strips)), end};
  }

  void run_to_height(Sink& sink, const std::stop_token& stop) {
    const StripRange range = next_range();
    kept_.reach(range.end, stop);
    if (layout_.threads == 1 || strips_.size() == 1) {
      for (std::size_t s = 0; s < range.strips; ++s) {
        SweepStrip& strip = *strips_.front();
        strip.begin(range.x + static_cast<std::int64_t>(s) * layout_.lanes);
        run_strip_below(strip, range.end, stop);
        strip.gather();
        strip.hand_over(sink, stop);
      }
    } else {
      const int threads = std::min(layout_.threads, static_cast<int>(strips_.size()));
      run_side_by_side(strips_, range, layout_.lanes, kept_, sink, threads, stop);
    }
    x_ += static_cast<std::int64_t>(range.strips) * layout_.lanes;
  }

  void run_strip_below(SweepStrip& strip, std::int64_t end, const std::stop_token& stop) {
    strip.run_below(end, kept_, stop);
    throw_if_stopped(stop);
  }

  void run_until_columns_end(Sink& sink, const std::stop_token& stop) {
    SweepStrip& strip = *strips_.front();
    strip.begin(x_);
    const std::int64_t begin =
        board_.column_begin(std::min(x_ + layout_.lanes, columns_) - 1);  // the highest
    // All lanes are above y once the last of them is, so many steps later.
    const auto needed = [&] {
      return height_.needed(strip.last_p_step() + 1, begin) + layout_.lanes;
    };
    for (std::int64_t end = needed(); strip.step() < end; end = needed()) {
      kept_.reach(end, stop);
      run_strip_below(strip, end, stop);
    }
    height_.finish_strip(strip.last_p_step() + 1);
    strip.gather();
    strip.hand_over(sink, stop);
    x_ += layout_.lanes;
  }

  Board board_;
  std::int64_t positions_;
  std::int64_t blocked_upto_;
  std::int64_t columns_;
  Layout layout_;
  SweepHeight height_;
  KeptCounts kept_;
  std::vector<std::unique_ptr<SweepStrip>> strips_;
  std::int64_t x_ = 0;
};

// Above where the last column begins.
double with_begin(const Game& game, const Region& region, double height) {
  return height + static_cast<double>(game.board().column_begin(region.columns - 1));
}

// Columns that end by themselves are about as high as their x.
double cells_of(const Game& game, const Region& region, const Layout& layout) {
  const auto columns = static_cast<double>(region.columns);
  if (layout.height) return columns * static_cast<double>(*layout.height);
  const SweepHeight height(layout.lines, layout.lanes);
  return columns * with_begin(game, region, height.guess(region.columns, blocked_upto(game))) / 2;
}

// What part of the cells holds P-positions, in a game whose columns hold many: by a small corner.
double p_share(const SweepEngine& engine, const Game& game) {
  if (!why_rows_are_needed(game)) return 0;
  constexpr std::int64_t side = 64;
  KeepAll kept;
  const auto run = engine.start(game, {.columns = side, .rows = side}, {.threads = 1});
  while (run->columns_done() < side) run->advance(kept);
  return static_cast<double>(kept.positions().size()) / (side * side);
}

}  // namespace

std::optional<std::string> SweepEngine::why_not(const Game& game) const {
  if (game.memory()) return "it has memory";
  if (game.has_condition()) return "a condition gives or forbids moves";
  for (const Rule& rule : game.rules()) {
    if (rule.width() > widest) {
      return "its rule (" + to_string(rule.step()) + ") is wider than " + std::to_string(widest);
    }
  }
  return std::nullopt;
}

std::uint64_t SweepEngine::planned_bytes(const Game& game, const Region& region,
                                         const RunLimits& limits) const {
  if (game.board().is_one_heap()) return planned_one_heap_bytes(game, region);
  const Layout layout(game, region, limits, strip_);
  const auto lanes = static_cast<double>(layout.lanes);
  const SweepHeight height(layout.lines, layout.lanes);
  const double steps =
      lanes + static_cast<double>(layout.plan.most_margin) +
      (layout.height ? static_cast<double>(*layout.height)
                     : with_begin(game, region, height.guess(region.columns, blocked_upto(game))));
  const double kept =
      KeptCounts(layout.plan, region.columns, static_cast<std::size_t>(layout.lanes))
          .planned_bytes(steps);
  // At the most every word of 64 holds a P-position, or every P-position has a word to itself.
  // While a vector grows it is there once and then twice as large. Those of some columns are
  // handed over at once.
  const double in_column =
      layout.plan.is_comply ? steps : std::min(steps, height.most_in_column(blocked_upto(game)));
  const double words = std::min(steps * lanes / 64, in_column * lanes);
  const double gathered = std::max(in_column, std::min<double>(most_gathered, in_column * lanes));
  double strip = 3 * sizeof(PWord) * words + sizeof(Position) * gathered;
  for (const Plane& plane : layout.plan.planes) {
    if (layout.plan.is_plain) break;
    strip += static_cast<double>(ring_rows(plane)) *
             (static_cast<double>(margin_bytes(layout.plan, plane)) +
              lanes * static_cast<double>(layout.plan.width));
  }
  // What is kept grows in the same way where the height is not known.
  const auto strips = static_cast<double>(layout.strips_in_hand(region.columns));
  // Strips side by side are cut into blocks, each with a number of its own.
  const double blocks = strips > 1 ? std::min(steps / 1024 + 2, most_blocks + 2.0) : 0;
  const double together =
      std::max(strips, std::min(static_cast<double>(positions_) / lanes / steps,
                                static_cast<double>(region.columns) / lanes + 1));
  const double bytes =
      (layout.height ? 1 : 3) * kept + strip * strips + sizeof(int) * blocks * together;
  return static_cast<std::uint64_t>(std::min(bytes, 1e19));
}

Work SweepEngine::work(const Game& game, const Region& region, const RunLimits& limits) const {
  if (game.board().is_one_heap()) return one_heap_work(game, region);
  const Layout layout(game, region, limits, strip_);
  const double cells = cells_of(game, region, layout);
  // Measured, a core: 0.03 ns a line of a plain game, 0.04 ns a read and byte of any other.
  const SweepPlan& plan = layout.plan;
  const auto lines = static_cast<double>(plan.planes.size());
  const auto reads = static_cast<double>(plan.inside.plus.size() + plan.inside.minus.size() +
                                         plan.outside.plus.size() + plan.outside.minus.size());
  const double each = plan.is_plain ? 3e-11 * lines * static_cast<double>(plan.width)
                                    : 4e-11 * (reads + lines) * static_cast<double>(plan.width);
  const double threads = layout.height ? static_cast<double>(layout.threads) : 1;
  // And 9 ns a P-position that is handed over, by one thread.
  const double handed_over = 9e-9 * p_share(*this, game);
  return {cells, "cells", machine_seconds(cells * (each / threads + handed_over))};
}

std::unique_ptr<EngineRun> SweepEngine::start(const Game& game, const Region& region,
                                              const RunLimits& limits) const {
  if (game.board().is_one_heap()) return start_one_heap_run(game, region, limits);
  return std::make_unique<SweepRun>(game, region, Layout(game, region, limits, strip_), positions_);
}

std::unique_ptr<EngineRun> SweepEngine::restore(const Game& game, const Region& region,
                                                const ReadBytes& read,
                                                const RunLimits& limits) const {
  if (game.board().is_one_heap()) return restore_one_heap_run(game, region, read, limits);
  auto run =
      std::make_unique<SweepRun>(game, region, Layout(game, region, limits, strip_), positions_);
  run->load(read);
  return run;
}

}  // namespace nimhoff
