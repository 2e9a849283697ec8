// The reference against the definitions, read off position by position.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "random_game.hpp"

namespace nimhoff {
namespace {

ReferenceTable table_of(const Game& game, std::int64_t columns, std::optional<std::int64_t> rows) {
  ReferenceTable table(game, rows);
  while (table.columns() < columns) table.add_column();
  return table;
}

std::vector<Position> solved(const std::string& game, Region region) {
  KeepAll all;
  solve(engine_named("reference"), parse_game(game), region, all);
  return all.positions();
}

// Definition by quantifiers: P when the previous player has a set to forbid after which
// every option that is left is N.
bool is_p_by_blocking(const Game& game, Position at, const ReferenceTable& table, std::int64_t k) {
  std::int64_t to_forbid = 0;
  std::int64_t left = 0;
  for (const Position option : options(game, at)) {
    if (table.outcome(option) == Outcome::N) {
      ++left;
      continue;
    }
    const bool is_nim = is_nim_option(game, at, option);
    const Scope scope = game.maneuver() ? game.maneuver()->scope() : Scope::all;
    const bool may_forbid = scope == Scope::all || (scope == Scope::nim) == is_nim;
    to_forbid += may_forbid ? 1 : k;  // What may not be forbidden exceeds every k.
  }
  return to_forbid < k && (!game.is_misere() || left > 0);
}

RC_GTEST_PROP(Reference, A_P_position_has_too_few_P_options_to_lose_and_an_N_position_enough, ()) {
  const Game game = *random_games::number(0, 2) > 0 ? random_games::two_heap_game(5)
                                                    : random_games::game_with_condition(5);
  RC_PRE((!game.maneuver() || game.maneuver()->kind() == Maneuver::Kind::block));
  RC_LOG() << spelling(game);
  const std::int64_t side = 14;
  const ReferenceTable table = table_of(game, side, side);
  const std::int64_t k = game.maneuver() ? game.maneuver()->k() : 1;
  for (std::int64_t x = 0; x < side; ++x) {
    for (std::int64_t y = 0; y < side; ++y) {
      if (!game.board().holds({x, y})) continue;
      const bool is_p = table.outcome({x, y}) == Outcome::P;
      RC_ASSERT(is_p == is_p_by_blocking(game, {x, y}, table, k));
    }
  }
}

RC_GTEST_PROP(Reference, Symmetric_rulesets_have_symmetric_outcomes, ()) {
  Game game = Game::nim();
  for (std::int64_t pairs = *random_games::number(0, 3); pairs > 0; --pairs) {
    const Rule rule = random_games::rule(5);
    const Step mirror(rule.step().b(), rule.step().a());
    game = game.adjoin(rule).adjoin(Rule(mirror, rule.reach(), rule.width()));
  }
  game = game.with(random_games::maneuver(true));
  RC_LOG() << spelling(game);
  RC_ASSERT(game.is_symmetric());
  const ReferenceTable table = table_of(game, 16, 16);
  for (std::int64_t x = 0; x < 16; ++x) {
    for (std::int64_t y = 0; y < x; ++y) RC_ASSERT(table.outcome({x, y}) == table.outcome({y, x}));
  }
}

RC_GTEST_PROP(Reference, A_multiple_of_an_unlimited_rule_changes_nothing, ()) {
  const Rule rule(random_games::step(5));
  const Game game = random_games::two_heap_game(5).adjoin(rule);
  const std::int64_t times = *random_games::number(2, 4);
  const Rule multiple(Step(times * rule.step().a(), times * rule.step().b()));
  // A multiple that is a Nim rule of the cone puts its options into another scope.
  RC_PRE(game.is_nim_rule(multiple) <= game.is_nim_rule(rule));
  const Game more = game.adjoin(multiple);
  RC_LOG() << spelling(game) << " and " << spelling(more);
  const ReferenceTable one = table_of(game, 14, 14);
  const ReferenceTable other = table_of(more, 14, 14);
  for (std::int64_t x = 0; x < 14; ++x) RC_ASSERT(one.p_rows(x) == other.p_rows(x));
}

RC_GTEST_PROP(Reference, A_column_that_ends_by_itself_has_nothing_above_its_end, ()) {
  const Game game = random_games::two_heap_game(4);
  RC_PRE(!why_rows_are_needed(game));
  RC_LOG() << spelling(game);
  const ReferenceTable ended = table_of(game, 7, std::nullopt);
  std::int64_t top = 0;
  for (std::int64_t x = 0; x < 7; ++x) {
    for (const std::int64_t y : ended.p_rows(x)) top = std::max(top, y);
  }
  const ReferenceTable cut = table_of(game, 7, top + 120);
  for (std::int64_t x = 0; x < 7; ++x) RC_ASSERT(ended.p_rows(x) == cut.p_rows(x));
}

TEST(Reference, Columns_of_lines_0_2_and_0_3_end_though_no_class_mod_6_fills_up) {
  EXPECT_EQ(solved("lines:0,2:0,3", {1, {}}), (std::vector<Position>{{0, 0}, {0, 1}}));
}

TEST(Reference, Misere_nim_is_nim_but_for_heaps_of_at_most_one) {
  const std::vector<Position> expected{{0, 1}, {1, 0}, {2, 2}, {3, 3}, {4, 4}};
  EXPECT_EQ(solved("nim@misere", {5, {}}), expected);
}

TEST(Reference, Misere_nim_of_three_heaps_is_decided_by_the_parity_of_ones) {
  const Game game = parse_game("nim@misere");
  EXPECT_EQ(outcome_by_reference(game, {1, 1, 1}), Outcome::P);
  EXPECT_EQ(outcome_by_reference(game, {1, 1, 0}), Outcome::N);
  EXPECT_EQ(outcome_by_reference(game, {1, 2, 3}), Outcome::P);
}

TEST(Reference, In_misere_comply_1_who_has_nothing_to_propose_wins) {
  // (0): nothing to propose, P. (1): only (0), which is P, can be proposed, so N.
  // (2): propose (1), which is N, so P.
  const Game game = parse_game("take:1@comply=1@misere");
  const ReferenceTable table = table_of(game, 4, std::nullopt);
  EXPECT_EQ(table.outcome({0, 0}), Outcome::P);
  EXPECT_EQ(table.outcome({1, 0}), Outcome::N);
  EXPECT_EQ(table.outcome({2, 0}), Outcome::P);
}

TEST(Reference, Tells_why_rows_are_needed_exactly_where_columns_are_endless) {
  for (const char* text :
       {"wythoff", "wythoff@block=4", "lines:0,3:1,1", "nim@q=2/7,10/1@max=2", "take:1,2",
        "wythoff@q=1/1,1/0", "imitation:2,2", "wythoff@misere", "wythoff@block=2:nim"}) {
    EXPECT_EQ(why_rows_are_needed(parse_game(text)), std::nullopt) << text;
  }
  for (const char* text : {"wythoff@max=9", "wythoff@comply=2", "lines:1,0:1,1",
                           "nim@q=1/1,1/0@max=2", "imitation:2,2@max=3", "imitation:2,2@misere"}) {
    EXPECT_NE(why_rows_are_needed(parse_game(text)), std::nullopt) << text;
  }
}

TEST(Reference, Of_imitation_games_solves_the_starting_positions) {
  EXPECT_EQ(solved("imitation:1,1", {9, {}}), solved("wythoff", {9, {}}));
  EXPECT_EQ(solved("imitation:1,1", {5, 4}), solved("wythoff", {5, 4}));
}

TEST(Solving, Refuses_no_columns_missing_rows_and_more_memory_than_is_allowed) {
  KeepAll all;
  const Engine& reference = engine_named("reference");
  EXPECT_THROW(solve(reference, Game::nim(), {0, {}}, all), BadInput);
  EXPECT_THROW(solve(reference, Game::nim(), {4, 0}, all), BadInput);
  EXPECT_THROW(solve(reference, parse_game("nim@max=3"), {4, {}}, all), BadInput);
  EXPECT_THROW(solve(reference, Game::nim(), {1000, 1000}, all, {.memory = 999'999}), BadInput);
  EXPECT_NO_THROW(solve(reference, Game::nim(), {10, 10}, all, {.memory = 1'000'000}));
  EXPECT_THROW(static_cast<void>(engine_named("refrence")), BadInput);
}

TEST(Solving, Reports_its_beginning_and_stops_when_that_is_requested) {
  std::stop_source source;
  std::vector<Progress> reports;
  const RunLimits limits{.stop = source.get_token(), .report = [&](const Progress& progress) {
                           reports.push_back(progress);
                           if (reports.size() == 2) source.request_stop();
                         }};
  KeepAll all;
  EXPECT_THROW(solve(engine_named("reference"), Game::nim(), {.columns = 10}, all, limits),
               Cancelled);
  EXPECT_EQ(all.positions().size(), 1U);
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0].done, 0);
  EXPECT_GT(reports[1].done, 0);
  EXPECT_LT(reports[1].done, reports[1].of);
  EXPECT_EQ(reports[1].of, reports[0].of);
}

TEST(Solving, Counts_progress_in_a_unit_that_grows_with_the_time_that_columns_take) {
  const Engine& sweep = engine_named("sweep");
  const Game game = parse_game("wythoff:2,1");
  const double whole = sweep.work(game, {.columns = 100'000}).units;
  const double half = sweep.work(game, {.columns = 50'000}).units;
  EXPECT_LT(half / whole, 0.3);
  EXPECT_GT(half / whole, 0.2);
}

TEST(Solving, Is_refused_when_it_is_estimated_to_take_longer_than_allowed) {
  KeepAll all;
  const auto attempt = [&](std::int64_t columns) {
    solve(engine_named("sweep"), parse_game("wythoff:2,1"), {.columns = columns}, all,
          {.memory = 1ULL << 62, .seconds = 3600});
  };
  try {
    attempt(10'000'000);
    FAIL() << "hours of work were begun";
  } catch (const BadInput& refusal) {
    EXPECT_EQ(refusal.details().argument, "columns");
    EXPECT_NE(refusal.details().problem.find("60 min is allowed"), std::string::npos)
        << refusal.what();
    EXPECT_EQ(refusal.details().advice, "try `columns=1e6`") << refusal.what();
  }
  EXPECT_NO_THROW(attempt(100));
}

}  // namespace
}  // namespace nimhoff
