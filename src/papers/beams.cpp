// The beams of a game as src/measure sees them, in the form that verdicts want.
//
// A verdict needs an interval that the number is surely in, a measurement gives a standard
// error: four of them are taken, as the papers have some fifty entries, and a double's rounding.
// An estimate, no proof.
//
// Cost:    one run of the fastest engine, measured while it runs.
// Checked: tests/papers/beams_test.cpp, on Nim, Wythoff and R2, whose slopes are known.
#include "papers/beams.hpp"

#include <fmt/format.h>

#include <cmath>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/measurement.hpp"

namespace nimhoff::papers {
namespace {

Measured measured(const Estimate& estimate) {
  constexpr double errors = 4;
  constexpr double rounding = 1e-12;
  return {estimate.value, errors * estimate.error + rounding * std::abs(estimate.value)};
}

}  // namespace

std::vector<SeenBeam> seen_beams(const CheckBudget& budget, const std::string& game,
                                 std::int64_t columns, Part part) {
  const Game parsed = parse_game(game);
  const Geometry geometry =
      measure(fastest_engine(parsed), parsed, Region{columns, std::nullopt}, budget.limits);
  std::vector<SeenBeam> found;
  for (const Beam& beam : geometry.beams) {
    if (part == Part::upper && beam.slope_mean.value < 1) continue;
    found.push_back({measured(beam.slope_mean), measured(beam.density)});
  }
  return found;
}

std::string beams_command(const std::string& game, const std::string& columns) {
  return fmt::format("nimhoff measure {} --columns {}", game, columns);
}

std::string density_in_words(const SeenBeam& beam) { return to_string(beam.density) + " a column"; }

}  // namespace nimhoff::papers
