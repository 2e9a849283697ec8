// Tables of values against the reference, printed arrays and the engines of P-positions.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <tuple>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/values/reference.hpp"
#include "nimhoff/values/table.hpp"
#include "outcome/instruction_set.hpp"
#include "random_game.hpp"
#include "stopped.hpp"
#include "values/oeis_arrays.hpp"

namespace nimhoff {
namespace {

std::vector<std::int64_t> values_in(const GrundyTable& table) {
  std::vector<std::int64_t> values;
  for (std::int64_t x = 0; x < table.columns(); ++x) {
    for (std::int64_t y = 0; y < table.rows(); ++y) values.push_back(table.value({x, y}));
  }
  return values;
}

RC_GTEST_PROP(ValueTables, Equal_the_reference_on_random_games, ()) {
  const Game game = random_games::any_game();
  RC_PRE(!why_no_values(game));
  RC_LOG() << spelling(game);
  const std::int64_t columns = *random_games::number(1, 40);
  const std::int64_t rows =
      *random_games::number(0, 1) == 0 ? columns : *random_games::number(1, 40);
  const GrundyTable table = table_of_values(game, columns, rows, {.threads = 2});
  const ValueTable expected = values_by_reference(game, columns, rows);
  RC_ASSERT(table.rows() == expected.rows);
  RC_ASSERT(values_in(table) == expected.values);
}

RC_GTEST_PROP(ValueTables, Equal_the_reference_on_cones_with_a_wide_rule, ()) {
  using random_games::number;
  const Game cone = parse_game(*rc::gen::element<std::string>(
      "lines:0,1@q=0/1,3/2", "nim@q=1/3,3/1", "nim@q=2/7,10/1", "lines:1,0@q=1/2,7/3"));
  const std::int64_t reach = *number(0, 1) == 0 ? unlimited : *number(1, 9);
  const Game game = cone.adjoin(Rule(Step(1, 1), reach, *number(2, 5)));
  RC_LOG() << spelling(game);
  const std::int64_t side = *number(1, 40);
  RC_ASSERT(values_in(table_of_values(game, side, side, {.threads = 2})) ==
            values_by_reference(game, side, side).values);
}

TEST(ValueTables, Equal_the_reference_across_tiles_on_every_instruction_set) {
  for (const char* text : {"wythoff", "gdwn:1,2", "maharaja", "wythoff@max=3", "wythoff:3,1",
                           "lines:1,0:2,3", "wythoff:3,1@max=9", "wythoff@q=1/3,3/1",
                           "nimhoff:2,2+~1,2x3", "lines:90,90", "nimhoff:1,2:1,3:2,1:3,1:2,3"}) {
    const Game game = parse_game(text);
    for (const auto& [columns, rows] : {std::pair(70, 70), {66, 75}}) {
      const ValueTable expected = values_by_reference(game, columns, rows);
      for (const InstructionSet set : every_instruction_set) {
        const WithInstructionSet only(set);
        const GrundyTable table = table_of_values(game, columns, rows, {.threads = 2});
        EXPECT_TRUE(values_in(table) == expected.values) << text << ' ' << columns;
      }
    }
  }
}

TEST(ValueTables, Of_listed_moves_equal_the_reference) {
  for (const char* text : {"nim+{i==2*j}", "wythoff-{x==y}", "wythoff:1000,1", "moves:{i*j==x+y}",
                           "moves:{gcd(i,j)==1}", "take:primes", "take:2,5,70"}) {
    const Game game = parse_game(text);
    const GrundyTable table = table_of_values(game, 40, 50, {.threads = 2});
    EXPECT_TRUE(values_in(table) == values_by_reference(game, 40, 50).values) << text;
  }
}

TEST(ValueTables, With_little_memory_read_the_lines_whose_sets_are_too_large) {
  const Game game = parse_game("wythoff+~1,2");
  const RunLimits tight{.memory = 3'000'000, .threads = 2};
  const GrundyTable table = table_of_values(game, 20'000, 20, tight);
  EXPECT_LT(plan_table(game, 20'000, 20, tight).bytes, 3'000'000U);
  EXPECT_GT(plan_table(game, 20'000, 20, {.memory = 1ULL << 40}).bytes, 30'000'000U);
  const GrundyTable corner = table_of_values(game, 300, 20);
  const auto begin = values_in(corner);
  const auto all = values_in(table);
  EXPECT_TRUE(std::equal(begin.begin(), begin.end(), all.begin()));
}

TEST(ValueTables, Of_wythoff_and_nimhoff_2_2_are_the_arrays_of_the_OEIS) {
  const auto antidiagonals = [](const char* text, std::size_t terms) {
    const GrundyTable table = table_of_values(parse_game(text), 30, 30);
    std::vector<std::int64_t> values;
    for (std::int64_t s = 0; values.size() < terms; ++s) {
      for (std::int64_t y = 0; y <= s && values.size() < terms; ++y) {
        values.push_back(table.value({s - y, y}));
      }
    }
    return values;
  };
  EXPECT_TRUE(std::ranges::equal(antidiagonals("wythoff", oeis_a004481.size()), oeis_a004481));
  EXPECT_TRUE(std::ranges::equal(antidiagonals("nimhoff:2,2", oeis_a307300.size()), oeis_a307300));
  const GrundyTable wythoff = table_of_values(Game::wythoff(), 71, 71);
  for (std::size_t n = 0; n < oeis_a047708.size(); ++n) {
    const auto heap = static_cast<std::int64_t>(n);
    EXPECT_EQ(wythoff.value({heap, heap}), oeis_a047708[n]);
  }
}

TEST(ValueTables, Have_value_0_at_the_P_positions_of_the_outcome_engines) {
  for (const char* text : {"wythoff", "gdwn:3,5", "maharaja@max=40", "wythoff:4,1",
                           "nim@q=2/7,10/1", "moves:{i==0 and j>0 or j==0 and i>0 or i*i==j}"}) {
    const Game game = parse_game(text);
    const std::int64_t side = game.has_condition() ? 90 : 400;
    const GrundyTable table = table_of_values(game, side, side);
    std::vector<Position> zeros;
    for (std::int64_t x = 0; x < side; ++x) {
      for (std::int64_t y = 0; y < side; ++y) {
        if (table.value({x, y}) == 0) zeros.push_back({x, y});
      }
    }
    EXPECT_EQ(zeros, p_positions(game, {side, side})) << text;
  }
}

TEST(ValueTables, Of_symmetric_games_are_symmetric_whether_half_or_all_is_decided) {
  for (const char* text : {"wythoff", "gdwn:1,2", "nimhoff:1,1+~2,5x4", "wythoff:3,1",
                           "wythoff@q=1/3,3/1", "moves:{i==j or i==0 or j==0 or i*j==12}"}) {
    const Game game = parse_game(text);
    ASSERT_TRUE(game.is_symmetric()) << text;
    const std::int64_t side = game.has_condition() ? 60 : 200;
    const GrundyTable half = table_of_values(game, side, side);
    const GrundyTable all = table_of_values(game, side, side + 1);
    for (std::int64_t x = 0; x < side; ++x) {
      for (std::int64_t y = 0; y < side; ++y) {
        ASSERT_EQ(half.value({x, y}), half.value({y, x})) << text;
        ASSERT_EQ(half.value({x, y}), all.value({x, y})) << text;
      }
    }
  }
}

TEST(ValueTables, Of_nim_are_nim_sums_in_two_bytes_or_four) {
  for (const auto& [columns, rows, width] : {std::tuple(300, 200, ValueWidth::two),
                                             {70'000, 3, ValueWidth::four},
                                             {100, 155, ValueWidth::one}}) {
    const GrundyTable table = table_of_values(Game::nim(), columns, rows);
    EXPECT_EQ(table.width(), width);
    for (std::int64_t x = 0; x < columns; ++x) {
      for (std::int64_t y = 0; y < rows; ++y) ASSERT_EQ(table.value({x, y}), x ^ y);
    }
  }
  EXPECT_EQ(plan_table(parse_game("wythoff@max=9"), 1000, 1000).width, ValueWidth::one);
}

TEST(ValueTables, Are_the_same_bytes_by_1_2_and_3_threads) {
  for (const char* text : {"wythoff", "gdwn:1,2+~2,3x5", "nim-{i==j}"}) {
    const Game game = parse_game(text);
    const std::int64_t side = game.has_condition() ? 80 : 700;
    const GrundyTable one = table_of_values(game, side, side, {.threads = 1});
    for (const unsigned threads : {2U, 3U}) {
      const GrundyTable other = table_of_values(game, side, side, {.threads = threads});
      for (std::int64_t x = 0; x < side; ++x) {
        ASSERT_TRUE(std::ranges::equal(one.column(x), other.column(x))) << text << ' ' << x;
      }
    }
  }
}

std::string table_refusal(const char* game, std::int64_t columns, std::int64_t rows,
                          const RunLimits& limits = {}) {
  try {
    require_table(parse_game(game), columns, rows, limits);
  } catch (const BadInput& refusal) {
    return refusal.what();
  }
  return "";
}

TEST(ValueTables, Are_refused_without_values_without_size_and_past_the_limits) {
  EXPECT_TRUE(
      table_refusal("nim@misere", 4, 4).starts_with("game=nim@misere: a Grundy value needs"));
  EXPECT_EQ(table_refusal("nim", 0, 4), "columns=0: there is nothing to tabulate; give at least 1");
  EXPECT_EQ(table_refusal("nim", 4, -1), "rows=-1: there is nothing to tabulate; give at least 1");
  EXPECT_EQ(table_refusal("nim", std::int64_t{1} << 31, 4),
            "columns=2147483648: no table is so large; give less than 2^31");
  EXPECT_EQ(table_refusal("wythoff", 2000, 2000, {.memory = 4'000'000}),
            "columns=2000: needs 7.7 MiB, 3.8 MiB are allowed; try columns=1000 rows=1000");
  const std::string slow = table_refusal("moves:{i*j==x+y}", 20'000, 20'000, {.seconds = 3600});
  EXPECT_TRUE(slow.starts_with("columns=20000: takes about ")) << slow;
  EXPECT_EQ(table_refusal("wythoff", 20'000, 20'000, {.seconds = 3600}), "");
}

TEST(ValueTables, Report_progress_up_to_all_cells_and_stop_when_requested) {
  double last = -1;
  RunLimits limits;
  limits.report = [&](const Progress& progress) {
    EXPECT_GE(progress.done, last);
    EXPECT_EQ(progress.of, 500 * 300);
    last = progress.done;
  };
  static_cast<void>(table_of_values(Game::wythoff(), 500, 300, limits));
  EXPECT_EQ(last, 500 * 300);
  for (const char* text : {"wythoff", "moves:{i*j==x+y}", "take:primes"}) {
    EXPECT_THROW(
        static_cast<void>(table_of_values(parse_game(text), 500, 300, {.stop = stopped_token()})),
        Cancelled);
  }
}

}  // namespace
}  // namespace nimhoff
