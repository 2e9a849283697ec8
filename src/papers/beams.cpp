// The beams of a game as src/measure sees them, in the form that verdicts want.
//
// Cost:    one run of the fastest engine, measured while it runs.
// Checked: tests/papers/beams_test.cpp, on Nim, Wythoff and R2, whose slopes are known.
#include "papers/beams.hpp"

#include <fmt/core.h>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/measurement.hpp"

namespace nimhoff::papers {

std::vector<SeenBeam> seen_beams(const CheckBudget& budget, const std::string& game,
                                 std::int64_t columns, Part part) {
  const Game parsed = parse_game(game);
  const Geometry geometry =
      measure(fastest_engine(parsed), parsed, Region{columns, std::nullopt}, budget.limits);
  std::vector<SeenBeam> found;
  for (const Beam& beam : geometry.beams) {
    if (part == Part::upper && beam.slope_mean.value < 1) continue;
    found.push_back({surely(beam.slope_mean), surely(beam.density)});
  }
  return found;
}

std::string beams_command(const std::string& game, const std::string& columns) {
  return fmt::format("nimhoff measure {} --columns {}", game, columns);
}

std::string density_in_words(const SeenBeam& beam) { return to_string(beam.density) + " a column"; }

}  // namespace nimhoff::papers
