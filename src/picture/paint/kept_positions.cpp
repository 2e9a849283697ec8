// The P-positions that a view can see, kept by column.
//
// A ray leads from the view to a P-position when, for some k within its reach, offset +
// k (a, b) above it lies in the view: an interval of k for x, one for y, and their overlap.
//
// Cost:    O(rays) a P-position; 8 bytes for each that is kept and 8 a column.
// Checked: through the rasters, tests/picture/raster_test.cpp, views far from the corner too.
#include "picture/paint/kept_positions.hpp"

#include <algorithm>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/available_memory.hpp"

namespace nimhoff {
namespace {

struct Interval {
  std::int64_t low;
  std::int64_t high;
};

std::int64_t floor_divided(std::int64_t number, std::int64_t by) {
  const std::int64_t toward_zero = number / by;
  return number % by < 0 ? toward_zero - 1 : toward_zero;
}

// The k with low <= start + k step < low + size.
Interval steps_into(std::int64_t start, std::int64_t step, std::int64_t low, std::int64_t size) {
  if (step == 0) {
    const bool is_inside = start >= low && start < low + size;
    return is_inside ? Interval{1, unlimited} : Interval{1, 0};
  }
  return {-floor_divided(start - low, step), floor_divided(low + size - 1 - start, step)};
}

}  // namespace

KeptPositions::KeptPositions(const View& view, std::vector<Ray> rays, std::uint64_t most_bytes)
    : view_(view), rays_(std::move(rays)), most_bytes_(most_bytes) {}

bool KeptPositions::is_seen(Position at) const {
  if (view_.holds(at)) return true;
  return std::any_of(rays_.begin(), rays_.end(), [&](const Ray& ray) {
    const Interval x = steps_into(at.x + ray.offset_x, ray.a, view_.from.x, view_.size);
    const Interval y = steps_into(at.y + ray.offset_y, ray.b, view_.from.y, view_.size);
    return std::max({std::int64_t{1}, x.low, y.low}) <= std::min({ray.reach, x.high, y.high});
  });
}

void KeptPositions::take(std::span<const Position> batch) {
  for (const Position at : batch) {
    if (!is_seen(at)) continue;
    const auto column = static_cast<std::size_t>(at.x);
    while (begins_.size() <= column) begins_.push_back(rows_.size());
    rows_.push_back(at.y);
  }
  // Growing holds the old rows and twice as many new ones at once.
  const std::uint64_t needed = 8 * (3 * rows_.size() + begins_.size());
  if (needed > most_bytes_) {
    throw BadInput({.argument = "size",
                    .given = std::to_string(view_.size),
                    .problem = std::to_string(rows_.size()) + " P-positions and more need over " +
                               bytes_in_words(most_bytes_),
                    .advice = "try a smaller `size` or `color=p`"});
  }
}

std::span<const std::int64_t> KeptPositions::column(std::int64_t x) const {
  if (x < 0 || static_cast<std::size_t>(x) >= begins_.size()) return {};
  const auto column = static_cast<std::size_t>(x);
  const std::size_t end = column + 1 < begins_.size() ? begins_[column + 1] : rows_.size();
  return std::span(rows_).subspan(begins_[column], end - begins_[column]);
}

}  // namespace nimhoff
