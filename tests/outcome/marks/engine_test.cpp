// The engines for moves by a condition against the reference and against each other.
#include "outcome/marks/engine.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/notation.hpp"
#include "random_game.hpp"

namespace nimhoff {
namespace {

std::vector<Position> marked(const std::string& engine, const Game& game, const Region& region,
                             unsigned threads = 1) {
  KeepAll all;
  solve(engine_named(engine), game, region, all, {.threads = threads});
  return all.positions();
}

struct ConditionCase {
  Game game = Game::nim();
  Region region;
};

ConditionCase any_condition_case(std::int64_t most) {
  return *rc::gen::resize(
      rc::kNominalSize, rc::gen::exec([=] {
        ConditionCase made;
        do made.game = random_games::game_with_condition(4);
        while (!made.game.has_condition());
        made.region = {*random_games::number(1, most), *random_games::number(1, most)};
        return made;
      }));
}

RC_GTEST_PROP(MarkingEngines, Compiled_equals_the_reference_on_any_game_with_a_condition, ()) {
  const auto [game, region] = any_condition_case(24);
  RC_LOG() << spelling(game) << ' ' << region.columns << " x " << *region.rows;
  RC_ASSERT(marked("compiled", game, region) == marked("reference", game, region));
}

RC_GTEST_PROP(MarkingEngines, Marks_equals_the_reference_where_moves_are_the_same_everywhere, ()) {
  const auto [game, region] = any_condition_case(24);
  RC_PRE(game.is_invariant());
  RC_LOG() << spelling(game) << ' ' << region.columns << " x " << *region.rows;
  RC_ASSERT(marked("marks", game, region) == marked("reference", game, region));
}

RC_GTEST_PROP(MarkingEngines, Both_agree_further_out_on_one_thread_and_on_several, ()) {
  const auto [game, region] = any_condition_case(150);
  RC_PRE(game.is_invariant());
  RC_LOG() << spelling(game) << ' ' << region.columns << " x " << *region.rows;
  const auto found = marked("marks", game, region);
  RC_ASSERT(marked("compiled", game, region) == found);
  RC_ASSERT(marked("marks", game, region, 3) == found);
  RC_ASSERT(marked("compiled", game, region, 2) == found);
}

// A condition that says the same as rules.
TEST(MarkingEnginesLong, A_game_that_a_condition_leaves_as_it_is_has_the_positions_of_columns) {
  for (const char* base : {"wythoff", "gdwn:3,5", "wythoff@misere", "maharaja", "wythoff:3,1",
                           "nim@q=2/7,10/1", "nim@q=2/7,10/1+4,6"}) {
    const Region region{300, 500};
    const auto wanted = p_positions(parse_game(base), region);
    for (const char* nothing : {"+{i<0}", "-{x*y<0}", "+{gcd(i,j)==0}-{j>y}"}) {
      const Game game = parse_game(std::string(base) + nothing);
      EXPECT_EQ(marked("compiled", game, region), wanted) << spelling(game);
      if (game.is_invariant()) EXPECT_EQ(marked("marks", game, region), wanted) << spelling(game);
    }
  }
}

TEST(MarkingEngines, A_blocking_or_comply_game_that_a_condition_leaves_as_it_is_equals_the_sweep) {
  for (const char* base : {"wythoff@block=2", "wythoff@block=7", "wythoff@block=3:nim",
                           "wythoff:2,3", "wythoff@comply=3", "nim@comply=2:nim@misere",
                           "gdwn:1,2@block=5@misere", "lines:2,1:1,3@block=4"}) {
    const Region region{200, 260};
    const Game plain = parse_game(base);
    const auto wanted = marked("sweep", plain, region);
    const Game game = plain.adjoin(Condition::parse("i<0"));
    EXPECT_EQ(marked("marks", game, region, 2), wanted) << spelling(game);
    EXPECT_EQ(marked("compiled", game, region), wanted) << spelling(game);
  }
}

TEST(MarkingEngines, A_run_goes_on_from_what_it_saved) {
  for (const char* engine : {"marks", "compiled"}) {
    const Game game = parse_game("wythoff+{i*j==6}@block=2");
    const Region region{300, 300};
    const Engine& made = engine_named(engine);
    const auto run = made.start(game, region, {.threads = 1});
    KeepAll before;
    while (run->columns_done() < 100) run->advance(before);
    std::vector<std::byte> saved;
    run->save([&](std::span<const std::byte> bytes) {
      saved.insert(saved.end(), bytes.begin(), bytes.end());
    });
    std::size_t at = 0;
    const auto resumed = made.restore(game, region, [&](std::span<std::byte> bytes) {
      ASSERT_LE(at + bytes.size(), saved.size());
      std::copy_n(saved.begin() + static_cast<std::ptrdiff_t>(at), bytes.size(), bytes.begin());
      at += bytes.size();
    });
    KeepAll rest;
    while (resumed->columns_done() < 300) resumed->advance(rest);
    auto found = before.positions();
    found.insert(found.end(), rest.positions().begin(), rest.positions().end());
    EXPECT_EQ(found, marked(engine, game, region));
  }
}

TEST(MarkingEngines, A_stop_leaves_a_run_that_goes_on) {
  const Game game = parse_game("wythoff+{i*j==6}");
  const Region region{200, 200};
  const auto run = engine_named("marks").start(game, region, {.threads = 2});
  KeepAll found;
  run->advance(found);
  const std::int64_t before = run->columns_done();
  std::stop_source stop;
  stop.request_stop();
  run->advance(found, stop.get_token());
  EXPECT_EQ(run->columns_done(), before);
  while (run->columns_done() < 200) run->advance(found);
  EXPECT_EQ(found.positions(), marked("marks", game, region));
}

TEST(MarkingEngines, They_say_what_they_cannot_take) {
  const MarksEngine marks;
  const CompiledEngine compiled;
  EXPECT_EQ(marks.why_not(parse_game("wythoff")), "no condition gives or forbids moves");
  EXPECT_EQ(marks.why_not(parse_game("wythoff+{j==x}")), "its moves depend on the heaps");
  EXPECT_EQ(marks.why_not(parse_game("wythoff+{i*j==6}")), std::nullopt);
  EXPECT_EQ(compiled.why_not(parse_game("wythoff+{j==x}")), std::nullopt);
  EXPECT_EQ(compiled.why_not(parse_game("imitation:1,2")), "it has memory");
}

TEST(MarkingEngines, The_chooser_takes_marks_where_moves_are_the_same_everywhere) {
  const Region region{1000, 1000};
  EXPECT_EQ(fastest_engine(parse_game("wythoff+{i*j==6}"), region).name(), "marks");
  EXPECT_EQ(fastest_engine(parse_game("wythoff+{i*j==x}"), region).name(), "compiled");
  EXPECT_EQ(fastest_engine(parse_game("moves:{i==0 or j==0 or i==j}"), region).name(), "columns");
}

}  // namespace
}  // namespace nimhoff
