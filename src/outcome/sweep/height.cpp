// How high a sweep must go where columns end by themselves.
#include "outcome/sweep/height.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "game/wide_integer.hpp"

namespace nimhoff {
namespace {

// Far below 2^63, so that a few of them can be added; no run gets that far.
std::int64_t capped(Wide value) {
  return static_cast<std::int64_t>(std::min<Wide>(value, largest_number / 16));
}

}  // namespace

SweepHeight::SweepHeight(const GameLines& lines, std::int64_t strip_columns)
    : strip_columns_(strip_columns) {
  for (const auto* group : {&lines.inside, &lines.outside}) {
    for (const auto& [line, weight] : *group) {
      const std::int64_t rise = capped(line.step.y);
      if (line.first.x > 0) {
        first_ = std::max(first_, capped(line.first.y));
        if (line.step.x > 0) {
          const Wide climb = (product(strip_columns, rise) + line.step.x - 1) / line.step.x;
          climb_ = std::max(climb_, capped(climb));
          hits_ += static_cast<double>(std::max<std::int64_t>(weight, 0)) /
                   static_cast<double>(line.step.x);
        }
      } else if (line.length == unlimited) {
        sight_ = std::max(sight_, capped(line.first.y));
        has_period_ = true;
        period_ = capped(product(period_, rise / std::gcd(period_, rise)));
      } else {
        sight_ = std::max(sight_, capped(line.first.y + product(line.length - 1, rise)));
      }
    }
  }
}

std::int64_t SweepHeight::needed(std::int64_t p_end, std::int64_t begin) const {
  const std::int64_t sideways = std::max(base_, p_end) + climb_ + first_;
  const std::int64_t own = std::max(p_end, begin) + sight_;
  return capped(Wide{std::max(sideways, own)} + 2 * (Wide{period_} + 1));
}

void SweepHeight::finish_strip(std::int64_t p_end) {
  base_ = capped(Wide{std::max(base_, p_end)} + climb_);
}

double SweepHeight::guess(std::int64_t columns, std::int64_t k) const {
  // Columns were never seen to pass four times their x, the steepest line, or half of the lines
  // from below, which are many where a rule is wide: (m,1)-Wythoff has the slope m + 1.
  const double strips = static_cast<double>(columns) / static_cast<double>(strip_columns_) + 1;
  const auto strip = static_cast<double>(strip_columns_);
  const double climb = std::max({4 * strip, static_cast<double>(climb_), (hits_ / 2 + 2) * strip});
  return strips * climb + static_cast<double>(first_) + static_cast<double>(sight_) +
         (static_cast<double>(k) + 2) * static_cast<double>(period_) + 64;
}

double SweepHeight::most_in_column(std::int64_t k) const {
  if (!has_period_) return std::numeric_limits<double>::infinity();
  return static_cast<double>(period_) * static_cast<double>(k);
}

}  // namespace nimhoff
