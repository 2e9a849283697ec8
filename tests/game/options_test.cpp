// Options without listing them: is_option and some_options against options.
#include "nimhoff/game/options.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nimhoff/game/notation.hpp"
#include "random_game.hpp"

namespace nimhoff {
namespace {

TEST(Options, Is_option_holds_for_the_options_and_for_nothing_else_on_random_games) {
  EXPECT_TRUE(rc::check([] {
    const Game game = random_games::any_game();
    const Position at{*random_games::number(0, 14), *random_games::number(0, 14)};
    if (!game.board().holds(at)) return;
    RC_LOG() << spelling(game) << ' ' << to_string(at) << '\n';
    const std::vector<Position> all = options(game, at);
    for (Position to{0, 0}; to.x <= at.x + 1; ++to.x) {
      for (to.y = 0; to.y <= at.y + 1; ++to.y) {
        const bool is_listed = std::find(all.begin(), all.end(), to) != all.end();
        RC_ASSERT(is_option(game, at, to) == is_listed);
      }
    }
  }));
}

TEST(Options, Some_options_of_large_heaps_are_options_and_enough_of_them) {
  constexpr std::int64_t far = std::int64_t{1} << 40;
  for (const char* word :
       {"wythoff", "nim@max=3", "wythoff:3,2", "gdwn:3,5", "take:primes", "take:powers-of-3",
        "wythoff@q=1/3,3/1", "nim+1,1w3@q=1/2,3/1", "take:1,4,9", "imitation:2,3"}) {
    const Game game = parse_game(word);
    const Position at{far, game.board().is_one_heap() ? 0 : far + 12345};
    const std::vector<Position> some = some_options(game, at, 5);
    const bool has_few = std::string(word) == "take:1,4,9";
    EXPECT_GE(some.size(), has_few ? 3U : 5U) << word;
    EXPECT_LE(some.size(), 400U) << word;
    EXPECT_EQ(std::set<Position>(some.begin(), some.end()).size(), some.size()) << word;
    for (const Position to : some) EXPECT_TRUE(is_option(game, at, to)) << word << to_string(to);
  }
}

TEST(Options, Of_small_heaps_some_options_are_all_of_them) {
  for (const char* word : {"wythoff@max=2", "maharaja", "take:primes"}) {
    const Game game = parse_game(word);
    const Position at{30, game.board().is_one_heap() ? 0 : 9};
    EXPECT_EQ(some_options(game, at, 1), options(game, at)) << word;
  }
}

TEST(Options, A_large_prime_may_be_taken_and_a_product_of_two_may_not) {
  const Game game = parse_game("take:primes");
  const std::int64_t heap = 4'000'000'000'000'000'000;
  EXPECT_TRUE(is_option(game, {heap, 0}, {heap - 1'000'000'007, 0}));
  EXPECT_FALSE(is_option(game, {heap, 0}, {heap - std::int64_t{1'000'000'007} * 998'244'353, 0}));
  EXPECT_TRUE(is_option(game, {heap, 0}, {heap - 1, 0}));
}

}  // namespace
}  // namespace nimhoff
