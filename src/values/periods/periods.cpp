// The periods of the rows of Grundy values, row after row from below.
//
// A row is followed until its state repeats (row_search.cpp), which needs the periods of the rows
// that it looks at; a row without one leaves those above it that look at it without one, too.
//
// Cost:    wythoff: row y repeats after about y^3 / 6 columns of 2 y looks; rows 0 to 24 in some
//          milliseconds, 0 to 200 in a minute. Four bytes a column that is kept.
// Needs:   rules, no conditions, no cone: why_no_periods.
// Checked: tests/values/periods/periods_test.cpp.
#include "values/periods/periods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/values/reference.hpp"
#include "values/periods/looks.hpp"

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

PeriodicRows::PeriodicRows(Game game, std::int64_t columns, const RunLimits& limits)
    : game_(std::move(game)), columns_(columns), memory_(allowed_memory(limits)) {
  require_values(game_);
  if (const auto why = why_no_periods(game_)) {
    throw BadInput({.argument = "game", .given = spelling(game_), .problem = *why});
  }
}

const std::optional<PeriodicRow>& PeriodicRows::add(const GoOn& go_on) {
  why_not_.emplace_back();
  rows_.push_back(found(std::ssize(rows_), go_on));
  if (rows_.back()) bytes_ += sizeof(std::int32_t) * rows_.back()->relative().size();
  return rows_.back();
}

std::optional<PeriodicRow> PeriodicRows::found(std::int64_t row, const GoOn& go_on) {
  const RowLooks looks = looks_of(game_, row);
  std::string& why = why_not_.back();
  for (const Look& look : looks.below) {
    if (rows_[static_cast<std::size_t>(look.row)]) continue;
    why = fmt::format("row {} below it has no known period", look.row);
    return std::nullopt;
  }
  const auto common = common_period(looks, rows_);
  if (!common || *common >= columns_) {
    why = fmt::format("the rows below it repeat together only after {} columns",
                      common ? std::to_string(*common) : "more than 2^62");
    return std::nullopt;
  }
  auto repeated = find_repetition(looks, rows_, columns_, [&](std::int64_t x) {
    // A vector that grows is there twice for a moment, once in double size.
    const std::uint64_t needed = bytes_ + 3 * sizeof(std::int32_t) * static_cast<std::uint64_t>(x);
    if (needed > memory_) why = bytes_in_words(memory_) + " hold no more columns";
    if (why.empty()) why = go_on();
    return why.empty();
  });
  if (!repeated && why.empty()) why = fmt::format("no repetition in {} columns", columns_);
  return repeated;
}

RowPeriods row_periods(const Game& game, const PeriodRequest& request, const RunLimits& limits) {
  require_request(request);
  PeriodicRows rows(game, request.columns, limits);
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
