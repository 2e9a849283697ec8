// Where exactly a period lies, how its fluctuation grows, and how sure both are.
#include "measure/period_fit.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "measure/slope_blocks.hpp"
#include "measure/window_trend.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t most_windows = 24;
constexpr int most_rounds = 8;

struct Fit {
  AssumedPeriod period;
  Trend late;       // how lateness grows with log x
  Trend size;       // and the size
  double from = 0;  // the log x at which it begins

  [[nodiscard]] double error() const { return period.frequency * late.slope.error; }
};

enum class Frees { frequency_and_growth, growth };

// Corrects frequency and growth until the windows show no trend.
std::optional<Fit> fit_from(std::span<const LogSeries> all, AssumedPeriod start, double from,
                            double to, double length, Frees frees) {
  std::vector<FittedSeries> part = part_from(all, from);
  std::erase_if(part,
                [](const FittedSeries& series) { return series.at.size() < blocks_an_octave; });
  Fit fit{start, {}, {}, from};
  fit.period.origin = (from + to) / 2;
  for (int round = 0; round < most_rounds; ++round) {
    for (FittedSeries& series : part) {
      if (!fit_form(series, fit.period)) series.is_formed = false;
    }
    const std::vector<FormWindow> windows = windows_of(part, from, to, length);
    if (windows.size() < fewest_windows) return std::nullopt;
    fit.late = trend(windows, &FormWindow::late, &FormWindow::late_variance);
    fit.size = trend(windows, &FormWindow::size, &FormWindow::size_variance);
    if (!std::isfinite(fit.late.slope.error) || !std::isfinite(fit.size.slope.error))
      return std::nullopt;
    if (frees == Frees::frequency_and_growth) fit.period.frequency /= 1 + fit.late.slope.value;
    fit.period.growth += std::clamp(fit.size.slope.value, -0.2, 0.2);
    const auto is_still = [](const Estimate& off) { return std::abs(off.value) < off.error / 10; };
    if (is_still(fit.late.slope) && is_still(fit.size.slope)) break;
  }
  // What moved farther than the series resolve is another peak.
  if (std::abs(fit.period.frequency - start.frequency) > 1 / (to - from)) return std::nullopt;
  return fit;
}

struct Range {
  double from = 0;
  double to = 0;
};

Range range_of(std::span<const LogSeries> all) {
  Range range{1e300, -1e300};
  for (const LogSeries& series : all) {
    if (series.log_x.empty()) continue;
    range.from = std::min(range.from, series.log_x.front());
    range.to = std::max(range.to, series.log_x.back());
  }
  const double half_block = 0.5 * std::numbers::ln2 / blocks_an_octave;
  return {range.from - half_block, range.to + half_block};
}

// A period or more, or half of one where there are few.
double window_length(const Range& range, double period) {
  const double length = range.to - range.from;
  if (length < fewest_windows * period) return period / 2;
  return std::max(period, length / most_windows);
}

// What the form explains in all series, in units of their noise.
double explained(std::span<const LogSeries> all, const Range& range, double frequency) {
  std::vector<FittedSeries> part = part_from(all, range.from);
  double sum = 0;
  for (FittedSeries& series : part) {
    if (!fit_form(series, {frequency, 0, (range.from + range.to) / 2})) continue;
    double mean = 0, before = 0, after = 0;
    const auto count = static_cast<double>(series.value.size());
    for (const double value : series.value) mean += value / count;
    for (std::size_t i = 0; i < series.value.size(); ++i) {
      const double rest = series.value[i] - series.base[i] - series.form[i];
      before += (series.value[i] - mean) * (series.value[i] - mean);
      after += rest * rest;
    }
    if (before > 0 && after > 0) sum += count * std::log(before / after);
  }
  return sum;
}

// The best frequency on a grid so fine that no harmonic slips between.
double best_near(std::span<const LogSeries> all, const Range& range, double frequency) {
  const double length = range.to - range.from;
  const int steps = harmonics_of(frequency);
  double best = frequency, most = -1;
  for (int i = -steps; i <= steps; ++i) {
    const double here = frequency + 0.6 * i / steps / length;
    const double power = explained(all, range, here);
    if (power > most) {
      most = power;
      best = here;
    }
  }
  return best;
}

