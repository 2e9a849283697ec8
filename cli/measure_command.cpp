// nimhoff measure: what the P-positions of a game really do, beside what theory predicts.
#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "data_file.hpp"
#include "layout.hpp"
#include "measure_report.hpp"
#include "order.hpp"
#include "shared_options.hpp"
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

CommandSpec measure_spec() {
  return {
      "measure",
      "what the P-positions of a game really do: beams, gaps, lines or beams",
      "Solves x < N and measures the P-positions on the way: the beams, found by the gaps between "
      "their slopes, with slopes and densities (P-positions per unit of x), each with its error in "
      "the last digits; how many classes of each rule are full, on a sample; whether the beams "
      "narrow to lines; and at which scales x -> s x their fluctuations repeat, and how these "
      "grow. "
      "Beside it stands what theory predicts: lines beside beams, and beside each scale the "
      "nearest "
      "mode (predict --modes). The mean slope is the limit of y/x averaged over the "
      "P-positions, every octave of columns alike, or of a strip the slope of the line fitted to "
      "it; the lowest and highest are y/x itself in the last two octaves, so a limit may lie "
      "outside them. The width is the standard deviation of y/x in an octave: a beam is a line "
      "when it tends to 0, however slowly. The kind is unknown while it still depends on N. Needs "
      "some megabytes beside the engine. A run that is stopped (^C) reports what it measured until "
      "then, says that this is partial, and ends with status 130. With --out the beams go into a "
      "file instead, with their errors and what was predicted: a table .csv or .tex, or .json, "
      "which is all that --json prints.",
      {options::game},
      {{"--columns", "N", "how many columns: x < N"},
       {"--rows", "M", "cut every column: y < M; needed where a column may hold infinitely many"},
       options::value,
       {"--out", "FILE", "write the beams there instead of printing: .csv, .tex or .json"},
       {"--engine", "NAME", "use this engine instead of the fastest that can"},
       {"--verbose", "", "say on stderr which engine was taken, why, and what it plans to use"},
       options::memory,
       options::threads,
       options::yes,
       options::json,
       options::help},
      {{"measure gdwn:1,2 --columns 1e6", "four lines"},
       {"measure gdwn:3,5 --columns 1e8", "four beams that fluctuate, some seconds"},
       {"measure wythoff@block=15 --columns 1e5", "a blocking game"},
       {"measure gdwn:1,2 --value 7 --columns 1e6", "does layer 7 follow the same lines?"},
       {"measure gdwn:3,5 --columns 1e7 --out beams.csv", "for a spreadsheet"}},
      run_measure};
}

}  // namespace nimhoff::cli
