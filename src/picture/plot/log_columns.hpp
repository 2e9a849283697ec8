// The pixels of a log scale of x, for a stream whose x never falls.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace nimhoff {

/// Divides 1 <= x < columns among pixels evenly in log x.
class LogColumns {
 public:
  LogColumns(std::int64_t columns, std::int64_t pixels)
      : last_(static_cast<double>(columns)), pixels_(pixels) {
    for (std::int64_t i = 1; i <= pixels; ++i) {
      ends_.push_back(std::pow(last_, static_cast<double>(i) / static_cast<double>(pixels)));
    }
    // Rounding must not put the last column past the last pixel.
    ends_.back() = 2 * last_;
  }

  /// The pixel of x, which must not be below the x queried before.
  [[nodiscard]] std::int64_t pixel(std::int64_t x) {
    while (static_cast<double>(x) >= ends_[static_cast<std::size_t>(at_)]) ++at_;
    return at_;
  }

  /// The first x of a pixel, and of the one behind the last.
  [[nodiscard]] std::int64_t begin(std::int64_t pixel) const {
    if (pixel == 0) return 1;
    if (pixel == pixels_) return static_cast<std::int64_t>(last_);
    return static_cast<std::int64_t>(std::ceil(ends_[static_cast<std::size_t>(pixel - 1)]));
  }
  [[nodiscard]] std::int64_t pixels() const { return pixels_; }

  /// Below this x neighbours lie more than a pixel apart, so that dots show them better.
  [[nodiscard]] std::int64_t sparse_below() const {
    return static_cast<std::int64_t>(static_cast<double>(pixels_) / std::log(last_) / 1.2);
  }

 private:
  double last_;
  std::int64_t pixels_;
  std::vector<double> ends_;
  std::int64_t at_ = 0;
};

}  // namespace nimhoff
