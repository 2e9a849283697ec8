// Counts of P-positions by log x and their distance from a line.
#pragma once

#include <span>
#include <vector>

#include "nimhoff/storage/sink.hpp"
#include "picture/plot/log_columns.hpp"

namespace nimhoff {

/// y - slope x for the nearest of some slopes, in bins that grow with the distance: about
/// 1/1000 wide at 0 and 1/70 of the distance far out, so that any range can be shown later.
class ScatterBins final : public Sink {
 public:
  /// The slopes must increase.
  ScatterBins(std::int64_t columns, std::int64_t width, std::vector<double> slopes);
  void take(std::span<const Position> batch) override;

  /// The bin of a distance.
  [[nodiscard]] static std::int64_t bin(double distance);
  /// The least distance of a bin.
  [[nodiscard]] static double begin(std::int64_t bin);
  static constexpr std::int64_t bins = 2 * 1800;

  [[nodiscard]] std::uint32_t count(std::size_t line, std::int64_t column, std::int64_t bin) const {
    return counts_[line][static_cast<std::size_t>(column * bins + bin)];
  }
  [[nodiscard]] const std::vector<double>& slopes() const { return slopes_; }
  /// The farthest below the line and above it, 0 when there is none.
  [[nodiscard]] double lowest(std::size_t line) const { return lowest_[line]; }
  [[nodiscard]] double highest(std::size_t line) const { return highest_[line]; }
  [[nodiscard]] std::uint64_t positions(std::size_t line) const { return positions_[line]; }
  [[nodiscard]] const LogColumns& x() const { return x_; }

 private:
  std::vector<double> slopes_;
  std::vector<double> borders_;  // of y/x, between a slope and the next
  LogColumns x_;
  std::vector<std::vector<std::uint32_t>> counts_;
  std::vector<double> lowest_;
  std::vector<double> highest_;
  std::vector<std::uint64_t> positions_;
};

}  // namespace nimhoff
