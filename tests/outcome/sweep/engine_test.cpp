// The sweep engine against the reference, the columns engine, and itself on other machines.
#include "outcome/sweep/engine.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "check_often.hpp"
#include "game/visit_options.hpp"
#include "nimhoff/game/notation.hpp"
#include "outcome/instruction_set.hpp"
#include "random_game.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

std::vector<Position> solved(const Engine& engine, const Game& game, const Region& region,
                             unsigned threads = 1) {
  KeepAll all;
  solve(engine, game, region, all, {.threads = threads});
  return all.positions();
}

void expect_equals_reference(const Game& game, const Region& region,
                             const SweepEngine& engine = SweepEngine(64)) {
  ASSERT_EQ(engine.why_not(game), std::nullopt) << spelling(game);
  ASSERT_EQ(solved(engine, game, region), solved(engine_named("reference"), game, region))
      << spelling(game) << " " << region.columns << " x " << region.rows.value_or(-1);
}

// Every tenth game gets two wide rules, neither of which covers the other, and every third
// a maneuver of larger k when it has none.
Game any_sweep_game() {
  Game game = random_games::two_heap_game(6);
  if (*random_games::number(0, 9) == 0) {
    game = game.adjoin(Rule(Step(1, 1), unlimited, 2)).adjoin(Rule(Step(1, 1), 3, 4));
  }
  if (*random_games::number(0, 2) > 0 || game.maneuver()) return game;
  const auto kind = *rc::gen::element(Maneuver::Kind::block, Maneuver::Kind::comply);
  return random_games::changed(
      game, [&](const Game& g) { return g.with(Maneuver(kind, *random_games::number(2, 9))); });
}

struct Case {
  Game game = Game::nim();
  Region region;
};

// rapidcheck begins with small numbers and widens them; here all are of full size at once,
// for else most games would be nearly the same, and most regions a few positions.
Case any_case(std::int64_t most_columns, std::optional<std::int64_t> most_rows) {
  return *rc::gen::resize(
      rc::kNominalSize, rc::gen::exec([=] {
        Case made{any_sweep_game(), {*random_games::number(1, most_columns), {}}};
        if (most_rows) made.region.rows = *random_games::number(1, *most_rows);
        return made;
      }));
}

// How often each feature came up, so that a test which misses one fails.
class Features {
 public:
  void note(const Game& game) {
    const auto& maneuver = game.maneuver();
    note("cone", game.board().cone().has_value());
    note("misere", game.is_misere());
    note("block", maneuver && maneuver->kind() == Maneuver::Kind::block);
    note("comply", maneuver && maneuver->kind() == Maneuver::Kind::comply);
    note("scope", maneuver && maneuver->scope() != Scope::all);
    const auto& rules = game.rules();
    const auto count = [&](const auto& is) {
      return std::count_if(rules.begin(), rules.end(), is);
    };
    note("reach", count([](const Rule& rule) { return !rule.is_unlimited(); }) > 0);
    note("width", count([](const Rule& rule) { return rule.is_wide(); }) > 0);
    note("two widths", count([](const Rule& rule) { return rule.is_wide(); }) > 1);
    note("options that two rules reach", options_may_repeat(game));
  }
  void expect_each(int least) const {
    for (const auto& [feature, times] : times_) EXPECT_GE(times, least) << feature;
  }

 private:
  void note(const std::string& feature, bool is_there) { times_[feature] += is_there ? 1 : 0; }
  std::map<std::string, int> times_;
};

TEST(Sweep, Equals_the_reference_on_1000_random_games_of_every_feature) {
  Features features;
  check_often(1000, [&] {
    const auto [game, region] = any_case(40, 40);
    features.note(game);
    RC_LOG() << spelling(game) << ' ' << region.columns << " x " << *region.rows << '\n';
    RC_ASSERT(solved(SweepEngine(64), game, region) ==
              solved(engine_named("reference"), game, region));
  });
  features.expect_each(as_often(5));
}

TEST(SweepLong, Equals_the_reference_over_several_strips) {
  for (const char* word : {"wythoff@block=3", "gdwn:3,5@comply=2", "wythoff@max=70", "wythoff:3,2",
                           "nim+6,4x3+3,2x5@block=4", "nim@q=2/7,10/1+4,4", "maharaja@misere",
                           "wythoff@max=40@block=5:nim@misere", "wythoff+70,1+2,2x3@block=2"}) {
    expect_equals_reference(parse_game(word), {130, 40});
    expect_equals_reference(parse_game(word), {40, 130});
  }
}

