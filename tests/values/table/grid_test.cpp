// Tables handed over as grids.
#include <gtest/gtest.h>

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/table.hpp"
#include "stopped.hpp"
#include "values/oeis_arrays.hpp"

namespace nimhoff {
namespace {

class KeepNumbers final : public GridFile {
 public:
  std::vector<std::int64_t> numbers;

  void take(std::span<const std::int64_t> some) override {
    numbers.insert(numbers.end(), some.begin(), some.end());
  }
  void finish() override {}
};

TEST(TableGrids, By_antidiagonals_are_the_arrays_of_the_OEIS) {
  const GrundyTable table = table_of_values(Game::wythoff(), 13, 20);
  KeepNumbers kept;
  hand_over(table, kept, true);
  EXPECT_TRUE(std::ranges::equal(kept.numbers, oeis_a004481));
  const Grid grid = grid_of(Game::wythoff(), 13, plan_table(Game::wythoff(), 13, 20), true);
  EXPECT_EQ(grid.lines, std::ssize(oeis_a004481));
  EXPECT_EQ(grid.length, 1);
}

TEST(TableGrids, Are_handed_over_column_by_column_without_numbers_off_the_board) {
  const Game game = parse_game("nim@q=1/1,2/1");
  KeepNumbers kept;
  hand_over(table_of_values(game, 3, 3), kept, false);
  EXPECT_EQ(kept.numbers, (std::vector<std::int64_t>{0, -1, -1, -1, 1, 1, -1, -1, 2}));
  const Grid grid = grid_of(game, 3, plan_table(game, 3, 3));
  EXPECT_EQ(grid.number, GridNumber::unsigned8);
  EXPECT_EQ(grid.lines, 3);
  EXPECT_THROW(static_cast<void>(grid_of(game, 3, plan_table(game, 3, 3), true)), BadInput);
  EXPECT_THROW(hand_over(table_of_values(game, 3, 3), kept, false, stopped_token()), Cancelled);
}

}  // namespace
}  // namespace nimhoff
