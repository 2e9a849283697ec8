// Whether a beam narrows: how the standard deviation of its slope changes with x.
#include "measure/narrowing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "measure/straight_fit.hpp"

namespace nimhoff {
namespace {

constexpr double unknown_error = std::numeric_limits<double>::infinity();
constexpr int octaves_fitted = 6;
constexpr int fewest_octaves = 4;
constexpr double first_octave = 6;  // before column 64 a beam is not yet formed
constexpr int sizes_agreeing = 3;   // the whole, a half, a quarter
constexpr double surely = 3;        // errors

double log2_middle(const BeamBlock& block) { return std::log2(block.middle()); }

// The deviation of y/x inside an octave, each octave of log x counting alike. Less than 0 where
// there are no positions.
double deviation_between(std::span<const BeamBlock> blocks, double from, double to) {
  double weights = 0, mean = 0, squares = 0;
  const auto look = [&](auto&& see) {
    for (const BeamBlock& block : blocks) {
      const double at = log2_middle(block);
      if (at < from || at >= to || block.count == 0) continue;
      see(block, static_cast<double>(block.count) / block.middle());
    }
  };
  look([&](const BeamBlock& block, double weight) {
    weights += weight;
    mean += weight * block.slope_mean;
  });
  if (weights == 0) return -1;
  mean /= weights;
  look([&](const BeamBlock& block, double weight) {
    const double off = block.slope_mean - mean;
    squares += weight * (off * off + block.slope_deviation * block.slope_deviation);
  });
  return std::sqrt(squares / weights);
}

// The exponent over the octaves before `end`.
Estimate exponent_before(std::span<const BeamBlock> blocks, double end) {
  std::vector<double> at, size;
  bool is_exact = true;
  for (int i = 0; i < octaves_fitted && end - i - 1 >= first_octave - 1e-9; ++i) {
    const double deviation = deviation_between(blocks, end - i - 1, end - i);
    if (deviation < 0) continue;
    if (deviation > 1e-12) is_exact = false;
    at.push_back(end - i);
    size.push_back(std::log2(std::max(deviation, 1e-15)));
  }
  if (at.size() < fewest_octaves) return {0, unknown_error};
  if (is_exact) return {-1, 0};
  const StraightFit fit = straight_fit(at, size);
  return {fit.slope, fit.slope_error};
}

bool is_strip(const Estimate& exponent) {
  constexpr double nearly = -0.75;
  return exponent.value + surely * exponent.error < nearly;
}

// A decay slower than this may yet give way to a fluctuation that grows beneath it: that of
// wythoff+5,8 goes as x^-0.04, and theory has one that grows as x^0.08.
bool shrinks(const Estimate& exponent) {
  constexpr double too_slow = -0.1;
  return exponent.value < too_slow && exponent.value + surely * exponent.error < 0;
}

bool stays(const Estimate& exponent) {
  constexpr double enough = 0.03;
  constexpr double next_to_none = -0.005;
  const bool is_none =
      exponent.error < enough && exponent.value + 2 * exponent.error > next_to_none;
  return is_none || exponent.value > surely * exponent.error;
}

}  // namespace

Narrowing narrowing(std::span<const BeamBlock> blocks) {
  if (blocks.empty()) return {{0, unknown_error}};
  const double end = std::log2(static_cast<double>(blocks.back().end));
  Narrowing found{exponent_before(blocks, end), true, true, true};
  for (int half = 0; half < sizes_agreeing; ++half) {
    const Estimate exponent = exponent_before(blocks, end - half);
    found.is_strip = found.is_strip && is_strip(exponent);
    found.shrinks = found.shrinks && shrinks(exponent);
    found.stays = found.stays && stays(exponent);
  }
  return found;
}

}  // namespace nimhoff
