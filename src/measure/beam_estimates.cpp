// Mean slope, extreme slopes, density and narrowing of a beam, with errors.
#include "measure/beam_estimates.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "measure/narrowing.hpp"
#include "measure/straight_fit.hpp"

namespace nimhoff {
namespace {

constexpr double unknown = std::numeric_limits<double>::infinity();
constexpr double octaves_in_means = 12;
constexpr double window_octaves = 3;
constexpr double fitted_octaves = 6;
// Before this column a beam is not yet formed.
constexpr double first_column = 64;

double log2_begin(const BeamBlock& block) { return std::log2(static_cast<double>(block.begin)); }
double log2_end(const BeamBlock& block) { return std::log2(static_cast<double>(block.end)); }
double octaves_of(const BeamBlock& block) { return log2_end(block) - log2_begin(block); }

// A window of log2 x and what it found.
struct WindowMean {
  double density = 0;
  double slope = 0;
  double density_noise = 0;  // the variance of the blocks inside, for blocks of an octave
  double slope_noise = 0;
  bool has_positions = false;
};

// Calls see(block, weight) for the blocks of a window, weighted by their length and a bell.
template <class See>
void look_through(std::span<const BeamBlock> blocks, double from, double length, See&& see) {
  for (const BeamBlock& block : blocks) {
    const double at = ((log2_begin(block) + log2_end(block)) / 2 - from) / length;
    if (at <= 0 || at >= 1) continue;
    see(block, octaves_of(block) * (1 - std::cos(2 * std::numbers::pi * at)));
  }
}

WindowMean window_mean(std::span<const BeamBlock> blocks, double from, double length) {
  double weights = 0, lengths = 0, density = 0, slope = 0;
  look_through(blocks, from, length, [&](const BeamBlock& block, double weight) {
    weights += weight;
    lengths += weight * octaves_of(block);
    density += weight * block.density;
    slope += weight * block.density * block.slope_mean;
  });
  WindowMean mean;
  if (density <= 0) return mean;
  mean.has_positions = true;
  mean.density = density / weights;
  mean.slope = slope / density;
  look_through(blocks, from, length, [&](const BeamBlock& block, double weight) {
    const double off = block.density - mean.density;
    const double off_slope = block.slope_mean - mean.slope;
    mean.density_noise += weight * off * off;
    mean.slope_noise += weight * block.density * off_slope * off_slope;
  });
  // Noise that is independent from block to block falls as their length grows.
  mean.density_noise *= lengths / weights / weights;
  mean.slope_noise *= lengths / weights / density;
  return mean;
}

// Values with noises known up to a common factor, which their own scatter supplies. Where they
// scatter at all, the error is not below that of a unit of y, or of one position, over the last
// column: a line need not pass through the origin.
Estimate combined(const std::vector<double>& values, const std::vector<double>& noises,
                  double unit) {
  const std::size_t count = values.size();
  const double largest = *std::max_element(noises.begin(), noises.end());
  const double value = values.back();
  // Below this, rounding is all there is to see.
  const double least = std::max(largest * 1e-12, value * value * 1e-28);
  double weights = 0, sum = 0, squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double weight = 1 / std::max({noises[i], least, 1e-300});
    weights += weight;
    sum += weight * values[i];
  }
  const double mean = sum / weights;
  for (std::size_t i = 0; i < count; ++i) {
    const double weight = 1 / std::max({noises[i], least, 1e-300});
    squares += weight * (values[i] - mean) * (values[i] - mean);
  }
  if (count < 3) return {mean, unknown};
  const auto freedom = static_cast<double>(count - 1);
  // Windows that overlap by half share a sixth of their scatter; few windows tell it badly.
  const double overlap = 4.0 / 3;
  const double student = 1 + 1.5 / freedom;
  const double scatter = student * std::sqrt(overlap * squares / freedom / weights);
  return {mean, scatter > 1e-12 * std::abs(mean) ? std::hypot(scatter, unit) : scatter};
}

// The two means of a beam, over so many octaves as there are up to `most`.
void estimate_means(Beam& beam, double most) {
  const double end = log2_end(beam.blocks.back());
  const double octaves = std::min(most, end - std::log2(first_column));
  if (octaves < 2) {
    const WindowMean mean = window_mean(beam.blocks, -1, 2 * (end + 1));
    beam.density = {mean.density, unknown};
    beam.slope_mean = {mean.slope, unknown};
    return;
  }
  const double length = std::min(window_octaves, octaves / 2);
  std::vector<double> densities, slopes, density_noises, slope_noises;
  const int windows = static_cast<int>(std::floor(2 * octaves / length + 1e-9)) - 1;
  for (int i = windows - 1; i >= 0; --i) {
    const WindowMean mean = window_mean(beam.blocks, end - length * (1 + i / 2.0), length);
    if (!mean.has_positions) continue;
    densities.push_back(mean.density);
    slopes.push_back(mean.slope);
    density_noises.push_back(mean.density_noise);
    slope_noises.push_back(mean.slope_noise);
  }
  if (densities.empty()) return;
  const double unit = std::exp2(-end);
  beam.density = combined(densities, density_noises, unit);
  beam.slope_mean = combined(slopes, slope_noises, unit);
}

// The extreme slopes between two values of log2 x; the lower one above the higher one when
// there are no positions.
struct Extremes {
  double low = unknown;
  double high = -unknown;
  [[nodiscard]] bool is_empty() const { return low > high; }
};

Extremes extremes(std::span<const BeamBlock> blocks, double from, double to) {
  Extremes found;
  for (const BeamBlock& block : blocks) {
    const double at = (log2_begin(block) + log2_end(block)) / 2;
    if (at < from || at >= to || block.count == 0) continue;
    found.low = std::min(found.low, block.slope_low);
    found.high = std::max(found.high, block.slope_high);
  }
  return found;
}

// The extremes of the last two octaves; how much those before differ is the error.
void estimate_extremes(Beam& beam) {
  const double end = log2_end(beam.blocks.back());
  double length = 2;
  Extremes last = extremes(beam.blocks, end - length, end);
  while (last.is_empty()) {
    length *= 2;
    last = extremes(beam.blocks, end - length, end);
  }
  double low = 0, high = 0;
  int earlier = 0;
  for (int i = 1; i <= 2; ++i) {
    const Extremes before = extremes(beam.blocks, end - (i + 1) * length, end - i * length);
    if (before.is_empty() || end - (i + 1) * length < 0) break;
    low += (before.low - last.low) * (before.low - last.low);
    high += (before.high - last.high) * (before.high - last.high);
    ++earlier;
  }
  const auto error = [&](double sum) { return earlier == 0 ? unknown : std::sqrt(sum / earlier); };
  beam.slope_low = {last.low, error(low)};
  beam.slope_high = {last.high, error(high)};
}

// A beam that was elsewhere long ago may have its mean outside its extremes: it is then taken
// over the last octaves alone, and the extremes over the same.
void keep_mean_inside(Beam& beam) {
  constexpr double octaves = 4;
  const auto is_inside = [&] {
    return beam.slope_low.value <= beam.slope_mean.value &&
           beam.slope_mean.value <= beam.slope_high.value;
  };
  if (is_inside() || beam.slope_low.value == beam.slope_high.value) return;
  estimate_means(beam, octaves);
  const double end = log2_end(beam.blocks.back());
  const Extremes same = extremes(beam.blocks, end - octaves, end);
  beam.slope_low.value = std::min(beam.slope_low.value, same.low);
  beam.slope_high.value = std::max(beam.slope_high.value, same.high);
}

// A line y = m x + c keeps c/x in its mean slope. Least squares through the blocks of an octave
// give m by itself: a block whose mean of 1/x is 1/X has the mean slope m + c/X, so it stands
// for the point (X, m X + c). A few octaves give the error.
Estimate fitted_slope(const Beam& beam) {
  constexpr std::size_t least_blocks = blocks_an_octave / 2;
  const double end = log2_end(beam.blocks.back());
  const double octaves =
      std::min(fitted_octaves, end - std::log2(static_cast<double>(first_fine_column)));
  std::vector<double> slopes, noises;
  for (int i = static_cast<int>(octaves) - 1; i >= 0; --i) {
    std::vector<double> x, y;
    for (const BeamBlock& block : beam.blocks) {
      const double at = (log2_begin(block) + log2_end(block)) / 2;
      if (at < end - i - 1 || at >= end - i || block.count == 0) continue;
      const auto begin = static_cast<double>(block.begin) - 0.5;
      const double length = static_cast<double>(block.end - block.begin);
      x.push_back(length / std::log1p(length / begin));
      y.push_back(block.slope_mean * x.back());
    }
    if (x.size() < least_blocks) continue;
    const StraightFit fit = straight_fit(x, y);
    slopes.push_back(fit.slope);
    noises.push_back(fit.slope_error * fit.slope_error);
  }
  if (slopes.size() < 4) return {0, unknown};
  // The mean share of a bin stands for its mean slope but for its width squared.
  const Extremes last = extremes(beam.blocks, end - 1, end);
  const double width = last.is_empty() ? unknown : last.high - last.low;
  Estimate fitted = combined(slopes, noises, width * width);
  // What looks like chance in a few octaves may be too even: the blocks tell their own error.
  double weights = 0;
  for (const double noise : noises) weights += 1 / std::max(noise, 1e-300);
  fitted.error = std::max(fitted.error, 1 / std::sqrt(weights));
  return fitted;
}

// Takes the fitted slope of a strip where it is the better one. A fluctuation that stays, or
// fades slowly, would move it by where it happens to end.
void estimate_line(Beam& beam) {
  if (!beam.narrowing.is_strip) return;
  const Estimate fitted = fitted_slope(beam);
  if (fitted.error < beam.slope_mean.error) beam.slope_mean = fitted;
}

// What bins first..last hold in a block.
BeamBlock beam_block(const SlopeBlock& block, std::int32_t first, std::int32_t last) {
  BeamBlock here{block.begin, block.end};
  double slopes = 0, inside = 0, between = 0;
  double least = 1, greatest = 0;
  for (const auto& entry : block.entries) {
    if (entry.bin < first || entry.bin > last) continue;
    here.count += entry.count;
    const auto count = static_cast<double>(entry.count);
    const double share = entry.mean_share();
    const double slope = slope_of_share(share);
    // The slope grows by 1 / (1 - share)^2 with the share.
    const double stretch = (1 + slope) * (1 + slope);
    slopes += count * slope;
    inside += count * entry.share_variance() * stretch * stretch;
    least = std::min(least, entry.least_share());
    greatest = std::max(greatest, entry.greatest_share());
  }
  if (here.count == 0) return here;
  const auto count = static_cast<double>(here.count);
  here.density = count / static_cast<double>(block.end - block.begin);
  here.slope_mean = slopes / count;
  for (const auto& entry : block.entries) {
    if (entry.bin < first || entry.bin > last) continue;
    const double away = slope_of_share(entry.mean_share()) - here.slope_mean;
    between += static_cast<double>(entry.count) * away * away;
  }
  here.slope_deviation = std::sqrt((inside + between) / count);
  here.slope_low = slope_of_share(least);
  here.slope_high = slope_of_share(greatest);
  return here;
}

}  // namespace

