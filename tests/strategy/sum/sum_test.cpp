// Sums of games against a search of the sum itself.
#include "nimhoff/strategy/sum.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "random_game.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/sum/sum_part.hpp"

namespace nimhoff {
namespace {

// Who wins, by trying every move in every part: no value is involved.
class SumSearch {
 public:
  explicit SumSearch(std::vector<Game> games) : games_(std::move(games)) {}

  bool is_p(const std::vector<Heaps>& at) {
    if (const auto known = known_.find(at); known != known_.end()) return known->second;
    bool has_winning_move = false;
    for (std::size_t part = 0; part < at.size() && !has_winning_move; ++part) {
      has_winning_move = !moves_to_p(at, part).empty();
    }
    return known_[at] = !has_winning_move;
  }

  std::vector<Heaps> moves_to_p(const std::vector<Heaps>& at, std::size_t part) {
    std::vector<Heaps> found;
    std::vector<Heaps> next = at;
    for (const Heaps& to : all_heaps_options(games_[part], at[part])) {
      next[part] = to;
      if (is_p(next)) found.push_back(to);
    }
    return found;
  }

 private:
  std::vector<Game> games_;
  std::map<std::vector<Heaps>, bool> known_;
};

Heaps random_heaps(const Game& game) {
  while (true) {
    Heaps heaps{*random_games::number(0, 5)};
    if (game.board().is_one_heap()) return heaps;
    heaps.push_back(*random_games::number(0, 4));
    if (game.board().holds(position_of(heaps))) return heaps;
  }
}

RC_GTEST_PROP(Sum, Of_random_games_is_won_as_the_search_of_the_sum_says_by_the_same_moves, ()) {
  std::vector<Game> games;
  std::vector<Heaps> at;
  Sum sum;
  for (std::int64_t parts = *random_games::number(1, 3); parts > 0; --parts) {
    const Game game = random_games::any_game();
    RC_PRE(!why_no_values(game));
    RC_LOG() << spelling(game) << ' ';
    games.push_back(game);
    at.push_back(random_heaps(game));
    sum.push_back({game, big_heaps(at.back())});
  }
  SumSearch search(games);
  const SumAnswer found = answer(sum);
  RC_ASSERT((found.outcome == Outcome::P) == search.is_p(at));
  std::vector<SumMove> wanted;
  for (std::size_t part = 0; part < at.size(); ++part) {
    for (const Heaps& to : search.moves_to_p(at, part)) wanted.push_back({part, big_heaps(to)});
  }
  RC_ASSERT(found.winning_moves == wanted);
  RC_ASSERT(found.more_winning_moves.empty());
}

TEST(Sum, Of_a_game_with_itself_is_P_and_has_no_winning_move) {
  const SumAnswer twice = answer(Sum{part("wythoff", {30, 41}), part("wythoff", {30, 41})});
  EXPECT_EQ(twice.outcome, Outcome::P);
  EXPECT_EQ(twice.value, 0);
  EXPECT_TRUE(twice.winning_moves.empty());
  EXPECT_EQ(twice.parts[0].value, value_by_reference(Game::wythoff(), {30, 41}));
}

TEST(Sum, Has_the_keys_that_others_rely_on_and_large_values_as_strings) {
  const Sum sum{part("wythoff", {3, 5}), {Game::nim(), {parse_heap("10^30"), 4, 1}}};
  const nlohmann::ordered_json json = answer(sum);
  EXPECT_EQ(json["parts"][0]["game"], "wythoff");
  EXPECT_EQ(json["parts"][0]["value"], 0);
  EXPECT_EQ(json["parts"][1]["value"], BigInteger(parse_heap("10^30") + 5).get_str());
  EXPECT_EQ(json["outcome"], "N");
  EXPECT_EQ(json["winning_moves"].dump(), R"([{"part":1,"to":[5,4,1]}])");
}

TEST(Sum, Names_the_part_that_has_no_value) {
  try {
    static_cast<void>(answer(Sum{part("nim", {3, 4}), part("wythoff@misere", {3, 5})}));
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_TRUE(error.details().problem.starts_with("in part 1: a Grundy value needs"));
  }
  EXPECT_THROW(static_cast<void>(answer(Sum{part("nim", {3}), part("take:1,2", {3, 5})})),
               BadInput);
  EXPECT_THROW(static_cast<void>(answer(Sum{})), BadInput);
}

TEST(Sum, Parts_of_one_game_may_share_values_and_each_has_its_own) {
  const SumAnswer found = answer(Sum{part("wythoff", {9, 12}), part("wythoff", {4, 11}),
                                     part("wythoff", {12, 9}), part("wythoff", {10, 3})});
  for (const PartValue& one : found.parts) {
    EXPECT_EQ(one.value, value_by_reference(Game::wythoff(), *small_heaps(one.position)));
  }
}

TEST(Sum, Parts_in_a_cone_have_their_own_values_though_their_heaps_are_smaller) {
  const Sum sum{part("rational-wythoff:2/7,10/1", {9, 12}),
                part("rational-wythoff:2/7,10/1", {8, 12}),
                part("rational-wythoff:2/7,10/1", {8, 3})};
  for (const PartValue& one : answer(sum).parts) {
    EXPECT_EQ(one.value, value_by_reference(sum[0].game, *small_heaps(one.position)));
  }
}

}  // namespace
}  // namespace nimhoff
