// The columns engine against the reference, the Beatty formula, and itself resumed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

std::vector<Position> solved(const std::string& engine, const Game& game, const Region& region) {
  KeepAll all;
  solve(engine_named(engine), game, region, all);
  return all.positions();
}

void expect_equals_reference(const Game& game, const Region& region) {
  ASSERT_EQ(engine_named("columns").why_not(game), std::nullopt) << spelling(game);
  ASSERT_EQ(solved("columns", game, region), solved("reference", game, region)) << spelling(game);
}

// Every step with a, b <= 4 but (0,1).
std::vector<Rule> small_rules() {
  std::vector<Rule> rules;
  for (std::int64_t a = 0; a <= 4; ++a) {
    for (std::int64_t b = a == 0 ? 2 : 0; b <= 4; ++b) rules.emplace_back(Step(a, b));
  }
  return rules;
}

// All rulesets of (0,1) and up to three steps, in four parts that run side by side.
class EveryRulesetLong : public testing::TestWithParam<std::size_t> {};

TEST_P(EveryRulesetLong, Of_up_to_3_extra_steps_upto_4_equals_the_reference_on_64_columns) {
  constexpr std::int64_t columns = 64;
  const std::vector<Rule> rules = small_rules();
  std::size_t number = 0;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    for (std::size_t j = i; j < rules.size(); ++j) {
      for (std::size_t k = j; k < rules.size(); ++k) {
        // i = j or j = k stands for fewer steps, once each.
        if (j == k && i != j) continue;
        if (number++ % 4 != GetParam()) continue;
        expect_equals_reference(Game::of_rules({Rule(Step(0, 1)), rules[i], rules[j], rules[k]}),
                                {columns, {}});
      }
    }
  }
  EXPECT_GT(number, 2000U);
}

INSTANTIATE_TEST_SUITE_P(Part, EveryRulesetLong, testing::Range<std::size_t>(0, 4));

TEST(ColumnsEngine, Equals_the_reference_on_500_random_rulesets_with_steps_upto_40) {
  constexpr unsigned seed = 40;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const auto part = [&] { return static_cast<std::int64_t>(random() % 41); };
  for (int n = 0; n < 500; ++n) {
    std::vector<Rule> rules{Rule(Step(0, 1))};
    for (auto count = random() % 5; count > 0; --count) {
      const std::int64_t a = part();
      rules.emplace_back(Step(a, a == 0 ? part() + 1 : part()));
    }
    expect_equals_reference(Game::of_rules(rules), {90, {}});
  }
}

TEST(ColumnsEngine, Equals_the_reference_on_cones_through_phi_Q) {
  std::mt19937 random(7);
  const auto upto = [&](unsigned most) { return static_cast<std::int64_t>(random() % (most + 1)); };
  int cones = 0;
  for (int n = 0; n < 300; ++n) {
    const std::int64_t q1 = upto(3);
    const std::int64_t p1 = 1 + upto(4);
    const std::int64_t q2 = 1 + upto(5);
    const std::int64_t p2 = upto(3);
    if (p1 * q2 <= q1 * p2) continue;
    ++cones;
    Game game = Game::nim();
    for (std::int64_t more = upto(2); more > 0; --more) {
      const std::int64_t reach = upto(1) == 0 ? unlimited : 1 + upto(4);
      const bool is_wide = upto(4) == 0;
      game = game.adjoin(is_wide ? Rule(Step(1, 1), reach, 2 + upto(2))
                                 : Rule(Step(1 + upto(3), upto(3)), reach));
    }
    if (upto(3) == 0) game = game.misere();
    const Game mapped = game.mapped(Cone(q1, p1, q2, p2));
    if (mapped.board().is_quadrant()) continue;
    const bool is_cut = random() % 2 == 0;
    expect_equals_reference(mapped, {30, is_cut ? std::optional<std::int64_t>(25) : std::nullopt});
  }
  EXPECT_GT(cones, 150);
}

TEST(ColumnsEngine, Equals_the_reference_on_cones_with_adjoined_rules_that_are_no_Q_images) {
  std::mt19937 random(17);
  const auto upto = [&](unsigned most) { return static_cast<std::int64_t>(random() % (most + 1)); };
  int searched = 0;
  while (searched < 300) {
    const std::int64_t q1 = upto(3), p1 = 1 + upto(4), q2 = 1 + upto(5), p2 = upto(2);
    if (p1 * q2 <= q1 * p2) continue;
    Game game = (upto(3) > 0 ? Game::nim() : Game::wythoff()).mapped(Cone(q1, p1, q2, p2));
    for (std::int64_t more = 1 + upto(2); more > 0; --more) {
      const std::int64_t a = upto(5), b = a == 0 ? 1 : upto(5);
      game = game.adjoin(Rule(Step(a, b), upto(1) == 0 ? unlimited : 1 + upto(4)));
    }
    if (upto(4) == 0) game = game.adjoin(Rule(Step(1, 1), upto(1) == 0 ? unlimited : 3, 2));
    if (upto(3) == 0) game = game.misere();
    if (engine_named("columns").why_not(game) || game.canonical()) continue;
    ++searched;
    const bool is_cut = random() % 2 == 0;
    expect_equals_reference(game, {40, is_cut ? std::optional<std::int64_t>(35) : std::nullopt});
  }
}