double BeamBlock::middle() const {
  return std::sqrt(static_cast<double>(std::max<std::int64_t>(begin, 1)) *
                   static_cast<double>(end));
}

std::vector<BeamBlock> beam_blocks(std::span<const SlopeBlock> blocks, const BeamBins& bins,
                                   const MeasuredPart& part) {
  const double top = slope_of_share((bins.last + 1.0) / share_bins);
  const double shown = part.columns_upto_slope(top);
  std::vector<BeamBlock> result;
  for (const SlopeBlock& block : blocks) {
    if (static_cast<double>(block.end) > shown) break;
    // What lies outside the bins of a beam in the last columns is stray.
    result.push_back(part.is_late(block, top)
                         ? beam_block(block, bins.first, bins.last)
                         : beam_block(block, bins.nearest_first, bins.nearest_last));
  }
  return result;
}

Beam estimated_beam(std::vector<BeamBlock> blocks) {
  Beam beam;
  beam.blocks = std::move(blocks);
  for (const BeamBlock& block : beam.blocks) beam.count += block.count;
  if (beam.count == 0) return beam;
  estimate_means(beam, octaves_in_means);
  estimate_extremes(beam);
  keep_mean_inside(beam);
  beam.narrowing = narrowing(beam.blocks);
  estimate_line(beam);
  return beam;
}

}  // namespace nimhoff