TEST(Sweep, Ends_columns_where_the_reference_does_on_random_games_without_rows) {
  int tried = 0;
  check_often(1000, [&] {
    const auto [game, region] = any_case(30, {});
    if (why_rows_are_needed(game)) return;
    ++tried;
    RC_LOG() << spelling(game) << ' ' << region.columns << '\n';
    RC_ASSERT(solved(SweepEngine(64), game, region) ==
              solved(engine_named("reference"), game, region));
  });
  EXPECT_GE(tried, as_often(200));
}

TEST(SweepLong, Ends_columns_over_several_strips) {
  for (const char* word : {"wythoff@block=3", "wythoff:2,2", "nimhoff:1,5@block=4", "lines:0,2:1,1",
                           "nim@q=1/3,2/1+1,1", "nim+2,3x2@misere", "wythoff@block=4:diagonal"}) {
    expect_equals_reference(parse_game(word), {100, {}});
  }
}

TEST(Sweep, Ends_columns_that_begin_far_above_the_last_P_position) {
  for (const char* word : {"lines:0,1@q=70/1,1/0", "lines:0,2@q=90/1,1/0@block=2"}) {
    for (const std::int64_t columns : {2, 5, 70}) {
      expect_equals_reference(parse_game(word), {columns, {}});
    }
  }
}

TEST(Sweep, Equals_the_columns_engine_on_2000_columns) {
  for (const char* word : {"wythoff", "gdwn:1,2", "gdwn:3,5", "wythoff@q=1/2,3/1"}) {
    const Game game = parse_game(word);
    const Region region{2000, {}};
    ASSERT_EQ(engine_named("columns").why_not(game), std::nullopt) << word;
    EXPECT_EQ(solved(SweepEngine(), game, region), solved(engine_named("columns"), game, region))
        << word;
  }
}

TEST(Sweep, Gives_the_same_with_every_instruction_set_at_every_remainder_of_its_vectors) {
  // Counts of one, two and four bytes, plain games and others.
  for (const char* word : {"wythoff@block=10", "wythoff@block=300", "nim@block=70000",
                           "wythoff@max=300", "wythoff:3,2@misere", "gdwn:1,2+2,2x3@comply=3"}) {
    const Game game = parse_game(word);
    for (std::int64_t columns = 1; columns <= 65; columns += 100 / as_often(100)) {
      const Region region{columns, 20};
      const auto expected = solved(engine_named("reference"), game, region);
      for (const InstructionSet set : every_instruction_set) {
        const WithInstructionSet only(set);
        ASSERT_EQ(solved(SweepEngine(64), game, region), expected)
            << word << " " << columns << " " << static_cast<int>(set);
      }
    }
  }
}

void expect_the_same_on_1_2_and_3_threads(const char* word) {
  const Game game = parse_game(word);
  const Region region{4000, 2000};  // more strips than are in hand at once
  const auto one = solved(SweepEngine(128), game, region);
  EXPECT_EQ(solved(SweepEngine(128), game, region, 2), one) << word;
  EXPECT_EQ(solved(SweepEngine(128), game, region, 3), one) << word;
}

TEST(SweepLong, Gives_the_same_on_1_2_and_3_threads) {
  expect_the_same_on_1_2_and_3_threads("wythoff@block=10");
}

TEST(SweepLong, Gives_other_games_in_parallel_too) {  // strip by strip as the one above
  expect_the_same_on_1_2_and_3_threads("gdwn:3,5@comply=2");
  expect_the_same_on_1_2_and_3_threads("wythoff@max=100");
}

TEST(Sweep, Ends_with_what_its_sink_throws_on_any_number_of_threads) {
  struct FullAfterTen final : Sink {
    int taken = 0;
    void take(std::span<const Position>) override {
      if (++taken == 10) throw WorkFailed({.problem = "no room left"});
    }
  };
  for (const unsigned threads : {1U, 2U, 3U}) {
    FullAfterTen sink;
    EXPECT_THROW(solve(SweepEngine(64), parse_game("wythoff@block=3"), {3000, 500}, sink,
                       {.threads = threads}),
                 WorkFailed);
    EXPECT_EQ(sink.taken, 10) << threads;
  }
}

TEST(Sweep, Hands_over_strip_by_strip_on_one_thread) {
  const Game game = parse_game("nim@misere@comply=2");
  const auto run = SweepEngine().start(game, {.columns = 2000, .rows = 2000}, {.threads = 1});
  KeepAll found;
  run->advance(found);
  EXPECT_GT(run->columns_done(), 0);
  EXPECT_LT(run->columns_done(), 2000);
}

