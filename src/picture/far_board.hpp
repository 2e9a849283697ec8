// The P-positions of millions of columns, counted in squares of the board.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <vector>

#include "nimhoff/picture/raster.hpp"

namespace nimhoff {

/// How many P-positions lie in each square of 2^level x 2^level positions, for every level from
/// base_level on. Takes P-positions in the order of an engine.
class CountPyramid final : public Sink {
 public:
  static constexpr int base_level = 10;
  /// Squares of the base level above this one are not counted.
  static constexpr std::int64_t most_rows = std::int64_t{1} << 24;

  void take(std::span<const Position> batch) override;
  /// Every P-position with a smaller x was taken.
  void finish_columns(std::int64_t columns);
  /// Forgets the P-positions of columns whose squares are not complete: they will come again.
  void drop_open_column();

  /// Columns of the board whose squares of this level are complete.
  [[nodiscard]] std::int64_t complete_columns(int level) const;
  /// Adds the counts of `side` squares a side from a square of the level on to a raster.
  void add_to(Raster& raster, int level, std::int64_t column, std::int64_t row) const;
  [[nodiscard]] std::uint64_t bytes() const {
    return bytes_ + counts_.capacity() * sizeof counts_[0];
  }

 private:
  struct Square {
    std::uint32_t row;
    std::uint32_t count;
  };
  using Squares = std::vector<Square>;  // of one column of squares, by row

  void close_column();
  void append(std::size_t height, Squares squares);

  std::vector<std::uint32_t> counts_;   // of the column of squares that is not complete, by row
  std::vector<std::uint32_t> touched_;  // the rows in which it has P-positions
  std::vector<std::vector<Squares>> levels_{1};
  std::uint64_t bytes_ = 0;
};

/// A board that is solved only to be counted: it takes memory for squares, not for positions. Any
/// thread may call any function; those that solve take turns.
class FarBoard {
 public:
  /// Of the positions of one Grundy value; that of P-positions is 0.
  explicit FarBoard(const Game& game, std::int64_t value = 0) : game_(game), value_(value) {}

  /// Solves so many columns. Throws BadInput or Cancelled; what was found by then stays.
  void extend(std::int64_t columns, const RunLimits& limits);
  /// The counts of a view of squares of the level, as far as they are complete.
  [[nodiscard]] Raster raster(int level, std::int64_t column, std::int64_t row,
                              std::int64_t side) const;
  [[nodiscard]] std::int64_t solved(int level) const;
  /// Bytes of the counts, and of the run that goes on the most that it will need.
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  void start(std::int64_t columns, const RunLimits& limits);

  Game game_;
  std::int64_t value_;
  std::mutex solving_;  // held by whoever extends the board; guards the run
  std::shared_ptr<const Engine> engine_;
  std::unique_ptr<EngineRun> run_;
  std::int64_t run_columns_ = 0;
  std::atomic<std::uint64_t> run_bytes_{0};  // planned
  mutable std::shared_mutex reading_;        // guards the counts
  CountPyramid counts_;
};

}  // namespace nimhoff
