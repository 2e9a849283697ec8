// The scales at which the fluctuations of all beams repeat, the strongest first.
#include "measure/log_periods.hpp"

#include <algorithm>
#include <cmath>

namespace nimhoff {
namespace {

constexpr std::size_t most_periods = 4;
constexpr int most_peaks_tried = 6;

std::vector<LogSeries> part_of(std::span<const LogSeries> series, double from) {
  std::vector<LogSeries> part;
  for (const LogSeries& one : series) {
    const auto begin = std::lower_bound(one.log_x.begin(), one.log_x.end(), from);
    part.push_back({{begin, one.log_x.end()},
                    {one.value.begin() + (begin - one.log_x.begin()), one.value.end()}});
  }
  return part;
}

LogPeriod period_of(const Estimate& frequency, double strength) {
  const double scale = std::exp(1 / frequency.value);
  return {scale, scale * frequency.error / (frequency.value * frequency.value), strength};
}

// Two periods near each other and nearly as strong do not last side by side: one fades, and the
// other moves while it does. Where it will be is known to half their distance.
double undecided(double frequency, const std::vector<double>& rivals) {
  constexpr double near = 0.2;
  double most = 0;
  for (const double rival : rivals) {
    const double distance = std::abs(rival - frequency);
    if (distance <= near * frequency) most = std::max(most, distance / 2);
  }
  return most;
}

// The strongest period of what is left when others have been taken away, `of` the series.
LogPeriod fitted_period(std::span<const LogSeries> of, const PeriodFit& fit, double strength,
                        bool is_first) {
  const Spectrum settled = spectrum_of(part_of(of, fit.from));
  const std::vector<double> others = rivals(settled, fit.frequency.value);
  // What another period leaves behind is no even noise: below its peak's width over the root of
  // its strength nothing is known of it.
  const double least = is_first ? 0 : 1 / (settled.length() * std::sqrt(strength));
  const double error =
      std::hypot(std::max(fit.frequency.error, least), undecided(fit.frequency.value, others));
  LogPeriod period = period_of({fit.frequency.value, error}, strength);
  for (const double other : others) period.rivals.push_back(std::exp(1 / other));
  period.growth = fit.growth;
  period.from = std::exp(fit.from);
  return period;
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
      if (round == 0) found.periods.push_back(period_of(frequency, peak->strength));
      break;
    }
    // A strong period is not taken away to the last.
    const bool is_new = std::none_of(taken.begin(), taken.end(), [&](double known) {
      return is_overtone(spectrum, fit->frequency.value, known);
    });
    if (is_new) found.periods.push_back(fitted_period(series, *fit, peak->strength, round == 0));
    if (round == 0) found.first = fit;
    taken.push_back(fit->frequency.value);
    rest = without_period(rest, *fit);
  }
  return found;
}

}  // namespace nimhoff
