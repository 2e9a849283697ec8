// How many P-positions each cell of a tile sees along one ray.
//
// A leaning ray (a > 0): the cells of columns x, x + a, x + 2a, ... that lie on one line see
// the same P-positions but for those that come in from column x + ... - a and those that
// fall behind the reach. So one count a line is kept, one row of counts for each residue of
// x mod a, read through an offset that moves by b a step: reading a column costs nothing,
// and a P-position costs one change when it comes in and one when it falls behind.
// An upright ray (a = 0) sees its own column only, which is counted afresh.
//
// Cost:    for a tile O(P-positions before it), then O(P-positions) a column; an upright ray
//          O(rows) a column. Memory: a (rows + columns b / a) counts.
// Checked: tests/picture/raster_test.cpp, against options() of every cell.
#include "picture/paint/ray_counts.hpp"

#include <algorithm>
#include <limits>

#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

// Up to here a column's P-positions are followed upwards one by one.
constexpr std::size_t few = 16;

[[noreturn]] void refuse_overflow() {
  throw BadInput({.argument = "size",
                  .problem = "more than 65535 P-positions lie on one line",
                  .advice = "draw a smaller part"});
}

}  // namespace

RayCounts::RayCounts(const Ray& ray, const KeptPositions& kept, const Tile& tile)
    : ray_(ray), kept_(kept), tile_(tile) {
  if (ray_.a == 0) {
    column_.resize(static_cast<std::size_t>(tile_.rows));
    return;
  }
  slots_.resize(static_cast<std::size_t>(std::min(ray_.a, tile_.columns)));
  for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
    begin_slot(slots_[slot], static_cast<std::int64_t>(slot));
  }
}

void RayCounts::begin_slot(Lines& lines, std::int64_t slot) {
  const std::int64_t rounds = (tile_.columns - 1 - slot) / ray_.a;
  lines.lift = rounds * ray_.b;
  lines.counts.resize(static_cast<std::size_t>(tile_.rows + lines.lift));
  const std::int64_t x = tile_.x + slot;
  // What next_leaning() takes away first must be there, what it adds first must not.
  const std::int64_t most = std::min(ray_.reach + 1, (x - ray_.offset_x) / ray_.a);
  for (std::int64_t k = 2; k <= most; ++k) change(lines, x, k, 0, +1);
}

// Changes the counts of the lines of the P-positions that column x sees by taking k steps;
// column x is the slot's so many rounds after its first.
void RayCounts::change(Lines& lines, std::int64_t x, std::int64_t k, std::int64_t rounds, int by) {
  const std::int64_t up =
      ray_.offset_y + (k - rounds) * ray_.b - tile_.y + lines.lift;  // from a row to its place
  for (const std::int64_t row : kept_.column(x - ray_.offset_x - k * ray_.a)) {
    const std::int64_t place = row + up;
    if (place < 0 || place >= static_cast<std::int64_t>(lines.counts.size())) continue;
    Count& count = lines.counts[static_cast<std::size_t>(place)];
    if (by > 0 && count == std::numeric_limits<Count>::max()) refuse_overflow();
    count = static_cast<Count>(count + by);
  }
}

std::span<const RayCounts::Count> RayCounts::next_leaning() {
  Lines& lines = slots_[static_cast<std::size_t>(done_ % ray_.a)];
  const std::int64_t rounds = done_ / ray_.a;
  const std::int64_t x = tile_.x + done_;
  change(lines, x, 1, rounds, +1);
  change(lines, x, ray_.reach + 1, rounds, -1);
  const auto begin = static_cast<std::size_t>(lines.lift - rounds * ray_.b);
  return std::span(lines.counts).subspan(begin, static_cast<std::size_t>(tile_.rows));
}

void RayCounts::add_few(std::span<const std::int64_t> rows) {
  std::fill(column_.begin(), column_.end(), Count{0});
  for (const std::int64_t row : rows) {
    const std::int64_t first = row + ray_.offset_y + ray_.b - tile_.y;  // of k = 1 in column_
    const std::int64_t skipped = first < 0 ? (-first + ray_.b - 1) / ray_.b : 0;
    if (skipped >= ray_.reach) continue;
    const std::int64_t inside = (tile_.rows - 1 - first) / ray_.b + 1;
    const std::int64_t last = tile_.rows - 1 < first ? 0 : std::min(ray_.reach, inside);
    Count* place = column_.data() + first + skipped * ray_.b;
    if (ray_.b == 1) {
      for (std::int64_t k = skipped; k < last; ++k) ++*place++;
    } else {
      for (std::int64_t k = skipped; k < last; ++k, place += ray_.b) ++*place;
    }
  }
}

void RayCounts::add_many(std::span<const std::int64_t> rows) {
  if (rows.size() > std::numeric_limits<Count>::max()) refuse_overflow();
  const std::int64_t top = tile_.y + tile_.rows;
  sums_.assign(static_cast<std::size_t>(top), 0);
  for (const std::int64_t row : rows) {
    if (row < top) sums_[static_cast<std::size_t>(row)] = 1;
  }
  for (std::int64_t y = ray_.b; y < top; ++y) {
    sums_[static_cast<std::size_t>(y)] += sums_[static_cast<std::size_t>(y - ray_.b)];
  }
  const auto upto = [&](std::int64_t y) { return y < 0 ? 0U : sums_[static_cast<std::size_t>(y)]; };
  for (std::int64_t i = 0; i < tile_.rows; ++i) {
    const std::int64_t seen = tile_.y + i - ray_.offset_y - ray_.b;
    column_[static_cast<std::size_t>(i)] =
        static_cast<Count>(upto(seen) - upto(seen - ray_.reach * ray_.b));
  }
}

std::span<const RayCounts::Count> RayCounts::next_upright() {
  const auto rows = kept_.column(tile_.x + done_ - ray_.offset_x);
  if (rows.size() <= few) {
    add_few(rows);
  } else {
    add_many(rows);
  }
  return column_;
}

std::span<const RayCounts::Count> RayCounts::next_column() {
  const auto counts = ray_.a == 0 ? next_upright() : next_leaning();
  ++done_;
  return counts;
}

}  // namespace nimhoff
