// Answers by the engines: solved as far as the position needs, refused when that is too far.
#include "strategy/answer/by_engine.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "random_game.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

std::string refusal_of(const std::string& game, const BigHeaps& at, std::uint64_t memory = 0) {
  try {
    static_cast<void>(answer(parse_game(game), at, {.memory = memory, .seconds = 3600}));
  } catch (const BadInput& error) {
    return error.what();
  }
  return "";
}

// Every list of the answer against the definition.
void expect_right(const Game& game, const ReferenceTable& table, Position at, const Answer& found) {
  std::vector<BigHeaps> p_options;
  for (const Position to : options(game, at)) {
    if (table.outcome(to) == Outcome::P) p_options.push_back({to.x, to.y});
  }
  RC_ASSERT(found.outcome == table.outcome(at));
  const bool blocks = game.maneuver() && game.maneuver()->kind() == Maneuver::Kind::block;
  if (found.outcome == Outcome::N) RC_ASSERT(found.winning_moves == p_options);
  if (found.outcome == Outcome::P && blocks) RC_ASSERT(found.block == p_options);
  for (const BigHeaps& to : found.propose) {
    RC_ASSERT(table.outcome({to[0].get_si(), to[1].get_si()}) == Outcome::N);
  }
}

RC_GTEST_PROP(AnswersByEngine, Equal_the_reference_on_random_games_with_every_move, ()) {
  const Game game = random_games::two_heap_game(4);
  ReferenceTable table(game, 16);
  while (table.columns() < 16) table.add_column();
  for (int i = 0; i < 8; ++i) {
    const Position at{*random_games::number(0, 15), *random_games::number(0, 15)};
    if (!game.board().holds(at)) continue;
    expect_right(game, table, at, answer_by_engine(game, at, {}));
    expect_right(game, table, at, answer(game, {at.x, at.y}));
  }
}

RC_GTEST_PROP(AnswersByEngineLong, Equal_the_reference_on_random_games_with_a_condition, ()) {
  const Game game = random_games::game_with_condition(3);
  RC_LOG() << spelling(game);
  ReferenceTable table(game, 12);
  while (table.columns() < 12) table.add_column();
  for (int i = 0; i < 4; ++i) {
    const Position at{*random_games::number(0, 11), *random_games::number(0, 11)};
    if (!game.board().holds(at)) continue;
    expect_right(game, table, at, answer(game, {at.x, at.y}));
  }
}

RC_GTEST_PROP(AnswersByEngine, Know_an_option_by_arithmetic_exactly_when_it_is_listed, ()) {
  const Game game = *random_games::number(0, 1) == 0 ? random_games::two_heap_game(4)
                                                     : random_games::game_with_condition(4);
  const Position at{*random_games::number(0, 12), *random_games::number(0, 12)};
  RC_PRE(game.board().holds(at));
  const std::vector<Position> all = options(game, at);
  for (std::int64_t x = 0; x <= at.x; ++x) {
    for (std::int64_t y = 0; y <= at.y; ++y) {
      if (!game.board().holds({x, y})) continue;
      const bool is_listed = std::binary_search(all.begin(), all.end(), Position{x, y});
      RC_ASSERT(is_option(game, at, {x, y}) == is_listed);
    }
  }
}

TEST(AnswersByEngine, Of_gdwn_a_million_columns_out_lead_to_P_positions_in_either_order) {
  const Game game = parse_game("gdwn:3,5");
  const Answer found = answer(game, {1'000'000, 3'000'000});
  EXPECT_EQ(found.method, "columns");
  EXPECT_EQ(found.outcome, Outcome::N);
  ASSERT_FALSE(found.winning_moves.empty());
  for (const BigHeaps& to : found.winning_moves) {
    const Answer there = answer(game, to);
    EXPECT_EQ(there.outcome, Outcome::P);
    EXPECT_EQ(there.reason, "none of its options is P");
    EXPECT_EQ(answer(game, {to[1], to[0]}).outcome, Outcome::P);
  }
}

