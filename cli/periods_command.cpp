// nimhoff periods: from where on the rows of Grundy values repeat.
#include <fmt/format.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "data_file.hpp"
#include "layout.hpp"
#include "order.hpp"
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

}  // namespace

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

}  // namespace nimhoff::cli
