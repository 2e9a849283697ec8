// The peaks of a spectrum: the fundamental, its overtones and its rivals.
//
// Checked: tests/measure/spectrum_test.cpp.
#include <algorithm>
#include <cmath>

#include "measure/spectrum.hpp"

namespace nimhoff {
namespace {

// Cycles in the whole series from which on a peak is told from noise that rises steeply to the
// slow end.
constexpr double slowest_told = 4.5;

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

bool is_overtone(const Spectrum& spectrum, double frequency, double of) {
  const double times = std::max(1.0, std::round(frequency / of));
  return std::abs(frequency - times * of) <= std::max(1.0, times / 2) / spectrum.length();
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
