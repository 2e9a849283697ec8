// Counts of P-positions by log x and y/x.
//
// The first columns are kept until the range of y/x is known from them; from then on each
// P-position only adds one to its pixel.
//
// Cost:    O(1) a P-position; memory of the pixels.
// Checked: tests/picture/plot/plot_test.cpp: every P-position is in a pixel, a dot or outside.
#include "picture/plot/ratio_bins.hpp"

#include <algorithm>
#include <tuple>

namespace nimhoff {
namespace {

// Columns from which the range is found.
constexpr std::int64_t first_columns = 100'000;
// Ratios of the very first columns jump too far to set a range by.
constexpr std::int64_t settled_column = 30;

double quantile(std::vector<double>& values, double share) {
  const auto place =
      values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), place, values.end());
  return *place;
}

}  // namespace

RatioBins::RatioBins(std::int64_t columns, std::int64_t width, std::int64_t height,
                     const std::vector<double>& slopes,
                     const std::optional<std::pair<double, double>>& range)
    : columns_(columns), height_(height), slopes_(slopes), x_(columns, width) {
  counts_.resize(static_cast<std::size_t>(width * height));
  if (range) {
    std::tie(low_, high_) = *range;
    is_ranged_ = true;
  }
}

void RatioBins::take(std::span<const Position> batch) {
  for (const Position at : batch) {
    if (at.x == 0) continue;
    if (!is_ranged_) {
      first_.push_back(at);
      continue;
    }
    add(at);
  }
  if (!is_ranged_ && !first_.empty() && first_.back().x >= first_columns) find_range();
}

void RatioBins::finish() {
  if (!is_ranged_) find_range();
}

void RatioBins::find_range() {
  is_ranged_ = true;
  std::vector<double> ratios;
  for (const Position at : first_) {
    if (at.x < settled_column && columns_ > 4 * settled_column) continue;
    ratios.push_back(static_cast<double>(at.y) / static_cast<double>(at.x));
  }
  double high = ratios.empty() ? 1 : quantile(ratios, 0.998);
  for (const double slope : slopes_) high = std::max(high, slope);
  high_ = high > 0 ? 1.08 * high : 1;
  for (const Position at : first_) add(at);
  first_ = {};
}

void RatioBins::add(Position at) {
  ++positions_;
  const double ratio = static_cast<double>(at.y) / static_cast<double>(at.x);
  const double share = (ratio - low_) / (high_ - low_);
  if (share < 0 || share >= 1) {
    ++outside_;
    return;
  }
  if (at.x < x_.sparse_below()) {
    dots_.push_back(at);
    return;
  }
  const auto row = static_cast<std::int64_t>(share * static_cast<double>(height_));
  ++counts_[static_cast<std::size_t>(x_.pixel(at.x) * height_ + row)];
}

}  // namespace nimhoff
