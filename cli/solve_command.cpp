// nimhoff solve: the P-positions of a game, printed or written.
#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

// What a run has to do, read off the arguments.
struct Order {
  Game game;
  Region region;
  std::shared_ptr<const Engine> engine;
  std::optional<std::string> out;  // a file; none to print
  std::string format;              // of what is printed
  std::optional<CheckpointPlan> checkpoint;

  [[nodiscard]] Provenance provenance() const { return provenance_of(*engine, game, region); }
};

std::optional<CheckpointPlan> checkpoint_of(const Arguments& arguments) {
  const auto path = arguments.value("--checkpoint");
  if (!path) {
    for (const std::string option : {"resume", "checkpoint-every"}) {
      if (!arguments.has("--" + option)) continue;
      throw BadInput({.argument = option,
                      .problem = "which checkpoint is missing",
                      .advice = "add --checkpoint FILE"});
    }
    return std::nullopt;
  }
  if (arguments.value("--out").value_or("-") == "-") {
    throw BadInput({.argument = "checkpoint",
                    .problem = "a run that prints cannot be resumed",
                    .advice = "add --out FILE"});
  }
  CheckpointPlan plan{*path, std::chrono::seconds(60), arguments.has("--resume")};
  if (const auto seconds = arguments.value("--checkpoint-every")) {
    plan.every = std::chrono::seconds(parse_count(*seconds, "checkpoint_every"));
  }
  return plan;
}

SolvedFile solve_into_file(const Order& order, const RunLimits& limits) {
  if (order.checkpoint) {
    return solve_with_checkpoints(*order.engine, order.game, order.region, *order.out,
                                  *order.checkpoint, limits);
  }
  const auto file = open_result_file(*order.out, order.provenance());
  Counted counted(*file);
  solve(*order.engine, order.game, order.region, counted, limits);
  file->finish();
  return {counted.count(), false};
}

void tell_file(const Order& order, const SolvedFile& file, bool is_json) {
  if (!is_json) {
    report(fmt::format("{}: {}{} of {}", *order.out, file.was_finished ? "finished already, " : "",
                       counted_positions(file.positions, order.engine->value()),
                       spelling(order.game)));
    return;
  }
  print_json(WrittenResult{order.provenance(), file.positions, *order.out});
}

// The format of what is printed.
std::string format_of(const Arguments& arguments) {
  const auto format = arguments.value("--format");
  const std::string unless_said = arguments.has("--json") ? "json" : "tsv";
  if (!format) return unless_said;
  if (const auto out = arguments.value("--out"); out && *out != "-") {
    throw BadInput({.argument = "format",
                    .given = *format,
                    .problem = "the ending of " + *out + " names its format",
                    .advice = "leave `format` out"});
  }
  if (arguments.has("--json") && *format != "json") {
    throw BadInput({.argument = "format",
                    .given = *format,
                    .problem = "json is given, too",
                    .advice = "leave one of them out"});
  }
  return *format;
}

Order order_of(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "solve",
                    .problem = "a game is missing",
                    .advice = "try solve wythoff --columns 40"});
  }
  const Game game = parse_game(arguments.positionals[0]);
  Order order{game,
              region_of(arguments),
              engine_of(arguments, game),
              arguments.value("--out"),
              format_of(arguments),
              checkpoint_of(arguments)};
  if (order.out == "-") order.out.reset();
  if (order.out) require_known_ending(*order.out);
  return order;
}

// Which sequence a b-file is to hold, when that is not y by column: the one named, or the heaps of
// a game on one.
std::optional<std::string> sequence_of(const Arguments& arguments) {
  if (const auto name = arguments.value("--sequence")) return name;
  const std::string out = arguments.value("--out").value_or("-");
  const bool is_bfile = out.ends_with(".b.txt") || arguments.value("--format") == "b.txt";
  if (!is_bfile || arguments.positionals.empty()) return std::nullopt;
  if (!parse_game(arguments.positionals[0]).board().is_one_heap()) return std::nullopt;
  return "heaps";
}

void require_goes_with_sequence(const Arguments& arguments) {
  for (const std::string option :
       {"rows", "value", "engine", "checkpoint", "checkpoint-every", "resume"}) {
    if (!arguments.has("--" + option)) continue;
    throw BadInput({.argument = option,
                    .problem = "a sequence is found without it",
                    .advice = "leave it out"});
  }
  const std::string out = arguments.value("--out").value_or("-");
  if (out != "-" && !out.ends_with(".b.txt")) {
    throw BadInput({.given = out,
                    .problem = "a sequence goes into a b-file",
                    .advice = "let its name end in .b.txt"});
  }
  if (const auto format = arguments.value("--format"); format && *format != "b.txt") {
    throw BadInput({.argument = "format",
                    .given = *format,
                    .problem = "a sequence is printed as a b-file",
                    .advice = "leave `format` out"});
  }
}