TEST(ColumnsEngineLong, Equals_the_sweep_on_a_cone_with_an_adjoined_rule_at_4000_columns) {
  for (const char* text :
       {"nim@q=2/7,10/1+4,6", "nim@q=2/7,10/1+8,4x30", "nim@q=1/2,3/1+1,1@misere"}) {
    const Game game = parse_game(text);
    EXPECT_TRUE(solved("columns", game, {4000, {}}) == solved("sweep", game, {4000, {}})) << text;
  }
}

TEST(ColumnsEngine, Finds_the_same_with_less_where_memory_is_to_be_spared) {
  RunLimits sparing;
  sparing.spares_memory = true;
  const Engine& engine = engine_named("columns");
  for (const char* text : {"wythoff", "gdwn:1,2", "gdwn:3,5", "nimhoff:2,1"}) {
    const Game game = parse_game(text);
    const Region region{.columns = 100'000};
    KeepAll usual;
    KeepAll spared;
    solve(engine, game, region, usual);
    solve(engine, game, region, spared, sparing);
    EXPECT_EQ(usual.positions(), spared.positions()) << text;
  }
  const Game game = parse_game("gdwn:1,2");
  const Region region{.columns = 100'000'000};
  EXPECT_LT(engine.planned_bytes(game, region, sparing),
            engine.planned_bytes(game, region) / 4 * 3);
}

TEST(ColumnsEngine, Cuts_columns_at_the_rows_that_were_asked_for) {
  expect_equals_reference(parse_game("gdwn:1,2"), {60, 40});
}

// floor(n phi), exactly: phi = (1 + sqrt 5) / 2.
std::int64_t beatty(std::int64_t n) {
  const auto square = static_cast<unsigned long long>(n) * static_cast<unsigned long long>(n) * 5;
  auto root = static_cast<unsigned long long>(std::sqrt(static_cast<long double>(square)));
  while (root * root > square) --root;
  while ((root + 1) * (root + 1) <= square) ++root;
  return (n + static_cast<std::int64_t>(root)) / 2;
}

// Mixes the positions of a stream into one number, in order.
class Digest final : public Sink {
 public:
  void take(std::span<const Position> batch) override {
    for (const Position at : batch) add(at);
  }
  void add(Position at) {
    value_ = (value_ ^ static_cast<std::uint64_t>(at.x)) * 0x9E3779B97F4A7C15U;
    value_ = (value_ ^ (value_ >> 29) ^ static_cast<std::uint64_t>(at.y)) * 0xBF58476D1CE4E5B9U;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 1;
};

TEST(ColumnsEngineLong, Wythoff_equals_the_Beatty_formula_at_10_to_the_8) {
  constexpr std::int64_t columns = 100'000'000;
  Digest computed;
  solve(engine_named("columns"), Game::wythoff(), {columns, {}}, computed);
  Digest formula;
  formula.add({0, 0});
  std::int64_t upper = 1;  // the n of the next (A_n, B_n) above the diagonal
  std::int64_t lower = 1;  // and of the next one below it
  std::int64_t next_a = beatty(upper);
  std::int64_t next_b = beatty(lower) + lower;
  for (std::int64_t x = 1; x < columns; ++x) {
    if (x == next_a) {
      formula.add({x, x + upper});
      next_a = beatty(++upper);
    } else {
      ASSERT_EQ(x, next_b);
      formula.add({x, x - lower});
      ++lower;
      next_b = beatty(lower) + lower;
    }
  }
  EXPECT_EQ(computed.value(), formula.value());
}

TEST(ColumnsEngine, Says_in_one_sentence_what_it_cannot_take) {
  const Engine& columns = engine_named("columns");
  const std::vector<std::pair<std::string, std::string>> cases{
      {"take:1,2", "it is played on one heap"},
      {"imitation:1,2@misere", "it has memory"},
      {"wythoff@block=2", "it has a maneuver"},
      {"wythoff:4097,1", "its rule (1,1) is wider than 4096"},
      {"wythoff@max=2", "(0,1) of unlimited reach is not among its rules"},
      {"lines:1,0:1,1", "(0,1) of unlimited reach is not among its rules"},
      {"lines:1,0@q=2/7,10/1", "the image of (0,1) is not among its rules"},
      {"lines:1,0@q=1/2,1/0+1,2", "its columns do not end, and (0,1) is not among its rules"},
      {"nim@q=1/2,2/0+1,2+0,1", "its rule (0,2) stays in its column"},
      {"wythoff:2,1@q=2/7,10/1+4,6", "its rule (8,12) is wide"}};
  for (const auto& [game, why] : cases) EXPECT_EQ(columns.why_not(parse_game(game)), why) << game;
  for (const char* game :
       {"wythoff", "lines:0,1:2,2:4,6", "gdwn:1,2@q=2/7,10/1", "lines:0,1", "maharaja",
        "wythoff@misere", "wythoff:2,1", "wythoff:3,1@q=2/7,10/1", "wythoff+2,3x5@misere"}) {
    EXPECT_EQ(columns.why_not(parse_game(game)), std::nullopt) << game;
    EXPECT_EQ(&fastest_engine(parse_game(game)), &columns) << game;
  }
}

// Whether a state of the engine is one after a word of it was changed; then the run goes on.
bool is_resumed(const Engine& engine, const Game& game, const Region& region,
                const std::vector<std::byte>& state) {
  std::size_t at = 0;
  try {
    const auto run = engine.restore(game, region, [&](std::span<std::byte> part) {
      if (part.size() > state.size() - at) throw std::invalid_argument("it is cut short");
      std::copy_n(state.begin() + static_cast<std::ptrdiff_t>(at), part.size(), part.begin());
      at += part.size();
    });
    KeepAll found;
    run->advance(found);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

TEST(ColumnsEngine, A_saved_state_with_a_word_beyond_all_bounds_is_refused_or_harmless) {
  const Engine& columns = engine_named("columns");
  for (const char* text : {"wythoff", "gdwn:3,5"}) {
    const Game game = parse_game(text);
    const Region region{4100, {}};
    const auto run = columns.start(game, region);
    KeepAll found;
    run->advance(found);
    std::vector<std::byte> state;
    run->save([&](std::span<const std::byte> part) {
      state.insert(state.end(), part.begin(), part.end());
    });
    int refused = 0;
    for (std::size_t at = 0; at + 8 <= state.size(); at += 8) {
      std::vector<std::byte> changed = state;
      std::fill_n(changed.begin() + static_cast<std::ptrdiff_t>(at), 8, std::byte{0});
      changed[at + 7] = std::byte{0x80};
      refused += !is_resumed(columns, game, region, changed);
    }
    EXPECT_GT(refused, 10) << text;
  }
}

TEST(ColumnsEngine, Hears_a_stop_in_the_midst_of_a_column_of_millions) {
  const Game game = parse_game("rational-nim:2/4,4294967296/127+~65536,65536");
  const Engine& columns = engine_named("columns");
  EXPECT_THROW((void)columns.planned_bytes(game, {2, {}}, StopSoon().limits()), Cancelled);
  KeepAll all;
  const auto run = columns.start(game, {2, {}});
  EXPECT_THROW(run->advance(all, StopSoon().token()), Cancelled);
}

TEST(ColumnsEngine, A_run_restored_from_its_saved_state_goes_on_alike_on_a_cone_too) {
  const Engine& columns = engine_named("columns");
  for (const char* text : {"gdwn:3,5", "wythoff@q=2/7,10/1", "gdwn:1,2@q=1/2,3/2", "maharaja",
                           "wythoff:4,1", "wythoff+3,5x700@misere", "nim@q=2/7,10/1+4,6x50"}) {
    const Game game = parse_game(text);
    const Region region{60'000, {}};
    const std::vector<Position> whole = solved("columns", game, region);
    const auto run = columns.start(game, region);
    KeepAll first;
    while (run->columns_done() < 20'000) run->advance(first);
    std::vector<std::byte> state;
    run->save([&](std::span<const std::byte> part) {
      state.insert(state.end(), part.begin(), part.end());
    });
    std::size_t at = 0;
    const auto restored = columns.restore(game, region, [&](std::span<std::byte> part) {
      std::copy_n(state.begin() + static_cast<std::ptrdiff_t>(at), part.size(), part.begin());
      at += part.size();
    });
    EXPECT_EQ(at, state.size());
    EXPECT_EQ(restored->columns_done(), run->columns_done());
    while (restored->columns_done() < region.columns) restored->advance(first);
    EXPECT_TRUE(first.positions() == whole) << text;
  }
}

}  // namespace
}  // namespace nimhoff
