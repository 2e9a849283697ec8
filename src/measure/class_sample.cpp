// How many P-positions the classes of a rule hold, on a sample of the classes.
#include "measure/class_sample.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

namespace nimhoff {
namespace {

constexpr std::int64_t window = 16;
constexpr std::int64_t windows_wanted = 512;
// The inner loop tells sides apart below this.
constexpr double largest_side = 2251799813685248.0;

// Some u with u a + v b = gcd(a, b), for a, b >= 0.
struct Bezout {
  std::int64_t u, v;
};

Bezout bezout(std::int64_t a, std::int64_t b) {
  if (b == 0) return {1, 0};
  const auto [u, v] = bezout(b, a % b);
  return {v, u - a / b * v};
}

}  // namespace

SampledWindows::SampledWindows(std::int64_t columns)
    : columns_(columns),
      shift_(std::max(4, static_cast<int>(std::bit_width(
                             static_cast<std::uint64_t>(columns / windows_wanted))))),
      mask_((std::int64_t{1} << shift_) - window) {}

ClassSample::ClassSample(Step step, const SampledWindows& windows)
    : step_(step),
      g_(std::gcd(step.a(), step.b())),
      windows_(windows),
      thin_(std::max<std::int64_t>(1, (step.a() + step.b()) / 32)) {
  a_ = step.a() / g_;
  b_ = step.b() / g_;
  const Bezout found = bezout(a_, b_);
  u_ = found.u % g_;  // only its residue counts, and this one cannot overflow
  v_ = found.v % g_;
}

ClassProbe ClassSample::probe() const { return {static_cast<double>(a_), static_cast<double>(b_)}; }

bool has_sampled_classes(const Step& step) {
  constexpr std::int64_t longest = std::int64_t{1} << 20;
  constexpr std::int64_t most_a_line = 4096;
  return step.a() <= longest && step.b() <= longest && std::gcd(step.a(), step.b()) <= most_a_line;
}

void ClassSample::add(Position at) {
  const double most = std::max(static_cast<double>(a_) * static_cast<double>(at.y),
                               static_cast<double>(b_) * static_cast<double>(at.x));
  if (most >= largest_side) return;
  const std::int64_t d = a_ * at.y - b_ * at.x;
  if ((d & windows_.mask()) != 0) return;
  const auto end = static_cast<double>(windows_.columns()) * static_cast<double>(d < 0 ? b_ : a_);
  if (std::abs(static_cast<double>(d)) >= end) return;
  const std::int64_t number = d >> windows_.shift();
  const std::int64_t from_middle = number < 0 ? -number - 1 : number;
  // The first window holds the class of the origin, and begins where lines are not yet formed.
  if (from_middle == 0 || from_middle % thin_ != 0) return;
  const std::int64_t torsion = (((u_ * (at.x % g_) + v_ * (at.y % g_)) % g_) + g_) % g_;
  const auto index = static_cast<std::size_t>(
      ((from_middle / thin_) * window + (d & (window - 1))) * g_ + torsion);
  Counts& counts = number < 0 ? right_ : left_;
  if (index >= counts.size()) counts.resize(std::max(index + 1, 2 * counts.size()), 0);
  if (counts[index] < std::numeric_limits<std::uint16_t>::max()) ++counts[index];
}

std::size_t ClassSample::bytes() const {
  return (left_.capacity() + right_.capacity()) * sizeof(Counts::value_type);
}

// The last |d| whose classes meet every beam of that side inside the part; none when a beam
// lies along the rule, when there are no classes, or when the inner loop could not tell.
std::optional<double> ClassSample::last_side(bool is_left, std::span<const Beam> beams,
                                             const MeasuredPart& part) const {
  if (is_left ? a_ == 0 : b_ == 0) return std::nullopt;
  const auto a = static_cast<double>(a_);
  const auto b = static_cast<double>(b_);
  double last = part.columns_upto_slope(b / std::max(a, 0.5)) * (is_left ? a : b);
  for (const Beam& beam : beams) {
    const double low = a * beam.slope_low.value - b;
    const double high = a * beam.slope_high.value - b;
    const double columns = part.columns_upto_slope(beam.slope_high.value);
    if (std::max(a * beam.slope_high.value, b) * columns >= largest_side) return std::nullopt;
    if (low <= 0 && high >= 0) return std::nullopt;
    if (is_left && low > 0) last = std::min(last, low * columns);
    if (!is_left && high < 0) last = std::min(last, -high * columns);
  }
  return last;
}

std::optional<RuleClasses::Side> ClassSample::counted(const Counts& counts, double last,
                                                      std::uint64_t most) const {
  RuleClasses::Side result;
  std::uint64_t full = 0;
  std::uint64_t held = 0;
  const auto per_window = static_cast<std::size_t>(window * g_);
  for (std::int64_t number = thin_;; number += thin_) {
    const auto end = std::ldexp(static_cast<double>(number + 1), windows_.shift());
    if (end >= last) break;
    const auto begin = static_cast<std::size_t>(number / thin_) * per_window;
    for (std::size_t i = begin; i < begin + per_window; ++i) {
      const std::uint64_t here = i < counts.size() ? counts[i] : 0;
      full += here == most ? 1U : 0U;
      held += here;
    }
    result.classes += per_window;
  }
  if (result.classes == 0) return std::nullopt;
  result.filled = static_cast<double>(full) / static_cast<double>(result.classes);
  result.held = static_cast<double>(held) / static_cast<double>(result.classes);
  return result;
}

RuleClasses ClassSample::classes(std::span<const Beam> beams, const MeasuredPart& part,
                                 std::uint64_t most) const {
  RuleClasses result{step_, std::nullopt, std::nullopt, 1};
  if (const auto last = last_side(true, beams, part)) result.left = counted(left_, *last, most);
  if (const auto last = last_side(false, beams, part)) {
    result.right = counted(right_, *last, most);
  }
  return result;
}

}  // namespace nimhoff
