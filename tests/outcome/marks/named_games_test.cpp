// What the literature knows of games by a condition, on a part of the board.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {
namespace {

Game named(const std::string& name) {
  for (const NamedGame& game : named_games()) {
    if (game.name == name) return parse_game(game.game);
  }
  throw BadInput({.given = name, .problem = "no such game"});
}

using IsP = std::function<bool(std::int64_t, std::int64_t)>;

void expect_p(const Game& game, std::int64_t side, const IsP& is_p) {
  std::vector<Position> wanted;
  for (std::int64_t x = 0; x < side; ++x) {
    for (std::int64_t y = 0; y < side; ++y) {
      if (is_p(x, y)) wanted.push_back({x, y});
    }
  }
  EXPECT_EQ(p_positions(game, {side, side}), wanted) << spelling(game);
}

// a / b < (1 + sqrt 5) / 2 for a >= b >= 1.
bool is_below_golden_ratio(std::int64_t a, std::int64_t b) { return a * a - a * b < b * b; }

bool is_below_golden_ratio_in_any_order(std::int64_t x, std::int64_t y) {
  return is_below_golden_ratio(std::max(x, y), std::min(x, y));
}

bool is_wythoff_p(std::int64_t x, std::int64_t y) {
  static const auto all = [] {
    const auto found = p_positions(parse_game("wythoff"), {500, 500});
    return std::set<Position>(found.begin(), found.end());
  }();
  return all.contains({x, y});
}

TEST(NamedGames, P_of_Euclid_are_different_heaps_of_a_ratio_below_the_golden_one) {
  expect_p(named("Euclid"), 200, [](std::int64_t x, std::int64_t y) {
    return x == 0 || y == 0 || (x != y && is_below_golden_ratio_in_any_order(x, y));
  });
}

TEST(NamedGames, P_of_Euclid_with_heaps_left_are_all_heaps_of_a_ratio_below_the_golden_one) {
  expect_p(named("Euclid with heaps left"), 200, [](std::int64_t x, std::int64_t y) {
    return x == 0 || y == 0 || is_below_golden_ratio_in_any_order(x, y);
  });
}

TEST(NamedGames, No_move_of_Wythoff_can_be_left_out) {
  const auto wythoff = p_positions(parse_game("wythoff"), {100, 100});
  for (int k = 1; k <= 12; ++k) {
    const std::string number = std::to_string(k);
    for (const std::string& move :
         {"i==" + number + " and j==" + number, "i==0 and j==" + number}) {
      EXPECT_NE(p_positions(parse_game("wythoff-{" + move + "}"), {100, 100}), wythoff) << move;
    }
  }
  EXPECT_EQ(p_positions(named("Wythoff without (2,2)"), {5, 5}),
            (std::vector<Position>{{0, 0}, {1, 2}, {2, 1}, {3, 4}, {4, 3}}));
}

TEST(NamedGamesLong, A_move_keeps_the_P_positions_of_Wythoff_when_it_is_no_difference_of_two) {
  const auto wythoff = p_positions(parse_game("wythoff"), {100, 100});
  const auto is_difference = [&](std::int64_t i, std::int64_t j) {
    return std::any_of(wythoff.begin(), wythoff.end(),
                       [&](Position at) { return is_wythoff_p(at.x + i, at.y + j); });
  };
  int kept = 0;
  for (std::int64_t i = 1; i <= 8; ++i) {
    for (std::int64_t j = 1; j <= 8; ++j) {
      // Once, so that it is no rule of the columns engine.
      const std::string move = "i*10+j==" + std::to_string(10 * i + j) + " and j<9";
      const bool keeps = p_positions(parse_game("wythoff+{" + move + "}"), {100, 100}) == wythoff;
      EXPECT_EQ(keeps, !is_difference(i, j)) << i << ',' << j;
      kept += keeps ? 1 : 0;
    }
  }
  EXPECT_GT(kept, 8);
}

TEST(NamedGames, Moves_beside_the_diagonal_keep_the_P_positions_of_Wythoff_but_two) {
  expect_p(named("Wythoff with moves beside its diagonal"), 400, is_wythoff_p);
  const auto wythoff = p_positions(parse_game("wythoff"), {60, 60});
  EXPECT_NE(p_positions(parse_game("wythoff+{abs(i-j)==1 and min(i,j)>1}"), {60, 60}), wythoff);
  EXPECT_NE(p_positions(named("Wythoff with the moves of area 6"), {60, 60}), wythoff);
}

TEST(NamedGames, P_of_cyclic_Nimhoff_are_known) {
  expect_p(named("cyclic Nimhoff"), 120,
           [](std::int64_t x, std::int64_t y) { return x / 3 == y / 3 && (x + y) % 3 == 0; });
  expect_p(parse_game("nim+{i+j<7}"), 120,
           [](std::int64_t x, std::int64_t y) { return x / 7 == y / 7 && (x + y) % 7 == 0; });
}

TEST(NamedGames, P_of_a_king_of_three_steps_are_the_multiples_of_4) {
  expect_p(named("a king of three steps"), 120,
           [](std::int64_t x, std::int64_t y) { return x % 4 == 0 && y % 4 == 0; });
}

TEST(NamedGames, P_of_less_than_the_other_heap_are_equal_heaps) {
  expect_p(named("less than the other heap"), 120,
           [](std::int64_t x, std::int64_t y) { return x == y || x == 0 || y == 0; });
}

TEST(NamedGames, P_of_aliquot_Nim_are_heaps_with_the_same_power_of_2) {
  const auto power = [](std::int64_t n) { return n == 0 ? 1 : n & -n; };
  expect_p(named("aliquot Nim"), 130,
           [&](std::int64_t x, std::int64_t y) { return power(x) == power(y); });
}

TEST(NamedGames, P_of_totative_Nim_are_heaps_with_the_same_least_prime) {
  const auto least_prime = [](std::int64_t n) {
    if (n <= 1) return std::int64_t{1};
    std::int64_t p = 2;
    while (n % p != 0) ++p;
    return p;
  };
  expect_p(named("totative Nim"), 100,
           [&](std::int64_t x, std::int64_t y) { return least_prime(x) == least_prime(y); });
}

TEST(NamedGames, The_game_whose_moves_are_P_of_the_dual_of_Wythoff_has_its_pairs_as_P) {
  constexpr std::int64_t side = 90;
  const auto moves = p_positions(named("the dual of Wythoff Nim"), {side, side});
  std::set<Position> p;
  for (std::int64_t x = 0; x < side; ++x) {
    for (std::int64_t y = 0; y < side; ++y) {
      const bool reaches = std::any_of(moves.begin(), moves.end(), [&](Position move) {
        return move != Position{0, 0} && p.contains({x - move.x, y - move.y});
      });
      if (!reaches) p.insert({x, y});
      EXPECT_EQ(!reaches, is_wythoff_p(x, y)) << x << ',' << y;
    }
  }
}

TEST(NamedGames, P_of_Wythoff_of_width_3_are_a_Beatty_pair) {
  const Game game = named("Wythoff of width 3");
  EXPECT_EQ(spelling(game), "wythoff:3,1");
  // n a rounded down, for a = (sqrt(13) - 1) / 2: the largest m with (2m + n)^2 <= 13 n^2.
  std::set<Position> pairs;
  for (std::int64_t n = 0; n < 400; ++n) {
    std::int64_t m = n;
    while ((2 * m + 2 + n) * (2 * m + 2 + n) <= 13 * n * n) ++m;
    pairs.insert({m, m + 3 * n});
    pairs.insert({m + 3 * n, m});
  }
  expect_p(game, 300, [&](std::int64_t x, std::int64_t y) { return pairs.contains({x, y}); });
}

TEST(NamedGames, There_are_at_least_eight_and_each_is_a_game) {
  EXPECT_GE(named_games().size(), 8U);
  for (const NamedGame& game : named_games()) {
    EXPECT_EQ(parse_game(spelling(parse_game(game.game))), parse_game(game.game)) << game.name;
  }
}

}  // namespace
}  // namespace nimhoff
