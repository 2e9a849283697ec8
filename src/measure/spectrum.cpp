// The spectrum of a beam's fluctuations in log x, and the scale at which they repeat.
#include "measure/spectrum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "measure/slope_blocks.hpp"
#include "measure/spectrum_noise.hpp"
#include "measure/straight_fit.hpp"

namespace nimhoff {
namespace {

constexpr double oversampling = 5;
constexpr double slowest_cycles = 3;  // in the whole series; slower ones are a trend
// Of white noise; noise whose colour changes steeply shows some tens of times as many.
constexpr double alarms = 1e-5;
constexpr std::size_t fewest_values = 64;

// The size of a fluctuation as a power of x, fitted to octaves' root mean squares.
StraightFit size_of(const LogSeries& series, double mean) {
  std::vector<double> at, size;
  const double octave = std::numbers::ln2;
  for (double from = series.log_x.front(); from < series.log_x.back(); from += octave) {
    double squares = 0;
    double count = 0;
    for (std::size_t i = 0; i < series.value.size(); ++i) {
      if (series.log_x[i] < from || series.log_x[i] >= from + octave) continue;
      squares += (series.value[i] - mean) * (series.value[i] - mean);
      ++count;
    }
    if (count < 8 || squares <= 0) continue;
    at.push_back(from);
    size.push_back(std::log(squares / count) / 2);
  }
  if (at.size() < 2) return {};
  return straight_fit(at, size);
}

// The series about 0, of the same size everywhere; empty when it does not fluctuate.
std::vector<double> levelled(const LogSeries& series) {
  // The quiet end knows the mean best.
  const std::size_t count = series.value.size();
  double mean = 0;
  for (std::size_t i = count / 2; i < count; ++i) {
    mean += series.value[i] / static_cast<double>(count - count / 2);
  }
  double largest = 0;
  for (const double value : series.value) largest = std::max(largest, std::abs(value - mean));
  if (largest <= 1e-11 * std::abs(mean)) return {};
  const StraightFit size = size_of(series, mean);
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) {
    values.push_back((series.value[i] - mean) / std::exp(size.at(series.log_x[i])));
  }
  return values;
}

// A bell over the series, so that a strong period does not leak far from its own frequency.
std::vector<double> bell(const std::vector<double>& log_x) {
  std::vector<double> weight;
  const double length = log_x.back() - log_x.front();
  const double margin = length / static_cast<double>(2 * log_x.size());
  for (const double at : log_x) {
    const double along = (at - log_x.front() + margin) / (length + 2 * margin);
    weight.push_back(std::sin(std::numbers::pi * along));
  }
  return weight;
}

// The cosines and sines of 2 pi f log x, for frequencies in even steps.
class Waves {
 public:
  Waves(const std::vector<double>& log_x, double first, double step)
      : log_x_(log_x), frequency_(first), step_(step), cosine_(log_x.size()), sine_(log_x.size()) {
    for (const double at : log_x) {
      const double angle = 2 * std::numbers::pi * step * at;
      turn_cosine_.push_back(std::cos(angle));
      turn_sine_.push_back(std::sin(angle));
    }
    begin();
  }

  void next() {
    frequency_ += step_;
    // Turned rather than computed, which is faster; begun again before rounding adds up.
    if (++turns_ % 64 == 0) return begin();
    for (std::size_t i = 0; i < cosine_.size(); ++i) {
      const double cosine = cosine_[i];
      cosine_[i] = cosine * turn_cosine_[i] - sine_[i] * turn_sine_[i];
      sine_[i] = sine_[i] * turn_cosine_[i] + cosine * turn_sine_[i];
    }
  }
  [[nodiscard]] const std::vector<double>& cosine() const { return cosine_; }
  [[nodiscard]] const std::vector<double>& sine() const { return sine_; }

 private:
  void begin() {
    for (std::size_t i = 0; i < cosine_.size(); ++i) {
      const double angle = 2 * std::numbers::pi * frequency_ * log_x_[i];
      cosine_[i] = std::cos(angle);
      sine_[i] = std::sin(angle);
    }
  }

