// Counts of P-positions by log x and y/x.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "nimhoff/storage/sink.hpp"
#include "outcome/zero_pages.hpp"
#include "picture/plot/log_columns.hpp"

namespace nimhoff {

/// Takes P-positions and keeps counts a pixel; those whose columns lie more than a pixel
/// apart are kept as they are. Column 0 has no ratio and is left out.
class RatioBins final : public Sink {
 public:
  /// Without a range of y/x, finds one that holds the slopes and nearly every P-position.
  RatioBins(std::int64_t columns, std::int64_t width, std::int64_t height,
            const std::vector<double>& slopes,
            const std::optional<std::pair<double, double>>& range);
  void take(std::span<const Position> batch) override;
  /// After the last column.
  void finish();

  [[nodiscard]] std::uint32_t count(std::int64_t column, std::int64_t row) const {
    return counts_[static_cast<std::size_t>(column * height_ + row)];
  }
  [[nodiscard]] std::int64_t height() const { return height_; }
  [[nodiscard]] const std::vector<Position>& dots() const { return dots_; }
  [[nodiscard]] std::pair<double, double> range() const { return {low_, high_}; }
  [[nodiscard]] std::uint64_t positions() const { return positions_; }
  [[nodiscard]] std::uint64_t outside() const { return outside_; }
  [[nodiscard]] const LogColumns& x() const { return x_; }

 private:
  void find_range();
  void add(Position at);

  std::int64_t columns_;
  std::int64_t height_;
  std::vector<double> slopes_;
  LogColumns x_;
  std::vector<std::uint32_t, ZeroPages<std::uint32_t>> counts_;
  std::vector<Position> first_;  // before the range is known
  std::vector<Position> dots_;
  bool is_ranged_ = false;
  double low_ = 0;
  double high_ = 1;
  std::uint64_t positions_ = 0;
  std::uint64_t outside_ = 0;
};

}  // namespace nimhoff
