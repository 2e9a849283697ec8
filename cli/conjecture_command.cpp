// nimhoff conjecture: formulas that hold on the P-positions of a game.
#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "data_file.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

PositionData data_of(const Arguments& arguments, const RunLimits& limits) {
  const bool has_game = !arguments.positionals.empty();
  if (const auto path = arguments.value("--from")) {
    if (has_game || arguments.has("--columns") || arguments.has("--rows") ||
        arguments.has("--value")) {
      throw BadInput({.argument = "from",
                      .given = *path,
                      .problem = "the file says what its positions are",
                      .advice = "leave the game, `columns`, `rows` and `value` out"});
    }
    return positions_in(*path, limits);
  }
  if (!has_game) {
    throw BadInput({.given = "conjecture",
                    .problem = "a game is missing",
                    .advice = "try conjecture wythoff --columns 1e5"});
  }
  const Game game = parse_game(arguments.positionals[0]);
  Region region = region_of(arguments);
  if (why_rows_are_needed(game) && !region.rows) region.rows = region.columns;
  const auto engine = layer_engine(game, value_of(arguments, game), region);
  return positions_of(*engine, game, region, limits);
}

std::string range_in_words(const Statement& statement) {
  const std::string exceptions = statement.exceptions == 0
                                     ? "no exceptions"
                                     : counted(statement.exceptions, "exception") + " before";
  return fmt::format("{} = {}..{}, {}; {} tested, {:.3g} tried", statement.variable, statement.from,
                     statement.to, exceptions, statement.tested, statement.tried);
}

std::string in_words(const Conjectures& found) {
  std::string text = fmt::format("{}, x < {}{}: {}\n", found.game, found.columns,
                                 found.rows ? fmt::format(", y < {}", *found.rows) : "",
                                 counted(found.positions, "position"));
  std::string about;
  for (const Statement& statement : found.statements) {
    if (statement.about != about && !statement.about.empty()) text += "\n" + statement.about + "\n";
    about = statement.about;
    text += fmt::format("\n{:<10}  {}\n{:<10}  {}\n", statement.form, statement.text, "",
                        range_in_words(statement));
  }
  for (const Refutation& refutation : found.refuted) {
    if (refutation.about != about) text += "\n" + refutation.about + "\n";
    about = refutation.about;
    text += fmt::format("\nnot {:<6}  {}\n", refutation.form, refutation.text);
  }
  if (found.statements.empty()) {
    text += fmt::format("\nnothing found; {:.3g} forms were tried\n", found.tried);
  }
  return text;
}

int run_conjecture(const Arguments& arguments) {
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  DataFile file(arguments);
  const PositionData data = data_of(arguments, limits);
  const Conjectures found = conjectures_of(data, limits);
  progress.clear();
  if (file) {
    file.write(found);
    report(fmt::format("{}: {} on {}", file.path(), counted(found.statements.size(), "statement"),
                       found.game));
  }
  if (arguments.has("--json")) {
    print_json(found);
  } else if (!file) {
    print(in_words(found));
  }
  return 0;
}

}  // namespace

CommandSpec conjecture_spec() {
  return {
      "conjecture",
      "formulas that hold on the P-positions of a game",
      "Looks for forms in the P-positions with x < N and tests each on all of them: strands (lines "
      "of "
      "rational slope, and for which x); pairs (a_n, b_n) in order: Beatty sequences, decided "
      "exactly, "
      "differences, mex rules; slopes that tend to a quadratic number; columns, rows and heaps "
      "that "
      "repeat. Each statement says from where on it holds and to where it was tested, how many "
      "exceptions came before, and how many forms of its kind were tried. A sequence that no alpha "
      "and gamma make a Beatty sequence is refuted by two or three terms. Nothing here is a proof "
      "of "
      "what lies beyond N; docs/conjecture.md says what is proved. With --out FILE.tex the "
      "statements "
      "are sentences for a paper.",
      {{"GAME", "a game in one word; nimhoff games lists them; none with --from", false, true}},
      {{"--columns", "N", "how many columns: x < N"},
       {"--rows", "M",
        "cut every column: y < M; N unless said where a column may hold infinitely many"},
       options::value,
       {"--from", "FILE", "positions that solve has written, instead of a game"},
       {"--out", "FILE", "write the statements there instead of printing: .tex, .csv or .json"},
       options::memory,
       options::threads,
       options::yes,
       options::json,
       options::help},
      {{"conjecture wythoff --columns 1e5", "floor(n phi), and more"},
       {"conjecture wythoff+2,3x1@block=3 --columns 1e5", "three strands above the diagonal"},
       {"conjecture wythoff@max=3 --columns 200", "a double period"},
       {"conjecture rational-wythoff:2/7,10/1 --columns 1e4 --out w.tex", "sentences for a paper"}},
      run_conjecture};
}

}  // namespace nimhoff::cli
