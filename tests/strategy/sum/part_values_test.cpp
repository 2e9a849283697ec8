// Values of all that follows a position, against the reference.
#include "strategy/sum/part_values.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/strategy/sum.hpp"
#include "nimhoff/values/reference.hpp"
#include "random_game.hpp"
#include "stopped.hpp"
#include "strategy/heap_moves.hpp"

namespace nimhoff {
namespace {

// A position with every value that an option may have.
void expect_as_reference(const Game& game, const PartValues& values, Position at,
                         const ValueTable& table) {
  const BigHeaps heaps = big_heaps(heaps_of(game, at));
  RC_ASSERT(values.value(heaps) == table.value(at));
  for (std::int64_t value = 0; value <= table.value(at) + 2; ++value) {
    std::vector<BigHeaps> wanted;
    for (const Position to : options(game, at)) {
      if (table.value(to) == value) wanted.push_back(big_heaps(heaps_of(game, to)));
    }
    RC_ASSERT(values.options(heaps, value).listed == wanted);
  }
}

// All positions up to the start; in a cone the start and its options.
void expect_as_reference(const Game& game, Position start) {
  const auto values = values_for(game, big_heaps(heaps_of(game, start)), {});
  const ValueTable table = values_by_reference(game, start.x + 1, start.y + 1);
  expect_as_reference(game, *values, start, table);
  if (game.board().cone()) {
    for (const Position to : options(game, start)) expect_as_reference(game, *values, to, table);
    return;
  }
  for (std::int64_t x = 0; x < table.columns; ++x) {
    for (std::int64_t y = 0; y < table.rows; ++y) expect_as_reference(game, *values, {x, y}, table);
  }
}

// The farthest position of the board with x and y up to `most`.
Position corner(const Game& game, std::int64_t most) {
  if (game.board().is_one_heap()) return {most, 0};
  for (std::int64_t s = 2 * most; s > 0; --s) {
    for (std::int64_t x = std::min(s, most); x >= 0 && s - x <= most; --x) {
      if (game.board().holds({x, s - x})) return {x, s - x};
    }
  }
  return {};
}

Game random_cone_game() {
  return (*random_games::number(0, 1) == 0 ? Game::nim() : Game::wythoff())
      .mapped(random_games::cone());
}

RC_GTEST_PROP(PartValues, Of_random_games_are_those_of_the_reference, ()) {
  const Game game = random_games::any_game();
  RC_PRE(!why_no_values(game));
  RC_LOG() << spelling(game);
  const Position start = corner(game, game.has_condition() ? 6 : 12);
  expect_as_reference(game, start);
}

RC_GTEST_PROP(PartValues, Of_a_narrow_board_go_along_the_larger_heap, ()) {
  Game game =
      *random_games::number(0, 1) == 0 ? Game::of_rules({random_games::rule(4)}) : Game::nim();
  for (std::int64_t more = *random_games::number(1, 3); more > 0; --more) {
    game = game.adjoin(random_games::rule(4));
  }
  RC_LOG() << spelling(game);
  const Position start = *random_games::number(0, 1) == 0 ? Position{40, 2} : Position{2, 40};
  expect_as_reference(game, start);
}

RC_GTEST_PROP(PartValues, Of_a_game_in_a_cone_are_those_of_the_reference, ()) {
  const Game game = random_cone_game();
  const Position start = corner(game, 12);
  RC_LOG() << spelling(game);
  expect_as_reference(game, start);
}

TEST(PartValues, Of_endless_sets_are_those_of_the_reference) {
  for (const char* word : {"take:primes", "take:powers-of-2", "take:powers-of-3",
                           "take:powers-of-4", "take:powers-of-6", "take:powers-of-9"}) {
    const Game game = parse_game(word);
    const ValueTable table = values_by_reference(game, 300, 1);
    for (std::int64_t heap = 0; heap < 300; ++heap) {
      EXPECT_EQ(value_of(game, {heap}), table.value({heap, 0})) << word << ' ' << heap;
    }
  }
}

TEST(PartValues, Of_nim_on_many_heaps_are_those_of_the_reference) {
  for (const char* word : {"nim", "nim@max=2", "nim@max=4"}) {
    const Game game = parse_game(word);
    for (const Heaps& heaps : {Heaps{5, 3, 6}, Heaps{7}, Heaps{2, 2, 1, 3}, Heaps{5, 4}}) {
      EXPECT_EQ(value_of(game, big_heaps(heaps)), value_by_reference(game, heaps)) << word;
    }
  }
}

TEST(PartValues, Of_wythoff_with_one_small_heap_grow_with_the_period_of_the_row) {
  const Game game = Game::wythoff();
  const BigInteger far = parse_heap("10^40");
  const auto values = values_for(game, {far, 5}, {});
  // Row 5 has period 24 from 27 on; 10^40 = 16 mod 24.
  const BigInteger like = values->value({27 + 24 * 100 + 13, 5});
  EXPECT_EQ(values->value({far, 5}), like + far - (27 + 24 * 100 + 13));
  for (const int back : {0, 1, 5, 50}) {
    const BigInteger value = values->value({far - back - 1, 5});
    const auto found = values->options({far, 5}, value).listed;
    EXPECT_NE(std::find(found.begin(), found.end(), BigHeaps{far - back - 1, 5}), found.end());
    for (const BigHeaps& to : found) EXPECT_EQ(values->value(to), value);
  }
  EXPECT_EQ(value_of(game, {5, far}), values->value({far, 5}));
}

TEST(PartValues, That_would_take_too_much_are_refused_with_the_cost) {
  const auto problem = [](const char* word, const BigHeaps& heaps, const RunLimits& limits) {
    try {
      return value_of(parse_game(word), heaps, limits).get_str();
    } catch (const BadInput& error) {
      return error.details().problem;
    }
  };
  const RunLimits hour{.memory = 1'000'000'000, .seconds = 3600};
  EXPECT_NE(problem("wythoff", {100'000, 9'000}, hour).find("its rows take about"),
            std::string::npos);
  EXPECT_NE(
      problem("wythoff", {parse_heap("10^40"), parse_heap("10^40")}, hour).find("heaps up to 2^62"),
      std::string::npos);
  EXPECT_NE(problem("wythoff-{i==2}", {40'000, 40'000}, hour).find("a table needs"),
            std::string::npos);
  EXPECT_NE(
      problem("wythoff+{i*j==6}", {2'000, 2'000}, {.seconds = 0.001}).find("a table takes about"),
      std::string::npos);
  EXPECT_NE(problem("wythoff@misere", {4, 5}, {}).find("normal play"), std::string::npos);
}

TEST(PartValues, A_stop_is_heard) {
  EXPECT_THROW(static_cast<void>(value_of(Game::wythoff(), {5000, 300}, stopped_limits())),
               Cancelled);
}

}  // namespace
}  // namespace nimhoff
