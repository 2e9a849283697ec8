// nimhoff scan: a table of a whole family of games.
#include "scan_command.hpp"

#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>
#include <optional>

#include "commands.hpp"
#include "interrupt.hpp"
#include "layout.hpp"
#include "line_reader.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

const RowExecutor*& executor() {
  static const RowExecutor* used = &threads_executor();
  return used;
}

void refuse_beside(const Arguments& arguments, const std::string& option,
                   std::initializer_list<const char*> others) {
  for (const char* other : others) {
    if (!arguments.has(other)) continue;
    throw BadInput({.given = other,
                    .problem = "means nothing beside " + option,
                    .advice = "leave one of them out"});
  }
  if (!arguments.positionals.empty()) {
    throw BadInput({.given = arguments.positionals[0],
                    .problem = "a pattern means nothing beside " + option,
                    .advice = "leave one of them out"});
  }
}

Family family_from_input() {
  std::string text;
  LineReader input;
  while (const auto line = input.next()) text += *line + '\n';
  return family_in(text);
}

Family family_asked_for(const Arguments& arguments) {
  if (const auto games = arguments.value("--games")) {
    refuse_beside(arguments, "--games", {"--for", "--if"});
    return *games == "-" ? family_from_input() : family_in_file(*games);
  }
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "scan",
                    .problem = "a pattern is missing",
                    .advice = "try scan gdwn:p,q --for p=1..5 --for q=p+1..5 --columns 1e5"});
  }
  return family_of(arguments.positionals[0], arguments.list("--for"), arguments.list("--if"),
                   interruption());
}

RowRequest request_of_rows(const Arguments& arguments) {
  RowRequest request;
  if (const auto what = arguments.value("--what")) request.what = what_named(*what);
  if (needs_columns(request.what) || arguments.has("--columns")) {
    request.region = region_of(arguments);
  }
  if (const auto value = arguments.value("--value")) request.value = parse_count(*value, "value");
  if (const auto layers = arguments.value("--layers")) {
    request.layers = parse_count(*layers, "layers");
  }
  require_request(request);
  return request;
}

// For a person: what was measured with six digits, and no column for problems when there are none.
std::string table_in_words(const ScanTable& scan) {
  constexpr int digits = 6;
  Table table = text_of(scan.table, digits);
  std::vector<std::vector<std::string>> lines{table.columns};
  for (auto& row : table.rows) lines.push_back(std::move(row));
  for (auto& line : lines) {
    if (scan.failed() == 0) line.pop_back();
    for (std::string& cell : line) cell = cell.empty() ? "-" : cell;
  }
  return aligned_within(lines, output_width());
}

std::string count_in_words(std::size_t rows, std::size_t games, std::size_t failed) {
  std::string words = rows == games
                          ? counted(games, "game")
                          : fmt::format("partial: {} of {}", rows, counted(games, "game"));
  if (failed > 0) words += fmt::format(", {} failed", failed);
  return words;
}

// A table that is printed, or written when it is whole.
class TableOutput {
 public:
  // Throws as scan_format and OutputFile do.
  explicit TableOutput(const Arguments& arguments)
      : path_(arguments.value("--out").value_or("-")), is_json_(arguments.has("--json")) {
    if (path_ == "-") return;
    format_ = scan_format(path_);
    if (format_ == ScanFormat::db) {
      throw BadInput({.argument = "out",
                      .given = path_,
                      .problem = "a query makes no database",
                      .allowed = "allowed are .csv .tex .json .npy"});
    }
    file_.emplace(path_);
  }

  void write(const ScanTable& scan) {
    if (file_) {
      file_->write(scan_text(scan, format_));
      report(path_ + ": " + count_in_words(scan.table.rows.size(), scan.games, scan.failed()));
    }
    if (is_json_) {
      print_json(scan);
    } else if (!file_) {
      print(table_in_words(scan));
    }
  }

 private:
  std::string path_;
  bool is_json_;
  ScanFormat format_ = ScanFormat::csv;
  std::optional<OutputFile> file_;
};

int run_query(const Arguments& arguments) {
  refuse_beside(
      arguments, "--from",
      {"--for", "--if", "--games", "--columns", "--rows", "--value", "--layers", "--retry"});
  ScanQuery query{arguments.value("--where").value_or(""), {}};
  if (const auto what = arguments.value("--what")) query.what = what_named(*what);
  TableOutput output(arguments);
  const std::string path = *arguments.value("--from");
  const ScanTable scan = read_scan(path, query, interruption());
  output.write(scan);
  if (scan.is_partial()) {
    report("nimhoff: " + path + ": not every game has been scanned; this is partial");
  }
  return 0;
}

// Scans, and says whether all of it was done.
bool scan_all(const ScanSpec& spec, const TakeRow& take, const RunLimits& limits,
              const std::vector<bool>& is_done) {
  try {
    scan(spec, take, limits, is_done, *executor());
    return true;
  } catch (const Cancelled&) {
    return false;
  }
}

int ended(bool is_whole) {
  if (is_whole) return 0;
  report("nimhoff: stopped; this is partial");
  return stopped_status;
}

