// Fits the form that repeats in a series: see harmonic_form.hpp.
#include "measure/harmonic_form.hpp"

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

// The size of the residuals as a power of x, so that a noise which fades weighs as it should.
void estimate_noise(FittedSeries& series, const std::vector<double>& residual) {
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

// The cosine and the sine of each harmonic, then 1 and t.
using Row = std::array<double, 2 * most_harmonics + 2>;

Row row_at(const AssumedPeriod& period, int harmonics, double at) {
  Row row;
  const double angle = 2 * std::numbers::pi * period.frequency * (at - period.origin);
  const double cosine = std::cos(angle);
  const double sine = std::sin(angle);
  const double size = std::exp(period.growth * (at - period.origin));
  double* next = row.data();
  *next++ = size * cosine;
  *next++ = size * sine;
  for (int k = 2; k <= harmonics; ++k, next += 2) {
    next[0] = next[-2] * cosine - next[-1] * sine;
    next[1] = next[-1] * cosine + next[-2] * sine;
  }
  next[0] = 1;
  next[1] = at - period.origin;
  return row;
}

}  // namespace

int harmonics_of(double frequency) {
  const double highest = 0.4 * blocks_an_octave / std::numbers::ln2;
  return std::clamp(static_cast<int>(highest / frequency), 1, most_harmonics);
}

bool fit_form(FittedSeries& series, const AssumedPeriod& period) {
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

std::vector<FittedSeries> part_from(std::span<const LogSeries> all, double from) {
  std::vector<FittedSeries> part;
  for (const LogSeries& series : all) {
    FittedSeries fitted;
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

}  // namespace nimhoff
