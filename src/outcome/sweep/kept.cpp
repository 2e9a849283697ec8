// What strips hand to each other: counts of lines, or the margins of planes.
#include "outcome/sweep/kept.hpp"

#include <algorithm>
#include <bit>

#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

// To whole vectors, so that a rule (0,b) never reads across two cache lines.
std::size_t aligned(std::size_t bytes) { return (bytes + 63) / 64 * 64; }

// Copied before a stop is looked for.
constexpr std::size_t bytes_at_once = std::size_t{1} << 22;

}  // namespace

std::size_t margin_bytes(const SweepPlan& plan, const Plane& plane) {
  const std::size_t size = static_cast<std::size_t>(plane.margin) * lane_bytes(plan);
  return (size + margin_unit - 1) / margin_unit * margin_unit;
}

std::size_t ring_rows(const Plane& plane) {
  return std::bit_ceil(static_cast<std::size_t>(plane.depth) + 1);
}

KeptCounts::KeptCounts(const SweepPlan& plan, std::int64_t columns, std::size_t lanes)
    : plan_(plan),
      columns_(columns),
      lanes_(static_cast<std::int64_t>(lanes)),
      kept_(plan.planes.size()) {
  if (!plan.is_plain) return;
  for (const Plane& plane : plan.planes) {
    LineRows line;
    line.a = plane.before->left;
    line.period = plane.before->back;
    lines_.push_back(line);
  }
}

void KeptCounts::reach(std::int64_t end, const std::stop_token& stop) {
  if (plan_.is_plain) return reach_lines(end, stop);
  end_ = std::max(end_, end);
  const auto steps = static_cast<std::size_t>(end + plan_.most_margin);
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const std::size_t size = steps * margin_bytes(plan_, plan_.planes[i]);
    if (kept_[i].size() < size) kept_[i].resize(size);
  }
}

// A row lies between x - a m for the last step of the last strip and for step 0. It grows at
// its front, so it is copied; twice as far as requested, so seldom.
void KeptCounts::reach_lines(std::int64_t end, const std::stop_token& stop) {
  if (end <= end_) return;
  end_ = end_ == 0 ? end : std::max(end, 2 * end_);
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    LineRows& line = lines_[i];
    const std::int64_t b = line.period - line.a;
    const std::int64_t ends = columns_ + lanes_;  // of the last strip, its columns padded
    // x - a floor((x0 + t) / (a+b)) for x0 <= x < x0 + lanes, 0 <= t < end.
    const std::int64_t origin = line.a * (end_ / line.period + 2);
    const std::int64_t most = b * (ends / line.period + 1) + line.a + lanes_;
    const std::size_t stride = aligned(static_cast<std::size_t>(origin + most) * lane_bytes(plan_));
    Bytes grown(stride * static_cast<std::size_t>(line.period));
    const auto shift = static_cast<std::size_t>(origin - line.origin) * lane_bytes(plan_);
    for (std::size_t row = 0; row * line.stride < kept_[i].size(); ++row) {
      const std::size_t count = std::min(line.stride, stride - shift);
      for (std::size_t from = 0; from < count; from += bytes_at_once) {
        throw_if_stopped(stop);
        std::copy_n(kept_[i].data() + row * line.stride + from,
                    std::min(bytes_at_once, count - from),
                    grown.data() + row * stride + shift + from);
      }
    }
    kept_[i] = std::move(grown);
    line.origin = origin;
    line.stride = stride;
    line.counts = kept_[i].data();
  }
}

void KeptCounts::show(StripRows& strip) {
  strip.lines = lines_;
  for (std::size_t i = 0; i < strip.planes.size(); ++i) strip.planes[i].kept = kept_[i].data();
}

void KeptCounts::save(StateWriter& to) const {
  to.number(end_);
  for (const Bytes& bytes : kept_) {
    to.words({reinterpret_cast<const std::uint64_t*>(bytes.data()), bytes.size() / 8});
  }
}

void KeptCounts::load(StateReader& from, std::int64_t most) {
  if (const std::int64_t end = from.number(0, most); end > 0) reach(end);
  for (Bytes& bytes : kept_) {
    from.words({reinterpret_cast<std::uint64_t*>(bytes.data()), bytes.size() / 8});
  }
}

double KeptCounts::planned_bytes(double end) const {
  double bytes = 0;
  for (const Plane& plane : plan_.planes) {
    if (plan_.is_plain) {
      const auto a = static_cast<double>(plane.before->left);
      const auto period = static_cast<double>(plane.before->back);
      const double lines = a * end + (period - a) * static_cast<double>(columns_ + lanes_);
      bytes += (lines + period * (3 * period + 64 + static_cast<double>(lanes_))) *
               static_cast<double>(plan_.width);
    } else {
      bytes += (end + static_cast<double>(plan_.most_margin)) *
               static_cast<double>(margin_bytes(plan_, plane));
    }
  }
  return bytes;
}

}  // namespace nimhoff
