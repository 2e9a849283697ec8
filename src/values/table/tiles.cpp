// Tiles of a table, each as soon as those to its left and below are done.
//
// A thread goes on with the tile above the one that it has decided, whose columns it has at hand,
// and takes one that waits when that is not ready. Tiles neither of which comes before the other
// share no set: along a step both heaps grow.
//
// Cost:    a byte a tile, and a lock a tile.
// Checked: tests/values/table/engine_test.cpp: 1, 2 and 3 threads give the same table.
#include "values/table/tiles.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace nimhoff {
namespace {

struct TilePlace {
  std::int64_t column = 0;
  std::int64_t row = 0;
};

// Which tiles can be decided now; shared by all threads.
class TilesInOrder {
 public:
  explicit TilesInOrder(const TableLayout& layout)
      : across_((layout.columns + layout.tile - 1) / layout.tile),
        up_((layout.rows + layout.tile - 1) / layout.tile),
        is_half_(layout.is_half),
        left_(is_half_ ? across_ * (across_ + 1) / 2 : across_ * up_),
        all_(left_),
        missing_(static_cast<std::size_t>(across_ * up_)),
        ready_{{0, 0}} {
    for (std::int64_t column = 0; column < across_; ++column) {
      for (std::int64_t row = 0; row < up_; ++row) {
        // The tile below one on the diagonal is the mirror image of the one to its left.
        const bool waits_below = row > 0 && !(is_half_ && row == column);
        missing({column, row}) = static_cast<std::uint8_t>((column > 0) + waits_below);
      }
    }
  }

  // Waits for a tile; none when all are taken, or it has ended.
  std::optional<TilePlace> next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return has_ended_ || left_ == 0 || !ready_.empty(); });
    if (has_ended_ || ready_.empty()) return std::nullopt;
    const TilePlace place = ready_.back();
    ready_.pop_back();
    return place;
  }

  // The tile above comes last, and is taken first.
  void done(const TilePlace& place) {
    const std::scoped_lock lock(mutex_);
    --left_;
    resolve({place.column + 1, place.row});
    resolve({place.column, place.row + 1});
    if (left_ == 0 || ready_.size() > 1) changed_.notify_all();
  }

  void end() {
    const std::scoped_lock lock(mutex_);
    has_ended_ = true;
    changed_.notify_all();
  }

  [[nodiscard]] double share_done() {
    const std::scoped_lock lock(mutex_);
    return 1 - static_cast<double>(left_) / static_cast<double>(all_);
  }

 private:
  std::uint8_t& missing(const TilePlace& place) {
    return missing_[static_cast<std::size_t>(place.column * up_ + place.row)];
  }

  void resolve(const TilePlace& place) {
    if (place.column >= across_ || place.row >= up_) return;
    if (is_half_ && place.column > place.row) return;
    if (--missing(place) == 0) ready_.push_back(place);
  }

  std::int64_t across_;
  std::int64_t up_;
  bool is_half_;
  std::int64_t left_;
  std::int64_t all_;
  std::vector<std::uint8_t> missing_;  // of the tiles that each waits for
  std::vector<TilePlace> ready_;
  bool has_ended_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
};

TableTile tile_at(const TableLayout& layout, const TilePlace& place) {
  const std::int64_t x = place.column * layout.tile;
  const std::int64_t y = place.row * layout.tile;
  return {x, std::min(layout.columns, x + layout.tile), y, std::min(layout.rows, y + layout.tile)};
}

}  // namespace

void for_each_tile(const TableLayout& layout, const RunLimits& limits, const Work& work,
                   const std::function<void(const TableTile&, unsigned thread)>& decide) {
  TilesInOrder tiles(layout);
  const auto caller = std::this_thread::get_id();
  const auto report = [&] {
    limits.reached(
        {"solving", work.units * tiles.share_done(), work.units, work.unit, work.seconds});
  };
  const auto decide_all = [&](unsigned thread) {
    try {
      while (const auto place = tiles.next()) {
        if (std::this_thread::get_id() == caller) report();
        if (limits.stop.stop_requested()) break;
        decide(tile_at(layout, *place), thread);
        tiles.done(*place);
      }
    } catch (...) {
      tiles.end();
      throw;
    }
    tiles.end();
  };
  report();
  if (layout.threads == 1) {
    decide_all(0);
  } else {
    // More threads than cores are allowed, and oneTBB would print a warning.
    const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, layout.threads);
    tbb::task_arena arena(static_cast<int>(layout.threads));
    arena.execute([&] {
      tbb::parallel_for(
          tbb::blocked_range<unsigned>(0, layout.threads, 1),
          [&](const tbb::blocked_range<unsigned>& range) {
            for (unsigned n = range.begin(); n < range.end(); ++n) decide_all(n);
          },
          tbb::simple_partitioner());
    });
  }
  report();
}

}  // namespace nimhoff
