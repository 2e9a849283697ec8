// Lines or beams: whether the spread of the P-positions shrinks.
//
// A line is a beam whose width in slope tends to 0. It is fitted by a power of x; an exponent
// below -0.2 shrinks, and when every beam shrinks the game runs along lines; one beam that does
// not makes it a game of beams. Where the error of an exponent reaches to -0.2 nothing is decided.
// The fluctuations of a line may repeat in log x too while they fade, as sums over a quadratic
// irrational do; that is told apart from the log-period of beams.
//
// Checked: tests/measure/verdict_test.cpp, on wythoff and nimhoff:2,1 (proved lines), planted
//          beams, and gdwn:3,5.
#include "measure/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "measure/spectrum.hpp"

namespace nimhoff {
namespace {

void decide_period(Geometry& geometry) {
  std::vector<LogSeries> series;
  for (const Beam& beam : geometry.beams) {
    for (LogSeries& one : fluctuations(beam)) series.push_back(std::move(one));
  }
  const Spectrum spectrum = spectrum_of(series);
  for (std::size_t i = 0; i < spectrum.power.size(); ++i) {
    geometry.spectrum.push_back({std::exp(1 / spectrum.frequency[i]), spectrum.power[i]});
  }
  geometry.strength_needed = spectrum.needed;
  const auto period = log_period(spectrum);
  if (geometry.kind == Kind::beams) geometry.log_period = period;
  if (geometry.kind == Kind::lines) geometry.fading_period = period;
}

// The beam that narrows least, of those that stay when there are such; none when one beam cannot
// be told.
const Beam* widest(const std::vector<Beam>& beams) {
  const Beam* found = nullptr;
  for (const Beam& beam : beams) {
    if (std::isinf(beam.narrowing.exponent.error)) return nullptr;
    const auto rank = [](const Beam& of) {
      return std::pair(of.narrowing.stays, of.narrowing.exponent.value);
    };
    if (found == nullptr || rank(beam) > rank(*found)) found = &beam;
  }
  return found;
}

std::optional<Kind> kind_of(const std::vector<Beam>& beams) {
  const auto stays = [](const Beam& beam) { return beam.narrowing.stays; };
  const auto shrinks = [](const Beam& beam) { return beam.narrowing.shrinks; };
  if (std::any_of(beams.begin(), beams.end(), stays)) return Kind::beams;
  if (std::all_of(beams.begin(), beams.end(), shrinks)) return Kind::lines;
  return std::nullopt;
}

}  // namespace

void decide_kind(Geometry& geometry) {
  if (geometry.beams.empty()) {
    geometry.reason = "there are no P-positions to measure";
    return;
  }
  if (const Beam* beam = widest(geometry.beams)) {
    const Estimate& exponent = beam->narrowing.exponent;
    geometry.kind = kind_of(geometry.beams);
    geometry.reason = fmt::format("the widest beam's spread in slope goes as x^{:.2f} (+- {:.2f})",
                                  exponent.value, exponent.error);
    if (!geometry.kind) geometry.reason += ", too near to x^-0.2 to tell";
  } else {
    geometry.reason = "too few columns to see whether the spread shrinks";
  }
  decide_period(geometry);
}

}  // namespace nimhoff
