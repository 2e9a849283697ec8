// nimhoff measure: what the P-positions of a game really do, beside what theory predicts.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "data_file.hpp"
#include "layout.hpp"
#include "measure_report.hpp"
#include "order.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
int run_measure(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "measure",
                    .problem = "a game is missing",
                    .advice = "try measure gdwn:3,5 --columns 1e7"});
  }
  const Game game = parse_game(arguments.positionals[0]);
  require_measurable(game);
  const Region region = region_of(arguments);
  const auto engine = engine_of(arguments, game);
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  require_solvable(*engine, game, region, limits);
  DataFile file(arguments);
  if (arguments.has("--verbose")) tell_choice(*engine, game, region, limits);
  const MeasuredGame measured = measure_beside_theory(*engine, game, region, limits);
  progress.clear();
  const Geometry& geometry = measured.measured;
  if (file) {
    file.write(measured);
    report(fmt::format("{}: {} of {}{}", file.path(), counted(geometry.beams.size(), "beam"),
                       geometry.game,
                       geometry.is_partial() ? "; " + partial_in_words(geometry) : ""));
  }
  if (arguments.has("--json")) {
    print_json(measured);
  } else if (!file) {
    print(report_in_words(measured, output_width()));
  }
  return geometry.is_partial() ? stopped_status : 0;
}

}  // namespace nimhoff::cli