int run_sequence(const Arguments& arguments, const std::string& name) {
  require_goes_with_sequence(arguments);
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "solve",
                    .problem = "a game is missing",
                    .advice = "try solve wythoff --columns 40"});
  }
  const Game game = parse_game(arguments.positionals[0]);
  const Region region = region_of(arguments);
  const std::string out = arguments.value("--out").value_or("-");
  ProgressLine progress(out == "-");
  const RunLimits limits = limits_of(arguments, progress);
  std::optional<OutputFile> file;
  if (out != "-") file.emplace(out);
  const GameSequence sequence = nimhoff::sequence_of(game, name, region.columns, limits);
  progress.clear();
  if (file) {
    file->write(b_file_text(sequence));
    if (!arguments.has("--json")) {
      report(fmt::format("{}: {} of {}, {}", out, counted(sequence.terms.size(), "term"),
                         sequence.game, sequence.name));
    }
  }
  if (arguments.has("--json")) {
    print_json(sequence);
  } else if (!file) {
    print(b_file_text(sequence));
  }
  return 0;
}

int run_solve(const Arguments& arguments) {
  if (const auto sequence = sequence_of(arguments)) return run_sequence(arguments, *sequence);
  const Order order = order_of(arguments);
  ProgressLine progress(!order.out);
  const RunLimits limits = limits_of(arguments, progress);
  require_solvable(*order.engine, order.game, order.region, limits);
  if (arguments.has("--verbose")) tell_choice(*order.engine, order.game, order.region, limits);
  if (order.out) {
    const SolvedFile file = solve_into_file(order, limits);
    progress.clear();
    tell_file(order, file, arguments.has("--json"));
    return 0;
  }
  BufferedPrint printed;
  const auto stream = open_result_stream(order.format, order.provenance(),
                                         [&](std::string_view text) { printed.add(text); });
  solve(*order.engine, order.game, order.region, *stream, limits);
  stream->finish();
  printed.finish();
  return 0;
}

}  // namespace

CommandSpec solve_spec() {
  return {
      "solve",
      "print the P-positions of a game",
      "Prints every P-position with x < N (and y < M) as x<TAB>y lines, by x and then y. A count "
      "may "
      "be written 1000000, 1_000_000, 1.5e6 or 10^6. With --out nothing is printed: the file "
      "appears whole "
      "when the run is done, in the format that its ending names, one of .tsv .csv .npy .h5 .json "
      ".b.txt (OEIS b-file); --out - prints, in the format that --format names. Beside .tsv .csv "
      ".npy .b.txt a file of the same name with .json behind it records the game, the engine, the "
      "region, the version and the checksum. With --checkpoint a run that was stopped, killed or "
      "cut off by a full disk is continued by --resume and gives the same bytes as an undisturbed "
      "one; until it is done its output stands beside --out with .part behind its name. Only one "
      "run at a time may write a file or a checkpoint: a second is refused.",
      {options::game},
      {{"--columns", "N", "how many columns: x < N"},
       {"--rows", "M", "cut every column: y < M; needed where a column may hold infinitely many"},
       options::value,
       {"--out", "FILE", "write there instead of printing; - prints"},
       {"--format", "NAME",
        "print in this format instead of tsv: tsv, csv, npy, h5, json or b.txt"},
       {"--sequence", "NAME",
        "write this sequence as a b-file instead; nimhoff oeis GAME lists their names"},
       {"--engine", "NAME", "use this engine instead of the fastest that can"},
       {"--checkpoint", "FILE",
        "save the run there every minute and when it is stopped; needs --out"},
       {"--checkpoint-every", "SECONDS",
        "how often to save, 60 unless said; 0 saves after every step"},
       {"--resume", "", "continue from the checkpoint"},
       options::memory,
       options::threads,
       options::yes,
       {"--verbose", "", "say on stderr which engine was taken, why, and what it plans to use"},
       options::json,
       options::help},
      {{"solve wythoff --columns 40", "the first 40 columns of Wythoff Nim"},
       {"solve nim@q=2/7,10/1+4,6 --columns 40 --rows 40", "an extension of Rational Nim"},
       {"solve gdwn:1,2 --columns 1000 --out p.npy", "into a NumPy file"},
       {"solve wythoff --value 5 --columns 1000", "the positions of Grundy value 5"},
       {"solve gdwn:1,2 --columns 1000 --format csv", "with a header, for a spreadsheet"},
       {"solve wythoff@block=2 --columns 1000 --sequence upper --out u.b.txt",
        "a sequence of a blocking game, for the OEIS"},
       {"solve gdwn:3,5 --columns 1e9 --out p.npy --checkpoint run.ckpt",
        "a long run that can be resumed"}},
      run_solve};
}

}  // namespace nimhoff::cli
