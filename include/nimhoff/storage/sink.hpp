// Where P-positions flow: an engine hands them, column by column, to a sink.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// Receives the P-positions of a run.
class Sink {
 public:
  virtual ~Sink() = default;
  /// The next P-positions, by x and then y. A batch holds whole columns: the positions of
  /// one column never come in two batches.
  virtual void take(std::span<const Position> batch) = 0;
};

/// Counts what passes through to another sink.
class Counted final : public Sink {
 public:
  explicit Counted(Sink& next) : next_(next) {}
  void take(std::span<const Position> batch) override {
    count_ += batch.size();
    next_.take(batch);
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  Sink& next_;
  std::uint64_t count_ = 0;
};

/// Keeps everything; for small runs.
class KeepAll final : public Sink {
 public:
  void take(std::span<const Position> batch) override {
    positions_.insert(positions_.end(), batch.begin(), batch.end());
  }
  [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }

 private:
  std::vector<Position> positions_;
};

}  // namespace nimhoff
