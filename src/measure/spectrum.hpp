// The spectrum of a beam's fluctuations in log x, and the scale at which they repeat.
//
// A series (density or mean slope, a value a block) is freed of its mean and of the growth or
// decay of its size. Its power at a frequency f is what the best c + a cos + b sin of
// 2 pi f log x explains (Lomb and Scargle's periodogram with a floating mean), under a bell that
// keeps a strong period from leaking into the frequencies beside it. Each spectrum is
// divided by the noise around each frequency, medians of the powers around it over log 2 and a
// power of f through them, so noise of any colour becomes exponential with mean 1; the mean of all
// series then falls below ln(frequencies / alarms) but for one time in 1 / alarms. Where the period
// of a peak lies exactly is another question: period_fit.hpp.
//
// Cost:    frequencies * blocks sines.
// Checked: tests/measure/spectrum_test.cpp, with and without planted periods.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "measure/log_series.hpp"
#include "nimhoff/measure/geometry.hpp"

namespace nimhoff {

struct Spectrum {
  std::vector<double> frequency;  ///< cycles per unit of log x, increasing
  std::vector<double> power;      ///< 1 on average where there is noise alone
  double needed = 0;              ///< by a peak, so that noise reaches it once in 1000 times
  std::vector<std::vector<double>> each;  ///< the power of every series by itself

  /// The log x that the longest series covers.
  [[nodiscard]] double length() const;
};

/// The mean spectrum of all series that fluctuate at all; empty when there is none.
[[nodiscard]] Spectrum spectrum_of(std::span<const LogSeries> series);

struct SpectrumPeak {
  double frequency = 0;
  double strength = 0;
};

/// The strongest peak, when it stands out; the fundamental, when that is a harmonic.
[[nodiscard]] std::optional<SpectrumPeak> highest_peak(const Spectrum& spectrum);

/// The frequencies of other peaks at least half as strong as the one at this frequency, the
/// strongest first; of a peak and its overtones the strongest one only.
[[nodiscard]] std::vector<double> rivals(const Spectrum& spectrum, double frequency);

/// Whether one frequency is the other, or an overtone of it, as far as the series can tell.
[[nodiscard]] bool is_overtone(const Spectrum& spectrum, double frequency, double of);

}  // namespace nimhoff
