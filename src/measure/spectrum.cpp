// The spectrum of a beam's fluctuations in log x, and the scale at which they repeat.
#include "measure/spectrum.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "measure/slope_blocks.hpp"
#include "measure/straight_fit.hpp"

namespace nimhoff {
namespace {

constexpr double oversampling = 5;
constexpr double slowest_cycles = 3;  // in the whole series; slower ones are a trend
// Of white noise; noise whose colour changes steeply shows some times as many.
constexpr double alarms = 1e-4;
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

// What c + a cos + b sin explains of the weighted squares.
double explained(const std::vector<double>& weight, const std::vector<double>& cosine,
                 const std::vector<double>& sine, const std::vector<double>& value) {
  double w = 0, c = 0, s = 0, v = 0, cc = 0, ss = 0, cs = 0, vc = 0, vs = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const double wc = weight[i] * cosine[i];
    const double ws = weight[i] * sine[i];
    w += weight[i];
    c += wc;
    s += ws;
    v += weight[i] * value[i];
    cc += wc * cosine[i];
    ss += ws * sine[i];
    cs += wc * sine[i];
    vc += wc * value[i];
    vs += ws * value[i];
  }
  cc -= c * c / w;
  ss -= s * s / w;
  cs -= c * s / w;
  vc -= v * c / w;
  vs -= v * s / w;
  const double determinant = cc * ss - cs * cs;
  if (determinant <= 1e-9 * w * w) return 0;
  return (vc * vc * ss - 2 * vc * vs * cs + vs * vs * cc) / determinant;
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
  // The noise changes slowly: it is known at every eighth frequency, and straight between.
  constexpr std::size_t apart = 8;
  std::vector<double> noise;
  for (std::size_t i = 0; i < power.size() + apart; i += apart) {
    noise.push_back(noise_around(frequency, power, frequency[std::min(i, power.size() - 1)]));
  }
  for (std::size_t i = 0; i < power.size(); ++i) {
    const double along = static_cast<double>(i % apart) / apart;
    const double here = noise[i / apart] * (1 - along) + noise[i / apart + 1] * along;
    power[i] = here > 0 ? power[i] / here : 0;
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

// The powers of one series at these frequencies, in units of its noise.
std::vector<double> powers(const LogSeries& series, const std::vector<double>& frequency) {
  const std::vector<double> values = levelled(series);
  if (values.empty() || frequency.size() < 2) return {};
  const std::vector<double> weight = bell(series.log_x);
  std::vector<double> power;
  Waves waves(series.log_x, frequency[0], frequency[1] - frequency[0]);
  for (std::size_t i = 0; i < frequency.size(); ++i) {
    power.push_back(explained(weight, waves.cosine(), waves.sine(), values));
    waves.next();
  }
  divide_by_noise(frequency, power);
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

// The scales of other peaks nearly as strong, the strongest first; of a peak and its overtones
// the strongest one only.
std::vector<double> rivals(const Spectrum& spectrum, std::size_t chosen) {
  constexpr double nearly = 0.5;
  constexpr std::size_t most = 3;
  std::vector<std::size_t> peaks;
  for (std::size_t i = 0; i < spectrum.power.size(); ++i) {
    if (spectrum.power[i] < std::max(spectrum.needed, nearly * spectrum.power[chosen])) continue;
    if (is_peak(spectrum.power, i)) peaks.push_back(i);
  }
  std::sort(peaks.begin(), peaks.end(), [&](std::size_t one, std::size_t other) {
    return spectrum.power[one] > spectrum.power[other];
  });
  std::vector<double> kept{spectrum.frequency[chosen]};
  for (const std::size_t peak : peaks) {
    const double frequency = spectrum.frequency[peak];
    const bool is_known = std::any_of(kept.begin(), kept.end(), [&](double known) {
      return is_overtone(spectrum, frequency, known);
    });
    if (!is_known && kept.size() <= most) kept.push_back(frequency);
  }
  std::vector<double> scales;
  for (std::size_t i = 1; i < kept.size(); ++i) scales.push_back(std::exp(1 / kept[i]));
  return scales;
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
  const double first = slowest_cycles / length;
  for (int i = 0; first + i * step <= highest; ++i) spectrum.frequency.push_back(first + i * step);
  spectrum.power.assign(spectrum.frequency.size(), 0);
  for (const LogSeries& one : series) {
    if (one.value.size() < fewest_values) continue;
    std::vector<double> power = powers(one, spectrum.frequency);
    if (!power.empty()) spectrum.each.push_back(std::move(power));
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
  if (spectrum.power.empty()) return std::nullopt;
  const auto top = std::max_element(spectrum.power.begin(), spectrum.power.end());
  if (*top < spectrum.needed) return std::nullopt;
  const std::size_t at =
      fundamental(spectrum, static_cast<std::size_t>(top - spectrum.power.begin()));
  return SpectrumPeak{spectrum.frequency[at], spectrum.power[at], rivals(spectrum, at)};
}

}  // namespace nimhoff
