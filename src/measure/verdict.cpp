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
#include <vector>

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
  const auto period = log_period(spectrum, series);
  (geometry.kind == Kind::lines ? geometry.fading_period : geometry.log_period) = period;
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

// The beam that narrows least, of those that stay when there are such; none when one beam cannot
// be told.
const Beam* widest(const std::vector<const Beam*>& beams) {
  const Beam* found = nullptr;
  for (const Beam* beam : beams) {
    if (std::isinf(beam->narrowing.exponent.error)) return nullptr;
    const auto rank = [](const Beam& of) {
      return std::pair(of.narrowing.stays, of.narrowing.exponent.value);
    };
    if (found == nullptr || rank(*beam) > rank(*found)) found = beam;
  }
  return found;
}

std::optional<Kind> kind_of(const std::vector<const Beam*>& beams) {
  const auto stays = [](const Beam* beam) { return beam->narrowing.stays; };
  const auto shrinks = [](const Beam* beam) { return beam->narrowing.shrinks; };
  if (std::any_of(beams.begin(), beams.end(), stays)) return Kind::beams;
  if (std::all_of(beams.begin(), beams.end(), shrinks)) return Kind::lines;
  return std::nullopt;
}

// An exponent near -0.2 may yet turn either way as x grows; gdwn:2,3 turned at 3 10^6.
bool is_settled(const Estimate& exponent) {
  constexpr double border = -0.2;
  constexpr double between_low = -0.5;
  constexpr double between_high = -0.08;
  constexpr double few_errors = 4;
  if (exponent.value > between_low && exponent.value < between_high) return false;
  return std::abs(exponent.value - border) > few_errors * exponent.error;
}

std::string spread_in_words(const std::vector<const Beam*>& beams, const Estimate& widest) {
  const auto has_no_width = [](const Beam* beam) { return beam->narrowing.exponent.error == 0; };
  if (std::all_of(beams.begin(), beams.end(), has_no_width)) {
    return "the P-positions of every beam have one slope";
  }
  const std::string error = widest.error > 0 ? fmt::format(" (+- {:.1g})", widest.error) : "";
  return fmt::format("the widest beam's spread in slope goes as x^{:.2f}{}", widest.value, error);
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
  const std::vector<const Beam*> beams = telling(geometry.beams);
  if (const Beam* beam = widest(beams)) {
    const Estimate& exponent = beam->narrowing.exponent;
    geometry.kind = kind_of(beams);
    geometry.is_settled = is_settled(exponent);
    geometry.reason = spread_in_words(beams, exponent);
    if (!geometry.kind) {
      geometry.reason += ", too near to x^-0.2 to tell";
    } else if (!geometry.is_settled) {
      geometry.reason += ", not settled at this size";
    }
  } else {
    geometry.reason = "too few columns to see whether the spread shrinks";
  }
  decide_period(geometry);
}

}  // namespace nimhoff