int scan_into_database(const Arguments& arguments, const ScanSpec& spec, const RunLimits& limits,
                       ProgressLine& progress) {
  const std::string path = *arguments.value("--out");
  ScanDatabase database(path, spec);
  if (arguments.has("--retry")) database.forget_failed();
  if (database.done() > 0) {
    report(fmt::format("{}: {} of {} are there", path, database.done(),
                       counted(spec.family.games.size(), "game")));
  }
  const auto add = [&](const ScanRow& row) { database.add(row); };
  const bool is_whole = scan_all(spec, add, limits, std::vector<bool>(database.is_done()));
  progress.clear();
  database.close();
  report(path + ": " +
         count_in_words(database.done(), spec.family.games.size(), database.failed()));
  if (arguments.has("--json") && database.done() > 0) print_json(read_scan(path));
  return ended(is_whole);
}

int run_scan(const Arguments& arguments) {
  if (arguments.has("--from")) return run_query(arguments);
  if (const auto where = arguments.value("--where")) {
    throw BadInput({.argument = "where",
                    .given = *where,
                    .problem = "queries a database",
                    .advice = "name it by --from, or use --if for a pattern"});
  }
  const RowRequest request = request_of_rows(arguments);
  const auto out = arguments.value("--out");
  const bool is_database = out && *out != "-" && scan_format(*out) == ScanFormat::db;
  if (arguments.has("--retry") && !is_database) {
    throw BadInput({.given = "--retry",
                    .problem = "only a database keeps games that failed",
                    .advice = "write into a .db, or leave it out"});
  }
  const ScanSpec spec{family_asked_for(arguments), request};
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  if (is_database) return scan_into_database(arguments, spec, limits, progress);
  TableOutput output(arguments);
  ScanCollector collector(spec);
  const auto take = [&](const ScanRow& row) { collector.take(row); };
  const bool is_whole = scan_all(spec, take, limits, {});
  progress.clear();
  output.write(collector.table());
  return ended(is_whole);
}

}  // namespace

void scan_by(const RowExecutor& other) { executor() = &other; }

CommandSpec scan_spec() {
  return {
      "scan",
      "a table of a whole family of games, a row a game",
      "Takes the games of a pattern, a game in which names stand for numbers, as in gdwn:p,q, or "
      "those of a list, a game a line, and finds of each one what --what asks for: kind, beams, "
      "slopes, densities, log-period and agreement (with the prediction) unless said; also "
      "prediction, modes (whether one grows, and the fastest), digest (of all P-positions), layers "
      "(the same of each Grundy value below --layers) and time. A range --for is like p=1..12, "
      "q=p+1..12 or k=1,3,5..8, and may use the variables before it; --if leaves out games; a "
      "number computed from variables stands in parentheses, as in gdwn:p,(2*p+1). Every core "
      "works on a game of its own, the biggest first; rows have the order of the pattern all the "
      "same. A game that fails is a row with the reason. With --out the table goes into a file: "
      ".csv, .tex (booktabs), .json, .npy (records), or .db, a database of SQLite (docs/scan.md), "
      "in which every finished row is committed: the same line resumes a scan that was stopped or "
      "killed. ^C leaves what was finished and ends with status 130. --from reads such a database "
      "instead of scanning: the rows that --where, a condition in SQL on its columns, chooses. "
      "nimhoff-mpi scan does the same on several machines, where MPI is installed.",
      {{"PATTERN", "a game with variables; none with --games or --from", false, true}},
      {{"--for", "RANGE", "the values of a variable, as p=1..12; once a variable", true},
       {"--if", "CONDITION", "only games for which it holds, as gcd(p,q)==1; may be repeated",
        true},
       {"--games", "FILE", "the games of this list instead of a pattern; - reads stdin"},
       {"--columns", "N", "how many columns of each game: x < N"},
       {"--rows", "M", "cut every column: y < M; games that need it fail without"},
       {"--what", "LIST", "what to find, as kind,modes; all asks for everything"},
       options::value,
       {"--layers", "K", "of how many Grundy values layers takes the digest, 4 unless said"},
       {"--out", "FILE", "write the table there instead of printing: .csv .tex .json .npy .db"},
       {"--retry", "", "do the games again that failed when the database was written"},
       {"--from", "FILE", "print or write rows of this database, and scan nothing"},
       {"--where", "SQL", "which rows of it, for example \"beams=4 and kind='lines'\""},
       options::memory,
       options::threads,
       options::yes,
       options::json,
       options::help},
      {{"scan gdwn:p,q --for p=1..12 --for q=p+1..12 --columns 1e6 --out pairs.csv",
        "every pair up to 12"},
       {"scan gdwn:p,q --for p=1..40 --for q=p+1..40 --if \"gcd(p,q)==1\" --what modes",
        "without columns: what theory says"},
       {"scan --games list.txt --columns 1e7 --out survey.db", "resumes where it stopped"},
       {"scan --from survey.db --where \"beams=4\" --out t.tex", "a table for a paper"}},
      run_scan};
}

}  // namespace nimhoff::cli
