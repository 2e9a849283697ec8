// The scales at which the fluctuations of all beams repeat, the strongest first.
#include "measure/log_periods.hpp"

#include <algorithm>
#include <cmath>

namespace nimhoff {
namespace {

constexpr std::size_t most_periods = 4;
constexpr int most_peaks_tried = 6;

LogPeriod period_of(const SpectrumPeak& peak, const Estimate& frequency) {
  const double scale = std::exp(1 / frequency.value);
  return {scale, scale * frequency.error / (frequency.value * frequency.value), peak.strength,
          peak.rivals};
}

}  // namespace

FoundPeriods found_periods(std::span<const LogSeries> series) {
  FoundPeriods found{spectrum_of(series), {}, std::nullopt};
  std::vector<LogSeries> rest(series.begin(), series.end());
  std::vector<double> taken;
  for (int round = 0; round < most_peaks_tried && found.periods.size() < most_periods; ++round) {
    const Spectrum spectrum = round == 0 ? found.spectrum : spectrum_of(rest);
    const auto peak = highest_peak(spectrum);
    if (!peak) break;
    const auto fit = fit_period(rest, peak->frequency);
    if (!fit) {
      // The peak is known to its width.
      const Estimate frequency{peak->frequency, 0.5 / spectrum.length()};
      if (round == 0) found.periods.push_back(period_of(*peak, frequency));
      break;
    }
    // A strong period is not taken away to the last.
    const bool is_new = std::none_of(taken.begin(), taken.end(), [&](double known) {
      return is_overtone(spectrum, fit->frequency.value, known);
    });
    if (is_new) {
      found.periods.push_back(period_of(*peak, fit->frequency));
      found.periods.back().growth = fit->growth;
      found.periods.back().from = std::exp(fit->from);
    }
    if (round == 0) found.first = fit;
    taken.push_back(fit->frequency.value);
    rest = without_period(rest, *fit);
  }
  return found;
}

}  // namespace nimhoff
