// Periods of rows against the reference, and ten periods out.
#include "nimhoff/values/periods.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "random_game.hpp"
#include "stopped.hpp"
#include "values/periods/value_rows.hpp"

namespace nimhoff {
namespace {

using Values = std::vector<std::int64_t>;

// The first rows of Wythoff Nim, each value searched for in plain sets of what a row, a column and
// a diagonal have used.
std::vector<Values> rows_of_wythoff(std::int64_t rows, std::int64_t columns) {
  const auto most = static_cast<std::size_t>(columns + 2 * rows + 2);
  const auto sets = [&](std::int64_t count) {
    return std::vector<std::vector<bool>>(static_cast<std::size_t>(count), std::vector<bool>(most));
  };
  auto in_column = sets(columns);
  auto in_diagonal = sets(columns + rows);
  std::vector<Values> all;
  for (std::int64_t y = 0; y < rows; ++y) {
    std::vector<bool> in_row(most);
    std::size_t least = 0;
    all.emplace_back();
    for (std::int64_t x = 0; x < columns; ++x) {
      auto& column = in_column[static_cast<std::size_t>(x)];
      auto& diagonal = in_diagonal[static_cast<std::size_t>(x - y + rows)];
      while (in_row[least]) ++least;
      std::size_t value = least;
      while (in_row[value] || column[value] || diagonal[value]) ++value;
      in_row[value] = column[value] = diagonal[value] = true;
      all.back().push_back(static_cast<std::int64_t>(value));
    }
  }
  return all;
}

// Whether the values grow by the saltus in every period, from some column on.
bool repeats(const Values& row, std::int64_t preperiod, std::int64_t period, std::int64_t saltus) {
  for (std::int64_t x = preperiod; x + period < std::ssize(row); ++x) {
    const auto at = static_cast<std::size_t>(x);
    if (row[at + static_cast<std::size_t>(period)] != row[at] + saltus) return false;
  }
  return true;
}

// No shorter period, and no lower preperiod, of a row that is given some periods out.
bool is_least(const Values& row, const Repetition& found) {
  for (std::int64_t period = 1; period < found.period; ++period) {
    const auto begin = static_cast<std::size_t>(found.preperiod);
    const std::int64_t saltus = row[begin + static_cast<std::size_t>(period)] - row[begin];
    if (repeats(row, found.preperiod, period, saltus)) return false;
  }
  return found.preperiod == 0 || !repeats(row, found.preperiod - 1, found.period, found.saltus);
}

Values row_of(const ValueTable& table, std::int64_t y) {
  Values row;
  for (std::int64_t x = 0; x < table.columns; ++x) row.push_back(table.value({x, y}));
  return row;
}

TEST(Periods, Of_rows_0_to_24_of_wythoff_hold_ten_periods_out_and_are_the_least) {
  const RowPeriods periods = row_periods(Game::wythoff(), {.rows = 25});
  const auto rows = rows_of_wythoff(25, 1732 + 10 * 768 + 1);
  for (const RowPeriod& row : periods.rows) {
    ASSERT_TRUE(row.found) << row.row;
    const Values& values = rows[static_cast<std::size_t>(row.row)];
    EXPECT_TRUE(repeats(values, row.found->preperiod, row.found->period, row.found->saltus));
    EXPECT_TRUE(is_least(values, *row.found)) << row.row;
  }
  EXPECT_EQ(periods.rows[3].found, (Repetition{8, 6, 6}));
  EXPECT_EQ(periods.rows[24].found, (Repetition{1732, 768, 768}));
}

TEST(Periods, Of_row_60_of_wythoff_is_1536_from_38898_on) {
  const RowPeriods periods = row_periods(Game::wythoff(), {.rows = 61});
  EXPECT_EQ(periods.rows[60].found, (Repetition{38898, 1536, 1536}));
}

Game random_quadrant_game() {
  std::vector<Rule> rules;
  for (std::int64_t more = *random_games::number(1, 4); more > 0; --more) {
    rules.push_back(random_games::rule(4));
  }
  if (*random_games::number(0, 1) == 0) rules.emplace_back(Step(1, 0));
  return Game::of_rules(rules);
}

RC_GTEST_PROP(Periods, Of_random_games_hold_ten_periods_out_and_are_the_least, ()) {
  constexpr std::int64_t rows = 4;
  constexpr std::int64_t columns = 260;
  const Game game = random_quadrant_game();
  RC_PRE(!why_no_periods(game));
  RC_LOG() << spelling(game);
  const RowPeriods periods = row_periods(game, {.rows = rows, .columns = 5000});
  const ValueTable table = values_by_reference(game, columns, rows);
  for (const RowPeriod& row : periods.rows) {
    RC_ASSERT(row.found.has_value() == row.why_not.empty());
    if (!row.found || row.found->preperiod + 10 * row.found->period >= columns) continue;
    const Values values = row_of(table, row.row);
    RC_ASSERT(repeats(values, row.found->preperiod, row.found->period, row.found->saltus));
    RC_ASSERT(is_least(values, *row.found));
  }
}

RC_GTEST_PROP(Periods, Rows_of_random_games_have_the_values_of_the_reference, ()) {
  constexpr std::int64_t rows = 4;
  constexpr std::int64_t columns = 150;
  const Game game = random_quadrant_game();
  RC_PRE(!why_no_periods(game));
  const ValueTable table = values_by_reference(game, columns, rows);
  ValueRows found(game, columns, ValueRows::Rest::kept, {});
  for (std::int64_t y = 0; y < rows; ++y) {
    const auto& row = found.add([] { return ""; });
    RC_ASSERT(row.has_value());
    for (std::int64_t x = 0; x < columns; ++x) {
      RC_ASSERT(row->value(x) == table.value({x, y}));
    }
  }
}

TEST(Periods, Of_a_take_game_hold_ten_periods_out_and_are_the_least) {
  for (const char* word : {"take:2,5,7", "take:1,2,3", "take:4", "take:3,5,12,13", "take:1,9,10"}) {
    const RowPeriods periods = row_periods(parse_game(word), {});
    ASSERT_EQ(periods.rows.size(), 1U);
    const Repetition found = periods.rows[0].found.value();
    EXPECT_EQ(found.saltus, 0);
    const std::int64_t columns = found.preperiod + 11 * found.period;
    const Values values = row_of(values_by_reference(parse_game(word), columns, 1), 0);
    EXPECT_TRUE(repeats(values, found.preperiod, found.period, 0)) << word;
    EXPECT_TRUE(is_least(values, found)) << word;
  }
}

TEST(Periods, Of_rows_that_take_two_at_a_time_grow_by_half_the_period) {
  const RowPeriods periods = row_periods(parse_game("lines:2,0:0,1:1,1"), {.rows = 8});
  const ValueTable table = values_by_reference(parse_game("lines:2,0:0,1:1,1"), 400, 8);
  for (const RowPeriod& row : periods.rows) {
    ASSERT_TRUE(row.found);
    EXPECT_EQ(2 * row.found->saltus, row.found->period);
    EXPECT_TRUE(repeats(row_of(table, row.row), row.found->preperiod, row.found->period,
                        row.found->saltus));
  }
}

TEST(Periods, A_row_that_does_not_repeat_within_the_limit_says_so_and_so_do_those_above) {
  const RowPeriods periods = row_periods(Game::wythoff(), {.rows = 9, .columns = 60});
  EXPECT_TRUE(periods.rows[3].found);
  EXPECT_FALSE(periods.rows[5].found);
  EXPECT_EQ(periods.rows[5].why_not, "no repetition in 60 columns");
  EXPECT_EQ(periods.rows[8].why_not, "row 5 below it has no known period");
  const nlohmann::ordered_json json = periods;
  EXPECT_EQ(json["rows"][5]["period"], nullptr);
  EXPECT_EQ(json["rows"][5]["proved"], false);
  EXPECT_EQ(json["rows"][3]["preperiod"], 8);
}

TEST(Periods, Rows_past_the_memory_or_the_time_are_given_up) {
  const RowPeriods small = row_periods(Game::wythoff(), {.rows = 40}, {.memory = 20'000});
  const auto first = std::find_if(small.rows.begin(), small.rows.end(),
                                  [](const RowPeriod& row) { return !row.found; });
  ASSERT_NE(first, small.rows.end());
  EXPECT_GT(first->row, 2);
  EXPECT_EQ(first->why_not, "19.5 KiB hold no more columns");
  const RowPeriods late = row_periods(Game::wythoff(), {.rows = 3, .seconds = 0});
  EXPECT_EQ(late.rows[2].why_not, "no time was left");
}

TEST(Periods, A_long_step_along_a_row_costs_no_more_than_the_columns_do) {
  ValueRows rows(parse_game("lines:1000000000000,0:0,1"), 9, ValueRows::Rest::kept, {});
  for (std::int64_t y = 0; y < 4; ++y) {
    const auto& row = rows.add([] { return ""; });
    for (std::int64_t x = 0; x < 9; ++x) EXPECT_EQ(row->value(x), y);
  }
  const RowPeriods periods =
      row_periods(parse_game("lines:90000000,0:0,1"), {.rows = 1}, {.memory = 100'000'000});
  EXPECT_EQ(periods.rows[0].why_not, "95.4 MiB hold no more columns");
}

TEST(Periods, A_stop_keeps_what_was_found) {
  const StopSoon soon;
  const RowPeriods stopped = row_periods(Game::wythoff(), {.rows = 300}, soon.limits());
  EXPECT_TRUE(stopped.was_stopped);
  EXPECT_TRUE(stopped.rows.front().found);
  EXPECT_LT(stopped.rows.size(), 300U);
  EXPECT_TRUE(stopped.rows.back().found || stopped.rows.back().why_not == "stopped");
}

TEST(Periods, Games_whose_rows_need_not_repeat_are_refused_with_the_reason) {
  for (const char* word : {"wythoff@misere", "wythoff@block=2", "imitation:1,2", "take:primes",
                           "wythoff-{i==2}", "nim@q=2/7,10/1", "lines:2,0:3,0"}) {
    EXPECT_TRUE(why_no_periods(parse_game(word))) << word;
    EXPECT_THROW(static_cast<void>(row_periods(parse_game(word), {.rows = 2})), BadInput) << word;
  }
  EXPECT_THROW(static_cast<void>(row_periods(Game::nim(), {.rows = 0})), BadInput);
}

}  // namespace
}  // namespace nimhoff
