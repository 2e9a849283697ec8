// Counts of P-positions by log x and their distance from a line.
//
// Cost:    O(log lines) and a logarithm a P-position; 14 kB a line and pixel.
// Checked: tests/picture/plot/plot_test.cpp.
#include "picture/plot/scatter_bins.hpp"

#include <algorithm>
#include <cmath>

namespace nimhoff {
namespace {

constexpr double fineness = 16;  // the distance 1 / fineness begins to grow
constexpr double bins_an_octave = 50;
constexpr std::int64_t middle = ScatterBins::bins / 2;

}  // namespace

ScatterBins::ScatterBins(std::int64_t columns, std::int64_t width, std::vector<double> slopes)
    : slopes_(std::move(slopes)), x_(columns, width) {
  for (std::size_t i = 1; i < slopes_.size(); ++i) {
    borders_.push_back((slopes_[i - 1] + slopes_[i]) / 2);
  }
  counts_.assign(slopes_.size(),
                 std::vector<std::uint32_t>(static_cast<std::size_t>(width * bins)));
  lowest_.resize(slopes_.size());
  highest_.resize(slopes_.size());
  positions_.resize(slopes_.size());
}

std::int64_t ScatterBins::bin(double distance) {
  const double size = std::log2(1 + fineness * std::abs(distance)) * bins_an_octave;
  const auto far = static_cast<std::int64_t>(std::copysign(size, distance) + middle);
  return std::clamp<std::int64_t>(far, 0, bins - 1);
}

double ScatterBins::begin(std::int64_t bin) {
  const auto far = static_cast<double>(bin - middle);
  return std::copysign((std::exp2(std::abs(far) / bins_an_octave) - 1) / fineness, far);
}

void ScatterBins::take(std::span<const Position> batch) {
  for (const Position at : batch) {
    if (at.x == 0) continue;
    const auto x = static_cast<double>(at.x);
    const auto y = static_cast<double>(at.y);
    const auto line = static_cast<std::size_t>(
        std::upper_bound(borders_.begin(), borders_.end(), y / x) - borders_.begin());
    const double distance = y - slopes_[line] * x;
    ++counts_[line][static_cast<std::size_t>(x_.pixel(at.x) * bins + bin(distance))];
    lowest_[line] = std::min(lowest_[line], distance);
    highest_[line] = std::max(highest_[line], distance);
    ++positions_[line];
  }
}

}  // namespace nimhoff
