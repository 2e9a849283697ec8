// Where exactly a period lies, how its fluctuation grows, and how sure both are.
#include "measure/period_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "measure/least_squares.hpp"
#include "measure/slope_blocks.hpp"
#include "measure/straight_fit.hpp"

namespace nimhoff {
namespace {

constexpr int most_harmonics = 10;
// The power of a harmonic over the noise; chance exceeds it once in e^8 times.
constexpr double harmonic_needed = 8;
constexpr std::size_t fewest_windows = 6;
constexpr std::size_t most_windows = 24;
constexpr int most_rounds = 8;

// The values of a series that are fitted, and what is known of them so far.
struct Fitted {
  std::vector<double> at, value, noise;
  std::vector<double> base, form, late;  // c + d t; the form; how it changes when it comes late
  bool is_formed = false;                // whether a harmonic rises out of the noise
};

// What the fit assumes.
struct Period {
  double frequency = 0;
  double growth = 0;
  double origin = 0;  // the log x at which the envelope is 1
};

double envelope(const Period& period, double at) {
  return std::exp(period.growth * (at - period.origin));
}

// The size of the residuals as a power of x, so that a noise which fades weighs as it should.
void estimate_noise(Fitted& series, const std::vector<double>& residual) {
  std::vector<double> at, size;
  double all = 0, largest = 0;
  for (std::size_t i = 0; i < residual.size(); ++i) {
    all += residual[i] * residual[i] / static_cast<double>(residual.size());
    largest = std::max(largest, std::abs(series.value[i]));
  }
  const std::size_t together = blocks_an_octave;
  for (std::size_t from = 0; from + together / 2 < residual.size(); from += together) {
    const std::size_t to = std::min(from + together, residual.size());
    double squares = 0;
    for (std::size_t i = from; i < to; ++i) squares += residual[i] * residual[i];
    if (squares <= 0) continue;
    at.push_back((series.at[from] + series.at[to - 1]) / 2);
    size.push_back(std::log(squares / static_cast<double>(to - from)) / 2);
  }
  const double least = std::max(1e-12 * largest, 1e-300);
  if (at.size() < 3) {
    series.noise.assign(residual.size(), std::max(std::sqrt(all), least));
    return;
  }
  const StraightFit fit = straight_fit(at, size);
  for (std::size_t i = 0; i < residual.size(); ++i) {
    series.noise[i] = std::max(std::exp(fit.at(series.at[i])), least);
  }
}

int harmonics_of(double frequency) {
  const double highest = 0.4 * blocks_an_octave / std::numbers::ln2;
  return std::clamp(static_cast<int>(highest / frequency), 1, most_harmonics);
}

// The cosine and the sine of each harmonic, then 1 and t.
using Row = std::array<double, 2 * most_harmonics + 2>;

Row row_at(const Period& period, int harmonics, double at) {
  Row row;
  const double angle = 2 * std::numbers::pi * period.frequency * (at - period.origin);
  const double cosine = std::cos(angle);
  const double sine = std::sin(angle);
  double* next = row.data();
  *next++ = envelope(period, at) * cosine;
  *next++ = envelope(period, at) * sine;
  for (int k = 2; k <= harmonics; ++k, next += 2) {
    next[0] = next[-2] * cosine - next[-1] * sine;
    next[1] = next[-1] * cosine + next[-2] * sine;
  }
  next[0] = 1;
  next[1] = at - period.origin;
  return row;
}

// Fits the form of one series, and its noise by what is left. False where it has none.
bool fit_form(Fitted& series, const Period& period) {
  const int harmonics = harmonics_of(period.frequency);
  const auto unknowns = static_cast<std::size_t>(2 * harmonics + 2);
  if (series.at.size() < 2 * unknowns) return false;
  LeastSquares squares(unknowns);
  std::vector<Row> rows;
  rows.reserve(series.at.size());
  for (std::size_t i = 0; i < series.at.size(); ++i) {
    rows.push_back(row_at(period, harmonics, series.at[i]));
    squares.add(rows.back(), series.value[i], 1 / (series.noise[i] * series.noise[i]));
  }
  auto found = squares.solution();
  if (!found) return false;
  std::vector<double> residual;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    double rest = series.value[i];
    for (std::size_t k = 0; k < unknowns; ++k) rest -= found->value[k] * rows[i][k];
    residual.push_back(rest);
  }
  double scale = 0;  // of the variances, as the noise was known only roughly
  for (std::size_t i = 0; i < rows.size(); ++i) {
    scale += residual[i] * residual[i] / (series.noise[i] * series.noise[i]) /
             static_cast<double>(rows.size() - unknowns);
  }
  estimate_noise(series, residual);
  series.is_formed = false;
  for (int k = 0; k < harmonics; ++k) {
    double power = 0;
    for (const auto i : {static_cast<std::size_t>(2 * k), static_cast<std::size_t>(2 * k + 1)}) {
      power += found->value[i] * found->value[i] / found->variance[i] / (2 * scale);
    }
    if (power >= harmonic_needed) {
      series.is_formed = true;
    } else {
      found->value[static_cast<std::size_t>(2 * k)] = 0;
      found->value[static_cast<std::size_t>(2 * k + 1)] = 0;
    }
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    double form = 0, late = 0;
    for (int k = 0; k < harmonics; ++k) {
      const auto at = static_cast<std::size_t>(2 * k);
      form += found->value[at] * rows[i][at] + found->value[at + 1] * rows[i][at + 1];
      late += 2 * std::numbers::pi * (k + 1) * period.frequency *
              (found->value[at] * rows[i][at + 1] - found->value[at + 1] * rows[i][at]);
    }
    series.form[i] = form;
    series.late[i] = late;
    series.base[i] =
        found->value[unknowns - 2] + found->value[unknowns - 1] * rows[i][unknowns - 1];
  }
  return true;
}

// What one window finds from all series.
struct Window {
  double at = 0;
  double size = 0;  // of the form
  double late = 0;  // by how much log x
  double size_variance = 0;
  double late_variance = 0;
};

std::optional<Window> window_between(std::span<const Fitted> all, double from, double to) {
  LeastSquares squares(2);
  for (const Fitted& series : all) {
    if (!series.is_formed) continue;
    for (std::size_t i = 0; i < series.at.size(); ++i) {
      if (series.at[i] < from || series.at[i] >= to) continue;
      squares.add(std::array{series.form[i], series.late[i]}, series.value[i] - series.base[i],
                  1 / (series.noise[i] * series.noise[i]));
    }
  }
  const auto found = squares.solution();
  if (!found) return std::nullopt;
  return Window{(from + to) / 2, found->value[0], found->value[1], found->variance[0],
                found->variance[1]};
}

// What a window or several together find of one number.
struct Point {
  double at = 0;
  double value = 0;
  double weight = 0;
};

// Neighbours in twos.
std::vector<Point> paired(const std::vector<Point>& points) {
  std::vector<Point> pairs;
  for (std::size_t i = points.size() % 2; i + 1 < points.size(); i += 2) {
    const Point& one = points[i];
    const Point& other = points[i + 1];
    const double weight = one.weight + other.weight;
    pairs.push_back({(one.weight * one.at + other.weight * other.at) / weight,
                     (one.weight * one.value + other.weight * other.value) / weight, weight});
  }
  return pairs;
}

struct Trend {
  Estimate slope;
  double unrest = 1;  // how many times farther than their variances the points scatter
};

// The slope of a straight line through the points. Its error is that of the given weights, or the
// larger one that the scatter shows.
Trend line_through(const std::vector<Point>& points) {
  double weights = 0, at = 0, mean = 0, square = 0, product = 0, rest = 0;
  for (const Point& point : points) {
    weights += point.weight;
    at += point.weight * point.at;
    mean += point.weight * point.value;
  }
  at /= weights;
  mean /= weights;
  for (const Point& point : points) {
    square += point.weight * (point.at - at) * (point.at - at);
    product += point.weight * (point.at - at) * (point.value - mean);
  }
  const double slope = product / square;
  for (const Point& point : points) {
    const double off = point.value - mean - slope * (point.at - at);
    rest += point.weight * off * off;
  }
  const auto freedom = static_cast<double>(points.size() - 2);
  const double student = 1 + 0.5 / freedom;
  const double unrest = student * std::sqrt(std::max(1.0, rest / freedom));
  return {{slope, unrest / std::sqrt(square)}, unrest};
}

// The trend along the windows. What wanders slowly scatters neighbours less than it errs: so the
// largest error counts, of the windows, of twos of them, of fours.
Trend trend(const std::vector<Window>& windows, double Window::*value, double Window::*variance) {
  std::vector<Point> points;
  for (const Window& window : windows) {
    points.push_back({window.at, window.*value, 1 / window.*variance});
  }
  Trend found = line_through(points);
  for (points = paired(points); points.size() >= fewest_windows; points = paired(points)) {
    const Trend together = line_through(points);
    found.slope.error = std::max(found.slope.error, together.slope.error);
    found.unrest = std::max(found.unrest, together.unrest);
  }
  return found;
}

// The series from some log x on.
std::vector<Fitted> part_from(std::span<const LogSeries> all, double from) {
  std::vector<Fitted> part;
  for (const LogSeries& series : all) {
    Fitted fitted;
    for (std::size_t i = 0; i < series.value.size(); ++i) {
      if (series.log_x[i] < from) continue;
      fitted.at.push_back(series.log_x[i]);
      fitted.value.push_back(series.value[i]);
    }
    const std::size_t count = fitted.at.size();
    for (auto* values : {&fitted.base, &fitted.form, &fitted.late}) values->assign(count, 0);
    fitted.noise.assign(count, 1);
    part.push_back(std::move(fitted));
  }
  return part;
}

// The windows of a part, of this length, back from its end.
std::vector<Window> windows_of(std::span<const Fitted> part, double from, double to,
                               double length) {
  std::vector<Window> windows;
  const auto count = static_cast<int>((to - from) / length + 1e-9);
  for (int i = count - 1; i >= 0; --i) {
    const auto window = window_between(part, to - (i + 1) * length, to - i * length);
    if (window) windows.push_back(*window);
  }
  return windows;
}

struct Fit {
  Period period;
  Trend late;       // how lateness grows with log x
  Trend size;       // and the size
  double from = 0;  // the log x at which it begins

