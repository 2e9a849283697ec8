// Random rulesets: every prediction is certified, and certified again.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "check_often.hpp"
#include "double_interval.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/theory/prediction.hpp"
#include "random_ruleset.hpp"

namespace nimhoff {
namespace {

// What must hold of every prediction.
void check(const Prediction& prediction) {
  const std::string name = spelling(prediction.game);
  ASSERT_TRUE(prediction.is_certified) << name << ": " << prediction.problem;
  ASSERT_EQ(prediction.lines.size() + 1, prediction.fill_rules.size()) << name;
  double densities = 0;
  double in_rows = 0;
  std::vector<double> slopes;
  std::vector<double> each;
  for (std::size_t j = 0; j < prediction.lines.size(); ++j) {
    const double slope = prediction.lines[j].slope.value;
    const double density = prediction.lines[j].density.value;
    const Step& below = prediction.fill_rules[j];
    const Step& above = prediction.fill_rules[j + 1];
    EXPECT_GT(slope * static_cast<double>(below.a()), static_cast<double>(below.b())) << name;
    EXPECT_LT(slope * static_cast<double>(above.a()), static_cast<double>(above.b())) << name;
    EXPECT_GT(density, 0) << name;
    densities += density;
    in_rows += density / slope;
    slopes.push_back(slope);
    each.push_back(density);
  }
  EXPECT_NEAR(densities, 1, 1e-14) << name;
  EXPECT_NEAR(in_rows, 1, 1e-14) << name;
  if (slopes.size() < 2) return;
  const auto box = theory_tests::surrounded(prediction.fill_rules, slopes, each, 1e-6);
  EXPECT_TRUE(theory_tests::holds_one_solution(prediction.fill_rules, box.middle, box.radius))
      << name;
}

TEST(RandomRulesets, All_of_300_are_certified_and_certified_again_in_double_precision) {
  const auto seed = std::random_device{}();
  RecordProperty("seed", std::to_string(seed));
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int i = 0; i < as_often(300); ++i) {
    check(predict(random_games::ruleset(random, 13, 10, i % 3 == 0)));
    if (HasFatalFailure()) return;
  }
}

TEST(RandomRulesetsLong, Many_rules_give_up_to_20_lines_all_certified) {
  std::mt19937 random(20);
  std::size_t most = 0;
  for (int i = 0; i < 8; ++i) {
    const Prediction prediction = predict(random_games::ruleset(random, 10, 60, true));
    check(prediction);
    most = std::max(most, prediction.lines.size());
  }
  EXPECT_GE(most, 12U);
}

TEST(RandomRulesets, Leaving_out_the_rules_that_fill_nothing_changes_no_digit) {
  std::mt19937 random(7);
  for (int i = 0; i < 60; ++i) {
    const Prediction all = predict(random_games::ruleset(random, 9, 8, false));
    std::vector<Rule> filling;
    for (const Step& step : all.fill_rules) filling.emplace_back(step);
    const Prediction few = predict(Game::of_rules(filling));
    ASSERT_EQ(few.fill_rules, all.fill_rules) << spelling(all.game);
    for (std::size_t j = 0; j < all.lines.size(); ++j) {
      EXPECT_EQ(few.lines[j].slope.digits, all.lines[j].slope.digits);
      EXPECT_EQ(few.lines[j].density.digits, all.lines[j].density.digits);
    }
  }
}

TEST(RandomRulesets, Exchanging_the_heaps_turns_each_slope_into_its_inverse) {
  std::mt19937 random(11);
  for (int i = 0; i < 60; ++i) {
    const Game game = random_games::ruleset(random, 9, 8, false);
    std::vector<Rule> mirrored;
    for (const Rule& rule : game.rules()) {
      mirrored.emplace_back(Step(rule.step().b(), rule.step().a()));
    }
    const Prediction one = predict(game);
    const Prediction other = predict(Game::of_rules(mirrored));
    ASSERT_EQ(one.lines.size(), other.lines.size()) << spelling(game);
    for (std::size_t j = 0; j < one.lines.size(); ++j) {
      const PredictedLine& line = one.lines[j];
      const PredictedLine& image = other.lines[one.lines.size() - 1 - j];
      EXPECT_NEAR(line.slope.value * image.slope.value, 1, 1e-13) << spelling(game);
      EXPECT_NEAR(line.density.value, image.density.value * line.slope.value, 1e-13);
    }
  }
}

// The largest difference between the slope of a line and the mean slope of the P-positions
// between its two fill rules.
double distance_from(const std::vector<Position>& seen, const std::vector<Step>& fill_rules,
                     const std::vector<PredictedLine>& lines) {
  double worst = 0;
  for (std::size_t j = 0; j < lines.size(); ++j) {
    const Step& below = fill_rules[j];
    const Step& above = fill_rules[j + 1];
    double sum = 0;
    std::int64_t count = 0;
    for (const Position at : seen) {
      if (at.y * below.a() <= at.x * below.b() || at.y * above.a() >= at.x * above.b()) continue;
      sum += static_cast<double>(at.y) / static_cast<double>(at.x);
      ++count;
    }
    const double mean = count > 0 ? sum / static_cast<double>(count) : 0;
    worst = std::max(worst, std::abs(mean - lines[j].slope.value));
  }
  return worst;
}

// A beam that fluctuates may be further off, so the rulesets are always the same.
TEST(RandomRulesetsLong, Where_the_printed_model_contradicts_itself_the_revised_lines_are_there) {
  std::mt19937 random(4);
  for (int found = 0; found < 12;) {
    const Game game = random_games::ruleset(random, 7, 5, false);
    const Prediction prediction = predict(game);
    if (!prediction.revised) continue;
    ++found;
    constexpr std::int64_t columns = 60000;
    std::vector<Position> seen = p_positions(game, {columns, {}});
    seen.erase(seen.begin(), seen.begin() + columns / 2);
    const double printed = distance_from(seen, prediction.fill_rules, prediction.lines);
    const double revised =
        distance_from(seen, prediction.revised->fill_rules, prediction.revised->lines);
    EXPECT_LT(revised, printed) << spelling(game);
    EXPECT_LT(revised, 0.01) << spelling(game);
  }
}

}  // namespace
}  // namespace nimhoff
