// The spectrum of a beam's fluctuations in log x, and the scale at which they repeat.
#include "measure/spectrum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "measure/slope_blocks.hpp"
#include "measure/straight_fit.hpp"

namespace nimhoff {
namespace {

constexpr double oversampling = 5;
constexpr double slowest_cycles = 3;  // in the whole series; slower ones are a trend
constexpr double slowest_told = 4.5;  // where noise that rises steeply to the slow end is known
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

// The median of powers, as the mean of exponential noise.
double noise_level(std::vector<double> power) {
  const auto middle = power.begin() + static_cast<std::ptrdiff_t>(power.size() / 2);
  std::nth_element(power.begin(), middle, power.end());
  return *middle / std::numbers::ln2;
}

// The mean noise around a frequency: a power of the frequency through the levels of the two
// halves of a band about it. The band reaches over enough frequencies that are independent, also
// where the spectrum begins.
double noise_around(const std::vector<double>& frequency, const std::vector<double>& power,
                    double at) {
  constexpr double steepest = 4;
  const double resolution = frequency.front() / slowest_cycles;
  const auto place = [&](double f) {
    return std::lower_bound(frequency.begin(), frequency.end(), f) - frequency.begin();
  };
  const double reach = 12 * resolution;
  const auto from = place(std::min(at / 2, at - reach));
  const auto to = place(std::max({2 * at, at + reach, frequency.front() + 2 * reach}));
  if (to - from < 4) return 0;
  const auto first = frequency.begin() + from;
  const auto last = frequency.begin() + to;
  const double low = *first;
  const double high = *(last - 1);
  const auto half = place(std::sqrt(low * high));
  if (half <= from || half >= to) return 0;
  const double below = noise_level({power.begin() + from, power.begin() + half});
  const double above = noise_level({power.begin() + half, power.begin() + to});
  if (below <= 0 || above <= 0) return 0;
  // The middles of the halves are half the band apart. Noise that seems to fall towards the slow
  // end, where few frequencies are independent, does so by chance.
  const double width = std::log(high / low);
  const double slope = std::clamp(std::log(above / below) / (width / 2), -steepest, 0.0);
  const double middle = slope < 0 ? below : noise_level({power.begin() + from, power.begin() + to});
  return middle * std::exp(slope * (std::log(at / low) - width / 4));
}

void divide_by_noise(const std::vector<double>& frequency, std::vector<double>& power) {
  // The noise changes slowly: it is known every eighth frequency, and later at steps of a
  // twentieth, and straight between.
  const auto noise_at = [&](std::size_t i) { return noise_around(frequency, power, frequency[i]); };
  std::vector<double> noise(power.size(), noise_at(0));
  for (std::size_t from = 0, to = 0; from + 1 < power.size(); from = to) {
    to = std::min(from + std::max<std::size_t>(8, from / 20), power.size() - 1);
    noise[to] = noise_at(to);
    for (std::size_t i = from + 1; i < to; ++i) {
      const double along = static_cast<double>(i - from) / static_cast<double>(to - from);
      noise[i] = noise[from] * (1 - along) + noise[to] * along;
    }
  }
  for (std::size_t i = 0; i < power.size(); ++i) {
    power[i] = noise[i] > 0 ? power[i] / noise[i] : 0;
  }
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
  for (std::vector<double>& one : power) divide_by_noise(frequency, one);
  return power;
}

// The highest power within half the resolution of a frequency.
std::size_t highest_near(const Spectrum& spectrum, const std::vector<double>& power,
                         double frequency) {
  const double reach = 0.5 / spectrum.length();
  const auto& f = spectrum.frequency;
  const auto from = std::lower_bound(f.begin(), f.end(), frequency - reach) - f.begin();
  const auto to = std::upper_bound(f.begin(), f.end(), frequency + reach) - f.begin();
  if (from == to) return f.size();
  const auto top = std::max_element(power.begin() + from, power.begin() + to);
  return static_cast<std::size_t>(top - power.begin());
}

bool is_peak(const std::vector<double>& power, std::size_t at) {
  return (at == 0 || power[at - 1] <= power[at]) &&
         (at + 1 == power.size() || power[at + 1] < power[at]);
}

// A fluctuation of sharp form has overtones, and one of them may be the highest peak. The
// slowest that is strong enough is the fundamental.
std::size_t fundamental(const Spectrum& spectrum, std::size_t top) {
  constexpr int most_overtones = 8;
  for (int overtone = most_overtones; overtone >= 2; --overtone) {
    const std::size_t at =
        highest_near(spectrum, spectrum.power, spectrum.frequency[top] / overtone);
    // The flank of a peak beside it is none.
    if (at == spectrum.power.size() || !is_peak(spectrum.power, at)) continue;
    if (spectrum.power[at] >= std::max(spectrum.needed, spectrum.power[top] / 4)) return at;
  }
  return top;
}

bool is_told(const Spectrum& spectrum, std::size_t at) {
  return spectrum.frequency[at] * spectrum.length() >= slowest_told;
}

// The peaks that are told, down to this power, the highest first.
std::vector<std::size_t> peaks_above(const Spectrum& spectrum, double power) {
  std::vector<std::size_t> peaks;
  for (std::size_t i = 0; i < spectrum.power.size(); ++i) {
    if (spectrum.power[i] >= power && is_told(spectrum, i) && is_peak(spectrum.power, i)) {
      peaks.push_back(i);
    }
  }
  std::sort(peaks.begin(), peaks.end(), [&](std::size_t one, std::size_t other) {
    return spectrum.power[one] > spectrum.power[other];
  });
  return peaks;
}

}  // namespace

double Spectrum::length() const {
  return frequency.empty() ? 0 : slowest_cycles / frequency.front();
}

bool is_overtone(const Spectrum& spectrum, double frequency, double of) {
  const double times = std::max(1.0, std::round(frequency / of));
  return std::abs(frequency - times * of) <= std::max(1.0, times / 2) / spectrum.length();
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

std::optional<SpectrumPeak> highest_peak(const Spectrum& spectrum) {
  const std::vector<std::size_t> peaks = peaks_above(spectrum, spectrum.needed);
  if (peaks.empty()) return std::nullopt;
  const std::size_t at = fundamental(spectrum, peaks.front());
  if (!is_told(spectrum, at)) return std::nullopt;
  return SpectrumPeak{spectrum.frequency[at], spectrum.power[at]};
}

std::vector<double> rivals(const Spectrum& spectrum, double frequency) {
  constexpr double nearly = 0.5;
  constexpr std::size_t most = 3;
  const std::size_t chosen = highest_near(spectrum, spectrum.power, frequency);
  if (chosen == spectrum.power.size()) return {};
  std::vector<double> kept{frequency};
  for (const std::size_t peak :
       peaks_above(spectrum, std::max(spectrum.needed, nearly * spectrum.power[chosen]))) {
    const bool is_known = std::any_of(kept.begin(), kept.end(), [&](double known) {
      return is_overtone(spectrum, spectrum.frequency[peak], known);
    });
    if (!is_known && kept.size() <= most) kept.push_back(spectrum.frequency[peak]);
  }
  kept.erase(kept.begin());
  return kept;
}

}  // namespace nimhoff