void expect_stops_soon(const SweepEngine& engine) {
  for (const unsigned threads : {1U, 2U}) {
    for (const Region& region : {Region{200'000, 100'000}, Region{.columns = 200'000}}) {
      const StopSoon soon;
      RunLimits limits = soon.limits();
      limits.threads = threads;
      KeepAll all;
      EXPECT_THROW(solve(engine, parse_game("wythoff:2,1"), region, all, limits), Cancelled);
    }
  }
}

TEST(Sweep, Stops_soon_in_the_middle_of_an_advance) { expect_stops_soon(SweepEngine()); }

TEST(Sweep, Stops_soon_in_narrow_strips_on_any_number_of_threads) {
  expect_stops_soon(SweepEngine(64));
}

TEST(Sweep, Says_that_the_P_positions_of_block_are_the_N_positions_of_comply) {
  for (const char* word : {"wythoff", "gdwn:1,2", "nim+2,3x2"}) {
    const Region region{300, 200};
    const Game game = parse_game(word);
    const auto blocked =
        solved(SweepEngine(64), game.with(Maneuver(Maneuver::Kind::block, 4)), region, 2);
    const auto complied =
        solved(SweepEngine(64), game.with(Maneuver(Maneuver::Kind::comply, 4)), region, 2);
    std::vector<Position> both;
    std::merge(blocked.begin(), blocked.end(), complied.begin(), complied.end(),
               std::back_inserter(both));
    ASSERT_EQ(both.size(), 300U * 200U);
    EXPECT_EQ(std::adjacent_find(both.begin(), both.end()), both.end());
  }
}

TEST(Sweep, Takes_one_heap_games) {
  for (const char* word : {"take:1,2,5", "take:primes", "take:powers-of-3", "take:2,3@misere",
                           "take:1,4@block=2", "take:primes@comply=3"}) {
    expect_equals_reference(parse_game(word), {900, {}});
  }
}

TEST(Sweep, Holds_a_strip_of_any_width_a_rule_steps_over) {
  expect_equals_reference(parse_game("nim+200,3+3,200@block=2"), {300, 250});
}

TEST(Sweep, Plans_less_than_200_MiB_for_a_hundred_thousand_rows_and_columns) {
  EXPECT_LT(
      SweepEngine().planned_bytes(parse_game("wythoff@block=10"), {100000, 100000}, {.threads = 2}),
      200U << 20);
}

TEST(Sweep, A_run_restored_from_its_saved_state_goes_on_alike_with_other_threads_too) {
  const SweepEngine sweep(64, 1000);
  const std::vector<std::pair<const char*, Region>> cases{{"wythoff@comply=3", {500, 300}},
                                                          {"lines:1,2:3,1", {500, 300}},
                                                          {"nim@max=3+2,1", {400, 300}},
                                                          {"wythoff@block=3@misere", {500, {}}},
                                                          {"gdwn:1,2", {500, {}}},
                                                          {"nim@q=2/7,10/1+4,6", {300, {}}},
                                                          {"take:primes@block=2", {9000, {}}}};
  for (const auto& [text, region] : cases) {
    const Game game = parse_game(text);
    const std::vector<Position> whole = solved(sweep, game, region);
    for (const std::int64_t columns : {0, 100, 200}) {
      const auto run = sweep.start(game, region, {.threads = 1});
      KeepAll parts;
      while (run->columns_done() < columns) run->advance(parts);
      std::vector<std::byte> state;
      run->save([&](std::span<const std::byte> part) {
        state.insert(state.end(), part.begin(), part.end());
      });
      std::size_t at = 0;
      const auto restored =
          sweep.restore(game, region,
                        [&](std::span<std::byte> part) {
                          std::memcpy(part.data(), state.data() + at, part.size());
                          at += part.size();
                        },
                        {.threads = 2});
      EXPECT_LT(run->columns_done(), region.columns) << text;
      EXPECT_EQ(at, state.size()) << text;
      EXPECT_EQ(restored->columns_done(), run->columns_done()) << text;
      while (restored->columns_done() < region.columns) restored->advance(parts);
      EXPECT_TRUE(parts.positions() == whole) << text << ", " << columns;
    }
  }
}

TEST(Sweep, Cannot_take_games_with_memory) {
  EXPECT_EQ(SweepEngine().why_not(parse_game("imitation:1,2")), "it has memory");
}

}  // namespace
}  // namespace nimhoff