// The fits without the first windows, by how many these are.
std::vector<Fit> fits_from_each_window(std::span<const LogSeries> series, double frequency) {
  const Range all = range_of(series);
  if (!(all.to > all.from)) return {};
  AssumedPeriod start{best_near(series, all, frequency), 0, 0};
  const double length = window_length(all, 1 / start.frequency);
  const auto windows = static_cast<std::size_t>((all.to - all.from) / length + 1e-9);
  std::vector<Fit> fits;
  for (std::size_t count = windows; count >= fewest_windows; --count) {
    const double from = all.to - static_cast<double>(count) * length;
    const auto fit = fit_from(series, start, from, all.to, length, Frees::frequency_and_growth);
    if (!fit) continue;
    fits.push_back(*fit);
    // The next one begins near its own answer.
    start = fit->period;
  }
  return fits;
}

// What has not settled differs in size as well.
double price(const Fit& fit) { return fit.error() * fit.size.unrest; }

// What has not settled yet fades into the noise before it is gone, and pulls the fit one way: so
// the fit that counts begins later than the cheapest, by a part of what that one leaves out.
std::size_t settled_from(const std::vector<Fit>& fits, std::size_t cheapest) {
  constexpr double tail = 0.3;
  const double settled =
      fits[cheapest].from + tail * (fits[cheapest].from - fits.front().from) - 1e-9;
  std::size_t best = cheapest;
  while (best + 1 < fits.size() && fits[best].from < settled) ++best;
  return best;
}

// How far other answers lie from the best one: where to begin is not known either. Fits that begin
// later count by how near their price comes, and the cheapest, which begins before, counts fully:
// what its tail still moved may move on.
double disagreement(std::span<const Fit> settled, const Fit& cheapest, double AssumedPeriod::*of) {
  const Fit& best = settled.front();
  double weights = 0, squares = 0;
  for (const Fit& fit : settled) {
    const double weight = std::pow(price(best) / price(fit), 8);
    const double off = fit.period.*of - best.period.*of;
    weights += weight;
    squares += weight * off * off;
  }
  return std::hypot(std::sqrt(squares / weights), (cheapest.period.*of - best.period.*of) / 2);
}

}  // namespace

std::optional<PeriodFit> fit_period(std::span<const LogSeries> series, double frequency) {
  const std::vector<Fit> fits = fits_from_each_window(series, frequency);
  if (fits.empty()) return std::nullopt;
  const auto cheapest =
      std::min_element(fits.begin(), fits.end(),
                       [](const Fit& one, const Fit& other) { return price(one) < price(other); });
  const auto settled = std::span(fits).subspan(
      settled_from(fits, static_cast<std::size_t>(cheapest - fits.begin())));
  const Fit& best = settled.front();
  return PeriodFit{
      {best.period.frequency,
       std::hypot(best.error(), disagreement(settled, *cheapest, &AssumedPeriod::frequency))},
      {best.period.growth,
       std::hypot(best.size.slope.error, disagreement(settled, *cheapest, &AssumedPeriod::growth))},
      best.from};
}

std::vector<LogSeries> without_period(std::span<const LogSeries> series, const PeriodFit& period) {
  std::vector<LogSeries> rest;
  const Range all = range_of(series);
  for (FittedSeries& fitted : part_from(series, period.from)) {
    const AssumedPeriod here{period.frequency.value, period.growth.value,
                             (period.from + all.to) / 2};
    // Once more with the noise that the first time left.
    const bool is_fitted = fit_form(fitted, here) && fit_form(fitted, here);
    for (std::size_t i = 0; is_fitted && i < fitted.value.size(); ++i) {
      fitted.value[i] -= fitted.form[i];
    }
    rest.push_back({std::move(fitted.at), std::move(fitted.value)});
  }
  return rest;
}

std::optional<Estimate> fit_growth(std::span<const LogSeries> series, const PeriodFit& period) {
  const Range all = range_of(series);
  const double length = window_length({period.from, all.to}, 1 / period.frequency.value);
  const auto fit = fit_from(series, {period.frequency.value, period.growth.value, 0}, period.from,
                            all.to, length, Frees::growth);
  if (!fit) return std::nullopt;
  return Estimate{fit->period.growth, fit->size.slope.error};
}

}  // namespace nimhoff
