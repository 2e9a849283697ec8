// Tables of values against the reference, printed arrays and the engines of P-positions.
#include <gtest/gtest.h>
#include <hwy/targets.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/values/reference.hpp"
#include "nimhoff/values/table.hpp"
#include "random_game.hpp"
#include "stopped.hpp"

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

TEST(ValueTables, Equal_the_reference_across_tiles_on_every_instruction_set) {
  for (const char* text :
       {"wythoff", "gdwn:1,2", "maharaja", "wythoff@max=3", "wythoff:3,1", "nim", "lines:1,0:2,3",
        "wythoff:3,1@max=9", "nim@q=1/2,3/1", "wythoff@q=1/3,3/1", "nimhoff:2,2+~1,2x3",
        "lines:70,70", "nimhoff:1,1:1,2:1,3:2,1:3,1:2,3", "nim+{i==2*j}", "wythoff-{x==y}",
        "wythoff:1000,1"}) {
    const Game game = parse_game(text);
    for (const auto& [columns, rows] : {std::pair(100, 100), {75, 90}}) {
      const ValueTable expected = values_by_reference(game, columns, rows);
      for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        const GrundyTable table = table_of_values(game, columns, rows, {.threads = 2});
        hwy::SetSupportedTargetsForTest(0);
        EXPECT_TRUE(values_in(table) == expected.values) << text << ' ' << columns;
      }
    }
  }
}

}  // namespace
}  // namespace nimhoff
