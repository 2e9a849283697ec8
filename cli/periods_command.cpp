// nimhoff periods: from where on the rows of Grundy values repeat.
#include <fmt/core.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "data_file.hpp"
#include "layout.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

std::string in_words(const RowPeriods& periods) {
  Table table = table_of(periods);
  std::vector<std::vector<std::string>> lines{table.columns};
  lines.front().emplace_back();
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (!periods.rows[i].found) {
      table.rows[i] = {table.rows[i][0], "-", "-", "-", periods.rows[i].why_not};
    }
    lines.push_back(std::move(table.rows[i]));
  }
  return periods.game + ": g(x + period, y) = g(x, y) + saltus from x = preperiod on\n\n" +
         aligned(lines);
}

PeriodRequest request_of(const Arguments& arguments, const Game& game) {
  PeriodRequest request;
  if (const auto rows = arguments.value("--rows")) {
    request.rows = parse_count(*rows, "rows");
  } else if (!game.board().is_one_heap()) {
    throw BadInput(
        {.argument = "rows", .problem = "how many rows is missing", .advice = "try --rows 25"});
  }
  if (const auto columns = arguments.value("--columns")) {
    request.columns = parse_count(*columns, "columns");
  }
  if (const auto seconds = arguments.value("--seconds")) {
    request.seconds = static_cast<double>(parse_count(*seconds, "seconds"));
  }
  return request;
}

int run_periods(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput({.given = "periods",
                    .problem = "a game is missing",
                    .advice = "try periods wythoff --rows 25"});
  }
  const Game game = parse_game(arguments.positionals[0]);
  const PeriodRequest request = request_of(arguments, game);
  DataFile file(arguments);
  ProgressLine progress(false);
  const RowPeriods periods = row_periods(game, request, limits_of(arguments, progress));
  progress.clear();
  const auto found = std::count_if(periods.rows.begin(), periods.rows.end(),
                                   [](const RowPeriod& row) { return row.found.has_value(); });
  if (file) {
    file.write(periods);
    report(fmt::format("{}: {} of {}, {} proved", file.path(), counted(periods.rows.size(), "row"),
                       periods.game, found));
  }
  if (arguments.has("--json")) {
    print_json(periods);
  } else if (!file) {
    print(in_words(periods));
  }
  if (!periods.was_stopped) return 0;
  report("nimhoff: stopped; this is partial");
  return stopped_status;
}

}  // namespace

CommandSpec periods_spec() {
  return {
      "periods",
      "from where on the rows of Grundy values repeat, proved",
      "Prints of each row y < R the least preperiod and period of its Grundy values: g(x + period, "
      "y) "
      "= g(x, y) + saltus for every x from the preperiod on. The saltus is the period where (1,0) "
      "has "
      "unlimited reach, as in wythoff, and 0 where values are bounded, as with @max=n. Each is "
      "proved "
      "by a state that repeats (docs/values.md). A row that does not repeat within the limits gets "
      "none, and a reason; ^C ends the search, reports what was found until then, and ends with "
      "status 130. Take games have one row. With --out the rows go into a file instead: a table "
      ".csv "
      "or .tex, or .json, which is all that --json prints.",
      {options::game},
      {{"--rows", "R", "how many rows: y < R; take games have one"},
       {"--columns", "N", "give up a row that has not repeated by then, 1e8 unless said"},
       {"--seconds", "S", "give up the rows that are not found by then"},
       {"--out", "FILE", "write the rows there instead of printing: .csv, .tex or .json"},
       options::memory,
       options::json,
       options::help},
      {{"periods wythoff --rows 25", "rows 0 to 24 of Wythoff Nim"},
       {"periods wythoff@max=3 --rows 10", "bounded values: plain periods"},
       {"periods take:2,5,7", "one heap"},
       {"periods gdwn:1,2 --rows 100 --seconds 60 --out p.csv", "what a minute gives"}},
      run_periods};
}

}  // namespace nimhoff::cli
