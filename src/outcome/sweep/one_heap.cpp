// One-heap games: a position passes its outcome to those above it.
//
// Each number of the set is one option, so a heap has as many options as there are numbers
// up to it, and the P-positions among them were counted up when they were found.
//
// Cost:    O(numbers) for each P-position; memory O(columns).
// Checked: tests/outcome/sweep/engine_test.cpp, against the reference.
#include "outcome/sweep/one_heap.hpp"

#include <algorithm>
#include <cmath>

#include "outcome/definition.hpp"
#include "outcome/machine_speed.hpp"
#include "outcome/state_stream.hpp"
#include "outcome/zero_pages.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t batch_columns = 4096;

std::vector<std::int64_t> numbers_of(const Game& game, std::int64_t most,
                                     const std::stop_token& stop) {
  if (game.series()) return game.series()->numbers_upto(most, stop);
  std::vector<std::int64_t> numbers;
  for (const Rule& rule : game.rules()) numbers.push_back(rule.step().a());
  return numbers;
}

class OneHeapRun final : public EngineRun {
 public:
  OneHeapRun(const Game& game, const Region& region, const std::stop_token& stop)
      : game_(game),
        columns_(region.columns),
        numbers_(numbers_of(game, region.columns, stop)),
        p_options_(static_cast<std::size_t>(region.columns)) {}

  [[nodiscard]] std::int64_t columns_done() const override { return x_; }

  void advance(Sink& sink, const std::stop_token& stop) override {
    std::vector<Position> batch;
    for (const std::int64_t end = std::min(columns_, x_ + batch_columns); x_ < end; ++x_) {
      while (reached_ < numbers_.size() && numbers_[reached_] <= x_) ++reached_;
      if (outcome() == Outcome::N) continue;
      throw_if_stopped(stop);
      batch.push_back({x_, 0});
      for (const std::int64_t number : numbers_) {
        if (number >= columns_ - x_) break;
        ++p_options_[static_cast<std::size_t>(x_ + number)];
      }
    }
    if (!batch.empty()) sink.take(batch);
  }

  void save(const WriteBytes& write) const override {
    StateWriter to(write);
    to.number(columns_);
    to.number(x_);
    // Of those below nothing is looked at again.
    for (std::int64_t x = x_; x < columns_; ++x) to.number(p_options_[static_cast<std::size_t>(x)]);
    to.flush();
  }

  void load(const ReadBytes& read) {
    StateReader from(read);
    from.number(columns_, columns_);
    x_ = from.number(0, columns_);
    for (std::int64_t x = x_; x < columns_; ++x) {
      const auto most = static_cast<std::int64_t>(numbers_.size());
      p_options_[static_cast<std::size_t>(x)] = static_cast<std::int32_t>(from.number(0, most));
    }
  }

 private:
  [[nodiscard]] Outcome outcome() const {
    const std::int64_t p = p_options_[static_cast<std::size_t>(x_)];
    const std::int64_t n = static_cast<std::int64_t>(reached_) - p;
    // One heap knows no scope but all.
    return outcome_from(game_, game_.maneuver() ? Tally{p, 0, n, 0} : Tally{0, p, 0, n});
  }

  Game game_;
  std::int64_t columns_;
  std::vector<std::int64_t> numbers_;
  std::vector<std::int32_t, ZeroPages<std::int32_t>> p_options_;
  std::size_t reached_ = 0;  // numbers that the heap can lose
  std::int64_t x_ = 0;
};

}  // namespace

std::unique_ptr<EngineRun> start_one_heap_run(const Game& game, const Region& region,
                                              const RunLimits& limits) {
  return std::make_unique<OneHeapRun>(game, region, limits.stop);
}

std::unique_ptr<EngineRun> restore_one_heap_run(const Game& game, const Region& region,
                                                const ReadBytes& read, const RunLimits& limits) {
  auto run = std::make_unique<OneHeapRun>(game, region, limits.stop);
  run->load(read);
  return run;
}

Work one_heap_work(const Game& game, const Region& region) {
  // A series has about log n or n / log n numbers up to n; a third of the positions are P.
  const auto columns = static_cast<double>(region.columns);
  const double thins = std::log(columns + 2);
  double numbers = static_cast<double>(game.rules().size());
  if (game.series()) numbers = game.series()->is_primes() ? columns / thins : thins;
  return {columns, "columns", machine_seconds(columns * 1e-9 * (1 + numbers / 3))};
}

std::uint64_t planned_one_heap_bytes(const Game&, const Region& region) {
  // A count and at most one number per column, and the sieve that finds the numbers.
  return static_cast<std::uint64_t>(std::min(13.0 * static_cast<double>(region.columns), 1e19));
}

}  // namespace nimhoff
