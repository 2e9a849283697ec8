// The periods of the rows of Grundy values, row after row from below.
//
// A row is followed until its state repeats (row_search.cpp), which needs the periods of the rows
// that it looks at; a row without one leaves those above it that look at it without one, too.
//
// Cost:    wythoff: row y repeats after about y^3 / 6 columns of 2 y looks; rows 0 to 24 in some
//          milliseconds, 0 to 200 in a minute. Four bytes a column that is kept.
// Needs:   rules, no conditions, no cone: why_no_periods.
// Checked: tests/values/periods/periods_test.cpp.

#include "nimhoff/values/periods.hpp"

#include <chrono>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "values/periods/value_rows.hpp"

namespace nimhoff {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t most_rows = 100'000;
constexpr std::int64_t most_columns = std::int64_t{1} << 40;

void require_request(const PeriodRequest& request) {
  const auto require = [](const std::string& argument, std::int64_t given, std::int64_t most) {
    if (given >= 1 && given <= most) return;
    throw BadInput({.argument = argument,
                    .given = std::to_string(given),
                    .problem = given < 1 ? "nothing to look at" : "too many",
                    .allowed = "1 to " + std::to_string(most) + " are allowed"});
  };
  require("rows", request.rows, most_rows);
  require("columns", request.columns, most_columns);
}

}  // namespace

RowPeriods row_periods(const Game& game, const PeriodRequest& request, const RunLimits& limits) {
  require_request(request);
  ValueRows rows(game, request.columns, ValueRows::Rest::given_up, limits);
  const std::int64_t count = game.board().is_one_heap() ? 1 : request.rows;
  const auto begin = Clock::now();
  const auto go_on = [&]() -> std::string {
    if (limits.stop.stop_requested()) return "stopped";
    if (limits.report) {
      limits.report({.stage = "rows",
                     .done = static_cast<double>(rows.size()),
                     .of = static_cast<double>(count),
                     .unit = "rows"});
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const bool is_late = request.seconds && seconds > *request.seconds;
    return is_late ? "no time was left" : "";
  };
  RowPeriods all{spelling(game), {}};
  for (std::int64_t row = 0; row < count; ++row) {
    const std::string why = go_on();
    if (limits.stop.stop_requested()) break;
    if (!why.empty()) {
      all.rows.push_back({row, std::nullopt, why});
      continue;
    }
    const auto& found = rows.add(go_on);
    all.rows.push_back({row, std::nullopt, rows.why_not(row)});
    if (found) all.rows.back().found = found->found();
  }
  all.was_stopped = limits.stop.stop_requested();
  return all;
}

}  // namespace nimhoff
