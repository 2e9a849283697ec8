// The choice of an engine for a value, and the rows of all layers.
#include "nimhoff/values/layers.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "random_game.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

std::vector<Position> positions_with(const Game& game, std::int64_t value, const Region& region) {
  KeepAll all;
  solve(*layer_engine(game, value, region), game, region, all);
  return all.positions();
}

RC_GTEST_PROP(LayerChoice, Finds_the_positions_of_a_value_in_every_game_that_has_values, ()) {
  const Game game = random_games::any_game();
  RC_PRE(!why_no_values(game));
  const std::int64_t value = *random_games::number(1, 5);
  RC_LOG() << spelling(game) << ' ' << value;
  const ValueTable table = values_by_reference(game, 14, 14);
  std::vector<Position> expected;
  for (std::int64_t x = 0; x < table.columns; ++x) {
    for (std::int64_t y = 0; y < table.rows; ++y) {
      if (table.value({x, y}) == value) expected.push_back({x, y});
    }
  }
  RC_ASSERT(positions_with(game, value, {14, 14}) == expected);
}

TEST(LayerChoice, Of_value_0_is_the_fastest_engine_also_where_there_are_no_values) {
  for (const char* text : {"wythoff", "wythoff@block=3", "imitation:1,2", "take:primes"}) {
    const Game game = parse_game(text);
    EXPECT_EQ(layer_engine(game, 0).get(), &fastest_engine(game)) << text;
  }
}

TEST(LayerChoice, Of_a_game_without_layers_is_a_table_with_rows_or_on_a_board_that_ends) {
  const Game bounded = parse_game("wythoff@max=3");
  EXPECT_EQ(layer_engine(bounded, 2)->name(), "table");
  EXPECT_THROW(static_cast<void>(positions_with(bounded, 2, {.columns = 5})), BadInput);
  const auto found = positions_with(bounded, 2, {300, 300});
  EXPECT_TRUE(std::ranges::is_sorted(found));
  const ValueTable table = values_by_reference(bounded, 60, 60);
  for (const Position at : found) {
    if (at.x < 60 && at.y < 60) EXPECT_EQ(table.value(at), 2);
  }
  const Game cone = parse_game("nim@q=2/7,10/1+4,6");
  EXPECT_EQ(positions_with(cone, 1, {.columns = 30}), positions_with(cone, 1, {30, 300}));
}

TEST(LayerChoice, Refuses_what_is_no_value_and_games_without_values) {
  EXPECT_THROW(static_cast<void>(layer_engine(Game::wythoff(), -1)), BadInput);
  EXPECT_THROW(static_cast<void>(layer_engine(parse_game("nim@misere"), 1)), BadInput);
  // A value that no position of the region can have is found nowhere.
  EXPECT_TRUE(positions_with(Game::wythoff(), largest_number, {9, 9}).empty());
}

TEST(Layers, Hand_over_each_column_from_value_0_on) {
  std::vector<std::int64_t> rows;
  solve_layers({Game::wythoff(), 4, 5}, [&](std::span<const std::int64_t> some) {
    rows.insert(rows.end(), some.begin(), some.end());
  });
  EXPECT_EQ(rows, (std::vector<std::int64_t>{0, 1, 2, 3, 2, 0, 1, 5, 1, 2,
                                             0, 4, 5, 6, 4, 0, 7, 8, 3, 2}));
}

TEST(Layers, Are_refused_on_cones_and_where_there_is_nothing_to_find) {
  const auto take = [](std::span<const std::int64_t>) {};
  EXPECT_THROW(solve_layers({parse_game("nim@q=2/7,10/1"), 3, 5}, take), BadInput);
  EXPECT_THROW(solve_layers({parse_game("nim@max=3"), 3, 5}, take), BadInput);
  EXPECT_THROW(solve_layers({parse_game("nim@misere"), 3, 5}, take), BadInput);
  EXPECT_THROW(solve_layers({Game::nim(), 0, 5}, take), BadInput);
  EXPECT_THROW(solve_layers({Game::nim(), 1'000'000, 5}, take), BadInput);
  EXPECT_THROW(solve_layers({Game::nim(), 3, 0}, take), BadInput);
  EXPECT_THROW(solve_layers({Game::nim(), 3, 5}, take, {.memory = 1000}), BadInput);
  EXPECT_THROW(require_layers({Game::nim(), 3, 5}, {.memory = 1 << 30}, 1ULL << 40), BadInput);
  EXPECT_THROW(solve_layers({Game::nim(), 3, 5}, take, stopped_limits()), Cancelled);
}

TEST(Layers, Are_named_by_their_value) {
  EXPECT_EQ(counted_positions(1, 0), "1 P-position");
  EXPECT_EQ(counted_positions(3, 5), "3 positions of value 5");
}

}  // namespace
}  // namespace nimhoff