  const std::vector<double>& log_x_;
  double frequency_, step_;
  std::vector<double> cosine_, sine_, turn_cosine_, turn_sine_;
  int turns_ = 0;
};

// The sum of products; eight sums at once, which vectors hold.
double product(std::span<const double> one, std::span<const double> other) {
  std::array<double, 8> sums{};
  const std::size_t even = one.size() / sums.size() * sums.size();
  for (std::size_t i = 0; i < even; i += sums.size()) {
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += one[i + k] * other[i + k];
  }
  for (std::size_t i = even; i < one.size(); ++i) sums[0] += one[i] * other[i];
  return std::accumulate(sums.begin(), sums.end(), 0.0);
}

// What c + a cos + b sin explains of weighted squares, at one frequency and for any values.
class Explained {
 public:
  Explained(const std::vector<double>& weight, double weights, const Waves& waves)
      : waves_(waves), weights_(weights), weighted_(weight) {
    cosines_ = product(weight, waves.cosine());
    sines_ = product(weight, waves.sine());
    for (std::size_t i = 0; i < weight.size(); ++i) weighted_[i] *= waves.cosine()[i];
    const double squares = product(weighted_, waves.cosine());
    cc_ = squares - cosines_ * cosines_ / weights;
    ss_ = weights - squares - sines_ * sines_ / weights;
    cs_ = product(weighted_, waves.sine()) - cosines_ * sines_ / weights;
  }

  // Of values that the weights have been multiplied to, and their sum.
  [[nodiscard]] double operator()(const std::vector<double>& value, double values) const {
    const double determinant = cc_ * ss_ - cs_ * cs_;
    if (determinant <= 1e-9 * weights_ * weights_) return 0;
    const double vc = product(value, waves_.cosine()) - values * cosines_ / weights_;
    const double vs = product(value, waves_.sine()) - values * sines_ / weights_;
    return (vc * vc * ss_ - 2 * vc * vs * cs_ + vs * vs * cc_) / determinant;
  }

 private:
  const Waves& waves_;
  double weights_, cosines_ = 0, sines_ = 0, cc_ = 0, ss_ = 0, cs_ = 0;
  std::vector<double> weighted_;
};

// The powers at these frequencies of series that have the same log x, each in units of its noise.
std::vector<std::vector<double>> powers(std::span<const LogSeries> series,
                                        const std::vector<double>& frequency) {
  const std::vector<double>& log_x = series.front().log_x;
  const std::vector<double> weight = bell(log_x);
  const double weights = std::accumulate(weight.begin(), weight.end(), 0.0);
  std::vector<std::vector<double>> values;
  std::vector<double> sums;
  for (const LogSeries& one : series) {
    std::vector<double> value = levelled(one);
    if (value.empty()) continue;
    for (std::size_t i = 0; i < value.size(); ++i) value[i] *= weight[i];
    sums.push_back(std::accumulate(value.begin(), value.end(), 0.0));
    values.push_back(std::move(value));
  }
  std::vector<std::vector<double>> power(values.size());
  if (values.empty() || frequency.size() < 2) return {};
  Waves waves(log_x, frequency[0], frequency[1] - frequency[0]);
  for (std::size_t i = 0; i < frequency.size(); ++i, waves.next()) {
    const Explained explained(weight, weights, waves);
    for (std::size_t k = 0; k < values.size(); ++k) {
      power[k].push_back(explained(values[k], sums[k]));
    }
  }
  const double resolution = frequency.front() / slowest_cycles;
  for (std::vector<double>& one : power) divide_by_noise(frequency, resolution, one);
  return power;
}

}  // namespace

double Spectrum::length() const {
  return frequency.empty() ? 0 : slowest_cycles / frequency.front();
}

Spectrum spectrum_of(std::span<const LogSeries> series) {
  Spectrum spectrum;
  double length = 0;
  for (const LogSeries& one : series) {
    if (one.value.size() >= fewest_values) {
      length = std::max(length, one.log_x.back() - one.log_x.front());
    }
  }
  if (length <= 0) return spectrum;
  // Half the rate of the blocks, less a margin where rounding of their ends shows.
  const double highest = 0.4 * blocks_an_octave / std::numbers::ln2;
  const double step = 1 / (oversampling * length);
  const double slowest = slowest_cycles / length;
  for (double f = slowest; f <= highest;
       f = slowest + step * static_cast<double>(spectrum.frequency.size())) {
    spectrum.frequency.push_back(f);
  }
  spectrum.power.assign(spectrum.frequency.size(), 0);
  // Neighbours share their blocks, and so the waves.
  for (auto first = series.begin(); first != series.end();) {
    const auto last = std::find_if(first, series.end(),
                                   [&](const LogSeries& one) { return one.log_x != first->log_x; });
    if (first->value.size() >= fewest_values) {
      for (auto& power : powers({first, last}, spectrum.frequency)) {
        spectrum.each.push_back(std::move(power));
      }
    }
    first = last;
  }
  if (spectrum.each.empty()) return {};
  for (const std::vector<double>& power : spectrum.each) {
    for (std::size_t i = 0; i < power.size(); ++i) {
      spectrum.power[i] += power[i] / static_cast<double>(spectrum.each.size());
    }
  }
  spectrum.needed = std::log(highest * length / alarms);
  return spectrum;
}

}  // namespace nimhoff