// Past 10^5 options only those that are P are listed; here all are asked.
TEST(AnswersByEngine, Past_the_options_that_are_counted_are_still_the_P_options_and_no_others) {
  for (const std::string text : {"gdwn:1,2", "maharaja", "wythoff@block=4", "wythoff@misere",
                                 "wythoff@block=3:nim", "nim+1,1w3", "lines:0,1+3,0+2,1"}) {
    const Game game = parse_game(text);
    const Position at{70, 120'000};
    KeepAll all;
    solve(fastest_engine(game), game, {at.x + 1, at.y + 1}, all);
    const std::vector<Position> listed = options(game, at);
    ASSERT_GT(listed.size(), 100'000U);
    std::vector<BigHeaps> p_options;
    for (const Position to : all.positions()) {
      if (std::binary_search(listed.begin(), listed.end(), to)) p_options.push_back({to.x, to.y});
    }
    const Answer found = answer(game, {at.x, at.y});
    EXPECT_EQ(found.outcome, Outcome::N) << text;
    EXPECT_EQ(found.winning_moves, p_options) << text;
  }
}

TEST(AnswersByEngine, Of_one_small_heap_need_few_columns_however_large_the_other_is) {
  for (const std::string text : {"gdwn:3,5", "maharaja", "wythoff@block=5", "nim+1,1w3"}) {
    const Game game = parse_game(text);
    const Answer found = answer(game, {largest_number, 20});
    EXPECT_EQ(found.outcome, Outcome::N) << text;
    EXPECT_EQ(found.winning_moves, answer(game, {20'000, 20}).winning_moves) << text;
  }
}

TEST(AnswersByEngine, Of_a_Q_game_without_a_formula_go_through_phi_Q) {
  const Answer found = answer(parse_game("gdwn:1,2@q=2/7,10/1"), {10'000, 30'000});
  EXPECT_EQ(found.method, "phi_Q and columns");
  ASSERT_EQ(found.winning_moves.size(), 1U);
  EXPECT_EQ(answer(parse_game("gdwn:1,2@q=2/7,10/1"), found.winning_moves[0]).outcome, Outcome::P);
}

TEST(AnswersByEngine, Name_the_engine_and_need_the_reference_for_misere_imitation_and_many_heaps) {
  EXPECT_EQ(answer(parse_game("wythoff@block=4"), {10, 20}).method, "blocking");
  EXPECT_EQ(answer(parse_game("wythoff@misere"), {10, 20}).method, "columns");
  EXPECT_EQ(answer(parse_game("lines:0,2:1,1"), {10, 20}).method, "sweep");
  EXPECT_EQ(answer(parse_game("take:primes@misere"), {100}).method, "sweep");
  EXPECT_EQ(answer(parse_game("imitation:1,1@misere"), {5, 6}).method, "reference");
  EXPECT_EQ(answer(parse_game("imitation:1,1@max=3"), {5, 6}).method, "reference");
  EXPECT_EQ(answer(parse_game("nim@block=2"), {3, 2, 1}).method, "reference");
}

TEST(AnswersByEngine, Are_refused_with_a_figure_when_that_is_too_far) {
  const std::string far =
      refusal_of("gdwn:3,5", {parse_heap("10^13"), parse_heap("10^13")}, 1ULL << 62);
  EXPECT_TRUE(
      far.starts_with("heaps=(10000000000000,10000000000000): too far for gdwn:3,5, which has "
                      "no formula here: takes about "))
      << far;
  EXPECT_TRUE(far.ends_with(" with engine columns, 60 min is allowed; try smaller heaps")) << far;
  EXPECT_NE(refusal_of("lines:0,2:1,1", {1'000'000'000, 1'000'000'000}, 1ULL << 62)
                .find("with engine sweep"),
            std::string::npos);
  EXPECT_NE(refusal_of("gdwn:3,5", {1000, 1000}, 1000).find("needs "), std::string::npos);
  EXPECT_NE(
      refusal_of("nim@block=2", {parse_heap("10^30"), 5, 1}).find("none is proved on 3 heaps"),
      std::string::npos);
  EXPECT_NE(refusal_of("gdwn:3,5", {parse_heap("10^30"), 5}).find("engines hold heaps up to 2^62"),
            std::string::npos);
}

TEST(AnswersByEngine, Stop_when_that_is_requested) {
  EXPECT_THROW(static_cast<void>(answer(parse_game("gdwn:3,5"), {1000, 1000}, stopped_limits())),
               Cancelled);
}

TEST(AnswersByEngine, Describes_the_winning_moves_of_a_comply_game_when_they_are_too_many) {
  // Rules so wide that they are taken for more than a hundred thousand options.
  const Game game = parse_game("wythoff:300,1@comply=3");
  const Position at{3, 904};
  const Answer found = answer_by_engine(game, at, {});
  ASSERT_EQ(found.outcome, Outcome::N);
  EXPECT_TRUE(found.winning_moves.empty());
  ReferenceTable table(game, at.y + 1);
  while (table.columns() <= at.x) table.add_column();
  std::string losing;
  for (const Position to : options(game, at)) {
    if (table.outcome(to) == Outcome::N)
      losing += (losing.empty() ? " but " : ", ") + to_string(to);
  }
  EXPECT_EQ(found.more_winning_moves, "every option" + losing);
  const Answer lost = answer_by_engine(game, {3, 602}, {});
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_EQ(lost.propose, (std::vector<BigHeaps>{{1, 302}, {1, 303}, {3, 305}}));
}

}  // namespace
}  // namespace nimhoff
