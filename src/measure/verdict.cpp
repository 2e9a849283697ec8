// Lines or beams: whether the spread of the P-positions shrinks.
//
// A line is a beam whose width in slope tends to 0, however slowly: the border is an exponent of
// 0. Where every beam keeps within a strip the game runs along lines. A slower decay makes lines
// only where no fluctuation that repeats in log x keeps its size beneath it, and where enough
// columns were seen to find such a one. Beams are there where one does not narrow, or where its
// periodic part does not fade. All of it must have been so at half and at a quarter of the
// columns; else the kind is unknown, with the reason and the columns that may tell.
//
// Checked: tests/measure/verdict_test.cpp, on wythoff and nimhoff:2,1 (proved lines), planted
//          beams, and gdwn:3,5.
#include "measure/verdict.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "measure/log_periods.hpp"

namespace nimhoff {
namespace {

// In fewer columns a fluctuation that grows may still be hidden in those that fade, and beams may
// not have formed. Strips are told before.
constexpr double columns_for_slow_decay = 1 << 17;

void find_periods(Geometry& geometry) {
  std::vector<LogSeries> series;
  for (const Beam& beam : geometry.beams) {
    for (LogSeries& one : fluctuations(beam)) series.push_back(std::move(one));
  }
  FoundPeriods found = found_periods(series);
  for (std::size_t i = 0; i < found.spectrum.power.size(); ++i) {
    geometry.spectrum.push_back(
        {std::exp(1 / found.spectrum.frequency[i]), found.spectrum.power[i]});
  }
  geometry.strength_needed = found.spectrum.needed;
  geometry.periods = std::move(found.periods);
  if (!found.first) return;
  for (Beam& beam : geometry.beams) beam.growth = fit_growth(fluctuations(beam), *found.first);
}

// The beams that hold a fair part of all: a tiny one shows its width by few positions.
std::vector<const Beam*> telling(const std::vector<Beam>& beams) {
  constexpr double tiny = 0.01;
  double all = 0;
  for (const Beam& beam : beams) all += beam.density.value;
  std::vector<const Beam*> found;
  for (const Beam& beam : beams) {
    if (beam.density.value >= tiny * all) found.push_back(&beam);
  }
  return found;
}

// The beam that narrows least, of those that stay when there are such.
const Beam& widest(const std::vector<const Beam*>& beams) {
  return **std::max_element(beams.begin(), beams.end(), [](const Beam* one, const Beam* other) {
    const auto rank = [](const Beam& of) {
      return std::pair(of.narrowing.stays, of.narrowing.exponent.value);
    };
    return rank(*one) < rank(*other);
  });
}

// Whether the fluctuation of a period fades; what is unknown does not decide.
bool surely_fades(const LogPeriod& period) {
  return !period.growth || period.growth->value + 2 * period.growth->error < 0;
}

bool surely_lasts(const LogPeriod& period) {
  constexpr double enough = 0.03;
  return period.growth && period.growth->error < enough &&
         period.growth->value + period.growth->error > 0;
}

std::string power_in_words(const Estimate& exponent) {
  const std::string error = exponent.error > 0 ? fmt::format(" (+- {:.1g})", exponent.error) : "";
  return fmt::format("x^{:.2f}{}", exponent.value, error);
}

std::string spread_in_words(const Estimate& exponent) {
  return "the widest beam's standard deviation of slope goes as " + power_in_words(exponent);
}

}  // namespace

void set_unknown(Geometry& geometry, std::string why, double columns_to_tell) {
  geometry.kind.reset();
  geometry.reason = std::move(why);
  constexpr double out_of_reach = 1e12;
  if (columns_to_tell > out_of_reach) {
    geometry.reason += fmt::format("; {:.0g} columns may not tell", out_of_reach);
  } else {
    geometry.columns_to_tell = columns_to_tell;
    geometry.reason += fmt::format("; {:.2g} columns may tell", columns_to_tell);
  }
}

namespace {

// Why slow decays tell nothing yet, and how many columns may tell; each answer that is wanting
// would need some octaves more.
void doubt(Geometry& geometry, const Beam& beam) {
  const auto columns = static_cast<double>(geometry.columns);
  const Estimate& exponent = beam.narrowing.exponent;
  const std::string spread = spread_in_words(exponent);
  if (columns < columns_for_slow_decay) {
    return set_unknown(geometry, spread + ", which so few columns do not settle",
                       columns_for_slow_decay);
  }
  for (const LogPeriod& period : geometry.periods) {
    if (surely_fades(period)) continue;
    return set_unknown(geometry,
                       fmt::format("{}, but its fluctuation under x -> {:.5g} x goes as {}", spread,
                                   period.scale, power_in_words(*period.growth)),
                       8 * columns);
  }
  // An exponent of octaves has an error that falls as their number^1.5.
  const double octaves = std::log2(columns) - 6;
  const double wanted = 3 * exponent.error / std::max(std::abs(exponent.value), 0.02);
  const double more = std::clamp(octaves * (std::pow(wanted, 2.0 / 3) - 1), 2.0, 40.0);
  set_unknown(geometry, spread + ", too near to x^0 or too unsteady to tell",
              columns * std::exp2(more));
}

void decide(Geometry& geometry, const std::vector<const Beam*>& beams) {
  const auto all = [&](auto which) {
    return std::all_of(beams.begin(), beams.end(),
                       [&](const Beam* beam) { return beam->narrowing.*which; });
  };
  const auto is_unknown = [](const Beam* beam) {
    return std::isinf(beam->narrowing.exponent.error);
  };
  if (std::any_of(beams.begin(), beams.end(), is_unknown)) {
    constexpr double least_columns = 4096;
    return set_unknown(geometry, "too few columns to see whether the spread shrinks",
                       std::max(least_columns, 4.0 * static_cast<double>(geometry.columns)));
  }
  const Beam& beam = widest(beams);
  const std::vector<LogPeriod>& periods = geometry.periods;
  geometry.reason = spread_in_words(beam.narrowing.exponent);
  const auto has_no_width = [](const Beam* of) { return of->narrowing.exponent.error == 0; };
  if (std::all_of(beams.begin(), beams.end(), has_no_width)) {
    geometry.reason = "the P-positions of every beam have one slope";
  }
  if (all(&Narrowing::is_strip)) {
    geometry.kind = Kind::lines;
  } else if (static_cast<double>(geometry.columns) < columns_for_slow_decay) {
    doubt(geometry, beam);
  } else if (all(&Narrowing::shrinks)) {
    if (!std::all_of(periods.begin(), periods.end(), surely_fades)) return doubt(geometry, beam);
    geometry.kind = Kind::lines;
  } else if (beam.narrowing.stays) {
    geometry.kind = Kind::beams;
  } else if (const auto lasting = std::find_if(periods.begin(), periods.end(), surely_lasts);
             lasting != periods.end() && !beam.narrowing.shrinks) {
    geometry.kind = Kind::beams;
    geometry.reason += fmt::format(", and a fluctuation under x -> {:.5g} x as {}", lasting->scale,
                                   power_in_words(*lasting->growth));
  } else {
    doubt(geometry, beam);
  }
}

}  // namespace

void decide_kind(Geometry& geometry) {
  if (geometry.beams.empty()) {
    geometry.reason =
        !geometry.fills_above ? "there are no P-positions to measure"
        : *geometry.fills_above < 0.01
            ? "the P-positions fill the plane without gaps"
            : fmt::format("the P-positions fill all slopes above {:.3g}", *geometry.fills_above);
    return;
  }
  find_periods(geometry);
  decide(geometry, telling(geometry.beams));
  if (geometry.periods.empty()) return;
  (geometry.kind == Kind::lines ? geometry.fading_period : geometry.log_period) =
      geometry.periods[0];
}

}  // namespace nimhoff
