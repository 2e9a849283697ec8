// The P-positions of millions of columns, counted in squares of the board.
//
// The P-positions of 2^10 columns are counted by row in an array, of which only the rows that were
// touched are kept. Two columns of squares make one of the next level as soon as both are complete.
//
// Cost:    the engine's and some nanoseconds a P-position; 16 bytes a square that holds one, over
//          all levels: 80 MB for 10^8 columns of gdwn:3,5.
// Needs:   a game whose columns hold finitely many P-positions, and no memory.
// Checked: tests/picture/board_tiles_test.cpp, against rasters of the same views.
#include "picture/far_board.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/values/layers.hpp"
#include "outcome/run_progress.hpp"
#include "outcome/too_much.hpp"

namespace nimhoff {
namespace {

// A run is started for so many times the columns requested where half the memory allows it, so that
// who zooms out step by step does not start again at each.
constexpr std::array<std::int64_t, 3> run_growths{4, 2, 1};

// Holds a batch until the lock is there to put it in.
class Waiting final : public Sink {
 public:
  void take(std::span<const Position> batch) override {
    positions_.insert(positions_.end(), batch.begin(), batch.end());
  }
  std::vector<Position>& positions() { return positions_; }

 private:
  std::vector<Position> positions_;
};

}  // namespace

void CountPyramid::take(std::span<const Position> batch) {
  for (const Position at : batch) {
    finish_columns(at.x);
    const std::int64_t row = at.y >> base_level;
    if (row >= most_rows) continue;
    const auto place = static_cast<std::size_t>(row);
    if (place >= counts_.size()) counts_.resize(std::max(place + 1, 2 * counts_.size()));
    if (counts_[place]++ == 0) touched_.push_back(static_cast<std::uint32_t>(row));
  }
}

void CountPyramid::finish_columns(std::int64_t columns) {
  while (std::ssize(levels_[0]) < columns >> base_level) close_column();
}

void CountPyramid::drop_open_column() {
  for (const std::uint32_t row : touched_) counts_[row] = 0;
  touched_.clear();
}

void CountPyramid::close_column() {
  std::sort(touched_.begin(), touched_.end());
  Squares squares;
  squares.reserve(touched_.size());
  for (const std::uint32_t row : touched_) squares.push_back({row, std::exchange(counts_[row], 0)});
  touched_.clear();
  append(0, std::move(squares));
}

void CountPyramid::append(std::size_t height, Squares squares) {
  bytes_ += sizeof(Squares) + squares.capacity() * sizeof(Square);
  if (height == levels_.size()) levels_.emplace_back();
  levels_[height].push_back(std::move(squares));
  const std::vector<Squares>& level = levels_[height];
  if (level.size() % 2 != 0) return;
  Squares both;
  for (const Squares* half : {&level[level.size() - 2], &level.back()}) {
    for (const Square& square : *half) both.push_back({square.row / 2, square.count});
  }
  std::stable_sort(both.begin(), both.end(),
                   [](const Square& one, const Square& other) { return one.row < other.row; });
  Squares sums;
  for (const Square& square : both) {
    if (!sums.empty() && sums.back().row == square.row) {
      sums.back().count += square.count;
    } else {
      sums.push_back(square);
    }
  }
  sums.shrink_to_fit();
  append(height + 1, std::move(sums));
}

std::int64_t CountPyramid::complete_columns(int level) const {
  const auto height = static_cast<std::size_t>(level - base_level);
  return height < levels_.size() ? std::ssize(levels_[height]) << level : 0;
}

void CountPyramid::add_to(Raster& raster, int level, std::int64_t column, std::int64_t row) const {
  const auto height = static_cast<std::size_t>(level - base_level);
  if (height >= levels_.size()) return;
  const std::int64_t side = raster.side().pixels();
  const std::int64_t end = std::min(column + side, std::ssize(levels_[height]));
  for (std::int64_t x = column; x < end; ++x) {
    const Squares& squares = levels_[height][static_cast<std::size_t>(x)];
    auto square = std::lower_bound(
        squares.begin(), squares.end(), row,
        [](const Square& one, std::int64_t least) { return std::int64_t{one.row} < least; });
    for (; square != squares.end() && square->row < row + side; ++square) {
      raster.count(p_kind, x - column, square->row - row) += square->count;
    }
  }
}

void FarBoard::start(std::int64_t columns, const RunLimits& limits) {
  RunLimits spare = limits;
  spare.memory = allowed_memory(limits) / 2;
  Region wanted{};
  std::shared_ptr<const Engine> engine;
  for (const std::int64_t growth : run_growths) {
    wanted.columns = growth * columns;
    engine = layer_engine(game_, value_, wanted);
    if (!why_too_much(*engine, game_, wanted, spare)) break;
  }
  const RunLimits rest = limits_beside(bytes() - run_bytes_, limits);
  require_solvable(*engine, game_, wanted, rest);
  run_.reset();
  run_bytes_ = 0;
  engine_ = std::move(engine);
  run_ = start_or_refuse(*engine_, game_, wanted, rest);
  run_bytes_ = engine_->planned_bytes(game_, wanted, rest);
  run_columns_ = wanted.columns;
  const std::unique_lock change(reading_);
  counts_.drop_open_column();
}

void FarBoard::extend(std::int64_t columns, const RunLimits& limits) {
  const std::scoped_lock turn(solving_);
  if (!run_ || columns > run_columns_) start(columns, limits);
  RunProgress progress(*engine_, game_, {.columns = columns}, limits);
  const std::uint64_t allowed = limits.memory > 0 ? limits.memory : available_memory() + bytes();
  Waiting waiting;
  while (solved(CountPyramid::base_level) < columns) {
    throw_if_stopped(limits.stop);
    if (bytes() > allowed) {
      throw BadInput({.argument = "columns",
                      .given = std::to_string(columns),
                      .problem = "its counts and the search for P-positions need more than " +
                                 bytes_in_words(allowed),
                      .advice = "look nearer to the corner"});
    }
    waiting.positions().clear();
    try {
      run_->advance(waiting, limits.stop);
    } catch (...) {
      run_.reset();
      run_bytes_ = 0;
      throw;
    }
    const std::int64_t known = solved(CountPyramid::base_level);
    const auto& found = waiting.positions();
    // A run that was started again finds what is counted already.
    const auto first_new =
        std::partition_point(found.begin(), found.end(), [&](Position at) { return at.x < known; });
    {
      const std::unique_lock change(reading_);
      try {
        counts_.take({first_new, found.end()});
        counts_.finish_columns(run_->columns_done());
      } catch (...) {  // no memory: what is counted by half would count twice, or never
        run_.reset();
        run_bytes_ = 0;
        counts_ = CountPyramid();
        throw;
      }
    }
    progress.reached(std::min(run_->columns_done(), columns));
  }
}

Raster FarBoard::raster(int level, std::int64_t column, std::int64_t row, std::int64_t side) const {
  Raster raster(PixelRow(side << level, side), {position_of_value(value_)});
  const std::shared_lock look(reading_);
  counts_.add_to(raster, level, column, row);
  return raster;
}

std::int64_t FarBoard::solved(int level) const {
  const std::shared_lock look(reading_);
  return counts_.complete_columns(level);
}

std::uint64_t FarBoard::bytes() const {
  const std::shared_lock look(reading_);
  return counts_.bytes() + run_bytes_;
}

}  // namespace nimhoff
