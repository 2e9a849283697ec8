// Classes of rules, against all of them counted plainly.
#include "measure/class_sample.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>
#include <stdexcept>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/measurement.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {
namespace {

// The first position of the class: as far back as the step goes, columns and rows below 0 too.
Position first_of_class(Position at, const Step& step) {
  const std::int64_t back = step.a() > 0 ? at.x / step.a() : at.y / step.b();
  return {at.x - back * step.a(), at.y - back * step.b()};
}

TEST(ClassSample, Tells_the_same_as_counting_every_class_by_walking_it) {
  for (const char* word : {"wythoff", "gdwn:1,2", "gdwn:3,5", "gdwn:2,4", "nimhoff:2,2",
                           "nimhoff:4,6", "nimhoff:3,0+1,1", "wythoff@block=3"}) {
    const Game game = parse_game(word);
    constexpr std::int64_t columns = 2000;
    const auto all = p_positions(game, {columns, std::nullopt});
    Measurement measurement(game, {columns, std::nullopt});
    measurement.take(all);
    const Geometry measured = measurement.geometry();
    const std::uint64_t most = game.maneuver() ? 3 : 1;
    for (const RuleClasses& rule : measured.rules) {
      const std::int64_t a = rule.step.a();
      const std::int64_t b = rule.step.b();
      std::map<Position, std::uint64_t> held;
      for (const Position at : all) ++held[first_of_class(at, rule.step)];
      for (const bool is_left : {true, false}) {
        const auto& side = is_left ? rule.left : rule.right;
        if (!side) continue;
        // Every class is sampled at this size: as many as there are, from the 17th line on.
        std::uint64_t full = 0;
        std::uint64_t count = 0;
        const std::int64_t g = std::gcd(a, b);
        const auto lines = static_cast<std::int64_t>(side->classes) / g;
        for (const auto& [first, here] : held) {
          const std::int64_t d = (is_left ? 1 : -1) * (a * first.y - b * first.x) / g;
          const std::int64_t from = is_left ? 16 : 17;
          if (d < from || d >= from + lines) continue;
          full += here == most ? 1U : 0U;
          count += here;
        }
        EXPECT_EQ(full, std::llround(side->filled * static_cast<double>(side->classes)))
            << word << " (" << to_string(rule.step) << ") " << is_left;
        EXPECT_EQ(count, std::llround(side->held * static_cast<double>(side->classes)))
            << word << " (" << to_string(rule.step) << ") " << is_left;
      }
    }
  }
}

TEST(ClassSample, Fill_rules_have_full_classes_and_other_rules_have_not) {
  const auto sides = [](const char* word, Step step) {
    const Game game = parse_game(word);
    for (const RuleClasses& rule : measure(fastest_engine(game), game, {20'000, {}}).rules) {
      if (rule.step == step) return rule;
    }
    throw std::logic_error("no such rule");
  };
  EXPECT_EQ(sides("wythoff", Step(1, 1)).left->filled, 1);
  EXPECT_EQ(sides("wythoff", Step(1, 1)).right->filled, 1);
  EXPECT_EQ(sides("gdwn:3,5", Step(5, 3)).right->filled, 1);
  // (2,4) is no WdW pair: no P-position lies above it, and some classes below stay empty.
  EXPECT_EQ(sides("gdwn:2,4", Step(2, 4)).left->filled, 0);
  EXPECT_NEAR(sides("gdwn:2,4", Step(2, 4)).right->filled, 0.947, 0.02);
  // The one line of Nim fills the left of (2,1), and nothing lies on its right.
  EXPECT_EQ(sides("nimhoff:2,1", Step(2, 1)).left->filled, 1);
  EXPECT_EQ(sides("nimhoff:2,1", Step(2, 1)).right->filled, 0);
  // Above (1,0) there are rows, below it there is nothing.
  EXPECT_EQ(sides("wythoff", Step(1, 0)).left->filled, 1);
  EXPECT_FALSE(sides("wythoff", Step(1, 0)).right);
  EXPECT_FALSE(sides("wythoff", Step(0, 1)).left);
}

TEST(ClassSample, A_long_step_needs_no_more_memory_and_is_counted_too) {
  const Game game = parse_game("nim+1000,999");
  const Geometry measured = measure(fastest_engine(game), game, {100'000, {}});
  ASSERT_EQ(measured.rules.size(), 3U);
  ASSERT_TRUE(measured.rules[2].right);
  EXPECT_EQ(measured.rules[2].right->filled, 0);
  EXPECT_EQ(measured.rules[2].left->filled, 1);
}

TEST(ClassSample, A_steep_beam_needs_no_more_memory) {
  constexpr std::int64_t columns = 100;
  ClassSample sample(Step(1, 1), SampledWindows(columns));
  for (std::int64_t x = 1; x < columns; ++x) sample.add({x, 1'000'000 * x});
  EXPECT_EQ(sample.bytes(), 0U);
  for (std::int64_t x = 1; x < columns; ++x) sample.add({x, 2 * x});
  EXPECT_GT(sample.bytes(), 0U);
  EXPECT_LE(sample.bytes(), 4 * columns * sizeof(std::uint16_t));
}

TEST(ClassSample, Steps_too_long_to_be_sampled_are_left_out) {
  EXPECT_TRUE(has_sampled_classes(Step(1000, 999)));
  EXPECT_FALSE(has_sampled_classes(Step(std::int64_t{1} << 40, 1)));
  EXPECT_FALSE(has_sampled_classes(Step(10'000, 20'000)));
  const Game game = parse_game("nim+1000000000000,1");
  EXPECT_EQ(measure(fastest_engine(game), game, {1000, {}}).rules.size(), 2U);
}

RuleClasses classes_of(const char* word, Step step, std::int64_t columns) {
  const Game game = parse_game(word);
  for (const RuleClasses& rule : measure(fastest_engine(game), game, {columns, {}}).rules) {
    if (rule.step == step) return rule;
  }
  throw std::logic_error("no such rule");
}

// Only options of the scope may be blocked.
TEST(ClassSample, A_rule_outside_the_scope_is_full_with_one_P_position_a_class) {
  EXPECT_EQ(classes_of("wythoff@block=2:diagonal", Step(0, 1), 3000).right->filled, 1);
  EXPECT_EQ(classes_of("wythoff@block=2:diagonal", Step(1, 1), 3000).left->held, 2);
  EXPECT_EQ(classes_of("wythoff@block=2:diagonal", Step(1, 1), 3000).left->filled, 1);
  EXPECT_EQ(classes_of("wythoff@block=2:nim", Step(0, 1), 3000).right->held, 2);
  EXPECT_EQ(classes_of("wythoff@block=2:nim", Step(1, 0), 3000).left->filled, 1);
  EXPECT_EQ(classes_of("wythoff@block=2:nim", Step(1, 1), 3000).left->filled, 1);
  EXPECT_EQ(classes_of("wythoff:2,3", Step(0, 1), 3000).right->filled, 1);
}

TEST(ClassSample, A_wide_rule_has_a_row_without_classes) {
  const RuleClasses wide = classes_of("wythoff:2,3", Step(1, 1), 3000);
  EXPECT_EQ(wide.width, 2);
  EXPECT_FALSE(wide.left || wide.right);
}

TEST(ClassSample, A_rule_along_the_edge_of_a_cone_has_one_side) {
  for (const char* word : {"rational-wythoff:1/2,3/1", "wythoff@q=0/1,1/1"}) {
    const Cone cone = *parse_game(word).board().cone();
    const RuleClasses first = classes_of(word, cone.first_row(), 3000);
    const RuleClasses second = classes_of(word, cone.second_row(), 3000);
    EXPECT_FALSE(first.right || second.left) << word;
    EXPECT_EQ(first.left->filled, 1) << word;
    EXPECT_EQ(second.right->filled, 1) << word;
  }
  const RuleClasses inner = classes_of("rational-wythoff:1/2,3/1", Step(3, 4), 3000);
  EXPECT_TRUE(inner.left && inner.right);
}

}  // namespace
}  // namespace nimhoff