  [[nodiscard]] double error() const { return period.frequency * late.slope.error; }
};

enum class Frees { frequency_and_growth, growth };

// Corrects frequency and growth until the windows show no trend.
std::optional<Fit> fit_from(std::span<const LogSeries> all, Period start, double from, double to,
                            double length, Frees frees) {
  std::vector<Fitted> part = part_from(all, from);
  std::erase_if(part, [](const Fitted& series) { return series.at.size() < blocks_an_octave; });
  Fit fit{start, {}, {}, from};
  fit.period.origin = (from + to) / 2;
  for (int round = 0; round < most_rounds; ++round) {
    for (Fitted& series : part) {
      if (!fit_form(series, fit.period)) series.is_formed = false;
    }
    const std::vector<Window> windows = windows_of(part, from, to, length);
    if (windows.size() < fewest_windows) return std::nullopt;
    fit.late = trend(windows, &Window::late, &Window::late_variance);
    fit.size = trend(windows, &Window::size, &Window::size_variance);
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
  std::vector<Fitted> part = part_from(all, range.from);
  double sum = 0;
  for (Fitted& series : part) {
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
  const int steps = 2 * harmonics_of(frequency);
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
  Period start{best_near(series, all, frequency), 0, 0};
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

// How far the other fits lie from the best one, each weighted by how near its price comes: where
// to begin is not known either.
double disagreement(const std::vector<Fit>& fits, const Fit& best, double Period::*of) {
  double weights = 0, squares = 0;
  for (const Fit& fit : fits) {
    const double weight = std::pow(price(best) / price(fit), 8);
    const double off = fit.period.*of - best.period.*of;
    weights += weight;
    squares += weight * off * off;
  }
  return std::sqrt(squares / weights);
}

}  // namespace

std::optional<PeriodFit> fit_period(std::span<const LogSeries> series, double frequency) {
  const std::vector<Fit> fits = fits_from_each_window(series, frequency);
  if (fits.empty()) return std::nullopt;
  const Fit& best =
      *std::min_element(fits.begin(), fits.end(),
                        [](const Fit& one, const Fit& other) { return price(one) < price(other); });
  return PeriodFit{{best.period.frequency,
                    std::hypot(best.error(), disagreement(fits, best, &Period::frequency))},
                   {best.period.growth,
                    std::hypot(best.size.slope.error, disagreement(fits, best, &Period::growth))},
                   best.from};
}

std::vector<LogSeries> without_period(std::span<const LogSeries> series, const PeriodFit& period) {
  std::vector<LogSeries> rest;
  const Range all = range_of(series);
  for (Fitted& fitted : part_from(series, period.from)) {
    const Period here{period.frequency.value, period.growth.value, (period.from + all.to) / 2};
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
