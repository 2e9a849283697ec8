// The memory of a strip, and its P-positions in the order of a sink.
#include "outcome/sweep/strip.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

namespace nimhoff {
namespace {

constexpr std::size_t word = 64;
// A larger one is thrown away and not cleared: it may have gigabytes that are never looked at.
constexpr std::size_t large_ring = std::size_t{1} << 24;
// Of single counts: some hundredths of a second.
constexpr std::size_t reads_between_stops = std::size_t{1} << 28;

// A step reads counts in every lane and copies the margins of every plane from page to page.
std::int64_t steps_between_stops(const SweepPlan& plan, std::size_t lanes) {
  std::size_t reads = plan.inside.plus.size() + plan.inside.minus.size() +
                      plan.outside.plus.size() + plan.outside.minus.size();
  std::size_t copied = 0;
  for (const Plane& plane : plan.planes) copied += margin_bytes(plan, plane);
  reads = lanes * (1 + plan.planes.size() + reads) + 8 * copied;
  return static_cast<std::int64_t>(1 + reads_between_stops / reads);
}

}  // namespace

SweepStrip::SweepStrip(const SweepPlan& plan, const Board& board, std::int64_t columns,
                       std::size_t lanes, std::optional<std::int64_t> height)
    : plan_(plan),
      board_(board),
      columns_(columns),
      height_(height),
      steps_between_stops_(steps_between_stops(plan, lanes)) {
  for (const Plane& plane : plan.planes) {
    if (plan.is_plain) break;
    PlaneRows rows;
    rows.margin = margin_bytes(plan, plane);
    rows.stride = rows.margin + lanes * lane_bytes(plan);
    rows.mask = ring_rows(plane) - 1;
    rings_.emplace_back(ring_rows(plane) * rows.stride);
    rows.rows = rings_.back().data();
    rows_.planes.push_back(rows);
  }
  on_board_.resize(lanes * lane_bytes(plan));
  rows_.plan = &plan_;
  rows_.lanes = lanes;
  rows_.lead = plan.most_margin;
  rows_.board = on_board_.data();
}

void SweepStrip::begin(std::int64_t x) {
  rows_.x = x;
  rows_.lanes_on_board = 0;
  step_ = first_step();
  gathered_.reset();
  rows_.p_words.clear();
  for (std::size_t i = 0; i < rings_.size(); ++i) {
    Ring& ring = rings_[i];
    if (ring.size() < large_ring) {
      std::fill(ring.begin(), ring.end(), std::uint8_t{0});
    } else {
      ring = Ring(ring.size());
      rows_.planes[i].rows = ring.data();
    }
  }
  std::fill(on_board_.begin(), on_board_.end(), std::uint8_t{0});
  rows_.next_event = 0;
  find_events();
}

// Columns begin and end higher from left to right, so each list is in order.
void SweepStrip::find_events() {
  std::vector<BoardEvent> on;
  std::vector<BoardEvent> off;
  for (std::size_t l = 0; l < rows_.lanes; ++l) {
    const auto lane = static_cast<std::int64_t>(l);
    const std::int64_t x = rows_.x + lane;
    if (x >= columns_) break;
    std::optional<std::int64_t> end = board_.column_end(x);
    if (height_) end = std::min(*height_, end.value_or(*height_));
    const std::int64_t begin = board_.column_begin(x);
    if (end && begin >= *end) continue;
    on.push_back({begin + lane, static_cast<std::uint32_t>(l), true});
    if (end) off.push_back({*end + lane, static_cast<std::uint32_t>(l), false});
  }
  rows_.events.clear();
  std::merge(on.begin(), on.end(), off.begin(), off.end(), std::back_inserter(rows_.events),
             [](const BoardEvent& one, const BoardEvent& other) { return one.at < other.at; });
}

void SweepStrip::run_below(std::int64_t end, KeptCounts& kept, const std::stop_token& stop) {
  kept.show(rows_);
  while (step_ < end && !stop.stop_requested()) {
    const std::int64_t next = std::min(end, step_ + steps_between_stops_);
    sweep_steps(rows_, step_, next);
    step_ = next;
  }
}

std::int64_t SweepStrip::last_p_step() const {
  if (rows_.p_words.empty()) return -1;
  return static_cast<std::int64_t>(rows_.p_words.back().number / (rows_.lanes / word));
}

// Sorted by counting: first how many each column holds, then each into its place.
std::vector<Position> SweepStrip::p_positions(std::size_t from, std::size_t to) const {
  std::vector<std::size_t> place(rows_.lanes + 1);
  const std::size_t words = rows_.lanes / word;
  const auto for_each = [&](const auto& act) {
    for (const PWord& found : rows_.p_words) {
      const std::size_t first = found.number % words * word;
      if (first + word <= from || first >= to) continue;
      for (std::uint64_t bits = found.bits; bits != 0; bits &= bits - 1) {
        const std::size_t lane = first + static_cast<std::size_t>(std::countr_zero(bits));
        if (from <= lane && lane < to) act(found.number / words, lane);
      }
    }
  };
  for_each([&](std::size_t, std::size_t lane) { ++place[lane + 1]; });
  for (std::size_t l = 0; l < rows_.lanes; ++l) place[l + 1] += place[l];
  std::vector<Position> positions(place.back());
  for_each([&](std::size_t step, std::size_t lane) {
    const auto l = static_cast<std::int64_t>(lane);
    positions[place[lane]++] = {rows_.x + l, static_cast<std::int64_t>(step) - l};
  });
  return positions;
}

std::vector<std::size_t> SweepStrip::p_counts() const {
  std::vector<std::size_t> counts(rows_.lanes);
  const std::size_t words = rows_.lanes / word;
  for (const PWord& found : rows_.p_words) {
    const std::size_t first = found.number % words * word;
    for (std::uint64_t bits = found.bits; bits != 0; bits &= bits - 1) {
      ++counts[first + static_cast<std::size_t>(std::countr_zero(bits))];
    }
  }
  return counts;
}

void SweepStrip::gather() {
  if (rows_.p_words.size() <= most_gathered / word) gathered_ = p_positions(0, rows_.lanes);
}

void SweepStrip::hand_over(Sink& sink, const std::stop_token& stop) const {
  if (gathered_) {
    if (!gathered_->empty()) sink.take(*gathered_);
    return;
  }
  const std::vector<std::size_t> counts = p_counts();
  for (std::size_t lane = 0; lane < rows_.lanes;) {
    throw_if_stopped(stop);
    const std::size_t from = lane;
    std::size_t together = counts[lane++];
    while (lane < rows_.lanes && together + counts[lane] <= most_gathered) {
      together += counts[lane++];
    }
    const std::vector<Position> positions = p_positions(from, lane);
    if (!positions.empty()) sink.take(positions);
  }
}

}  // namespace nimhoff
