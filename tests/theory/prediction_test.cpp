// Predictions: what must hold of every one, and what gets none.
#include "nimhoff/theory/prediction.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

Prediction predicted(const std::string& game, std::int64_t digits = 15) {
  return predict(parse_game(game), digits);
}

std::vector<std::string> digits_of(const Prediction& prediction) {
  std::vector<std::string> all;
  for (const PredictedLine& line : prediction.lines) {
    all.insert(all.end(), {line.slope.digits, line.density.digits});
  }
  if (prediction.xi) {
    all.insert(all.end(), {prediction.xi->a.digits, prediction.xi->b.digits,
                           prediction.xi->ab.digits, prediction.xi->ba.digits});
  }
  return all;
}

TEST(Predictions, Wythoff_has_lines_of_slopes_1_over_phi_and_phi_and_densities_that_sum_to_1) {
  const Prediction wythoff = predicted("wythoff", 30);
  EXPECT_TRUE(wythoff.is_certified);
  EXPECT_EQ(digits_of(wythoff),
            (std::vector<std::string>{
                "0.618033988749894848204586834365", "0.381966011250105151795413165634",
                "1.61803398874989484820458683436", "0.618033988749894848204586834365"}));
  EXPECT_EQ(wythoff.lines[0].radius(), "1e-30");
  EXPECT_EQ(wythoff.lines[1].radius(), "1e-29");
}

TEST(Predictions, Fewer_digits_are_the_beginning_of_more) {
  for (const char* game : {"gdwn:1,2", "gdwn:3,5", "gdwn:1,2:2,3:3,5:5,8:8,13"}) {
    const std::vector<std::string> few = digits_of(predicted(game, 12));
    const std::vector<std::string> more = digits_of(predicted(game, 150));
    ASSERT_EQ(few.size(), more.size());
    for (std::size_t i = 0; i < few.size(); ++i) EXPECT_TRUE(more[i].starts_with(few[i])) << game;
  }
}

TEST(PredictionsLong, A_number_has_as_many_significant_digits_as_were_asked_for) {
  for (const int digits : {1, 2, 15, 333, 1000}) {
    for (const std::string& text : digits_of(predicted("gdwn:1,2:2,3:3,5:5,8:8,13", digits))) {
      std::string significant = text;
      std::erase(significant, '.');
      significant.erase(0, significant.find_first_not_of('0'));
      EXPECT_EQ(significant.size(), static_cast<std::size_t>(digits)) << text;
    }
  }
}

TEST(Predictions, Symmetric_games_have_lines_whose_slopes_multiply_to_1_across) {
  for (const char* game : {"gdwn:1,2", "gdwn:4,6", "gdwn:1,2:2,3:3,5", "nimhoff:2,2:3,4:4,3"}) {
    const std::vector<PredictedLine> lines = predicted(game).lines;
    const std::size_t n = lines.size();
    for (std::size_t j = 0; j < n; ++j) {
      const PredictedLine& other = lines[n - 1 - j];
      EXPECT_NEAR(lines[j].slope.value * other.slope.value, 1, 1e-14) << game;
      EXPECT_NEAR(lines[j].density.value / other.density.value, lines[j].slope.value, 1e-13)
          << game;
    }
  }
}

TEST(Predictions, Rules_that_fill_nothing_leave_the_prediction_as_it_is) {
  const std::vector<std::string> wythoff = digits_of(predicted("wythoff", 60));
  for (const char* game : {"gdwn:2,4", "gdwn:7,12", "wythoff+7,2+3,3", "nimhoff:1,1:9,10:5,1"}) {
    EXPECT_EQ(digits_of(predicted(game, 60)), wythoff) << game;
  }
  EXPECT_EQ(digits_of(predicted("gdwn:1,9:2,6:3,5:6,10", 60)),
            digits_of(predicted("gdwn:3,5", 60)));
}

TEST(Predictions, Only_symmetric_games_with_1_1_and_four_lines_have_log_ratios) {
  EXPECT_TRUE(predicted("gdwn:3,5").xi);
  EXPECT_FALSE(predicted("wythoff").xi);
  EXPECT_FALSE(predicted("gdwn:1,2:2,3").xi);
  EXPECT_FALSE(predicted("wythoff+1,2+2,3").xi);
  EXPECT_FALSE(predicted("gdwn:3,5@q=1/2,3/1").xi);
}

// The P-positions of the columns from `from` on, near the line of this slope.
struct Seen {
  double slope = 0;
  double density = 0;
};
Seen seen_near(const Game& game, double slope, std::int64_t columns) {
  double sum = 0;
  std::int64_t count = 0;
  const std::int64_t from = columns / 4;
  for (const Position at : p_positions(game, {columns, {}})) {
    if (at.x < from) continue;
    const double ratio = static_cast<double>(at.y) / static_cast<double>(at.x);
    if (std::abs(ratio - slope) > 0.1) continue;
    sum += ratio;
    ++count;
  }
  return {sum / static_cast<double>(count),
          static_cast<double>(count) / static_cast<double>(columns - from)};
}

TEST(Predictions, The_image_of_a_game_in_a_cone_has_the_images_of_its_lines) {
  for (const char* name :
       {"rational-wythoff:2/7,10/1", "wythoff+1,2@q=1/3,2/1", "nim@q=2/7,10/1"}) {
    const Prediction prediction = predicted(name);
    ASSERT_TRUE(prediction.is_certified) << name;
    for (const PredictedLine& line : prediction.lines) {
      const Seen seen = seen_near(parse_game(name), line.slope.value, 20000);
      EXPECT_NEAR(seen.slope, line.slope.value, 3e-3) << name;
      EXPECT_NEAR(seen.density / line.density.value, 1, 1e-2) << name;
    }
  }
  EXPECT_EQ(predicted("wythoff@q=2/7,10/1").fill_rules,
            (std::vector<Step>{{7, 2}, {8, 12}, {1, 10}}));
}

// wythoff+2,4+3,5: the model as printed passes (2,4), tested before (3,5), and gives three
// lines; the game has four.
TEST(Predictions, The_printed_model_misses_a_line_of_wythoff_2_4_3_5_and_the_revised_one_finds_it) {
  const Prediction prediction = predicted("wythoff+2,4+3,5");
  EXPECT_EQ(prediction.lines.size(), 3U);
  ASSERT_TRUE(prediction.revised);
  ASSERT_EQ(prediction.expected().size(), 4U);
  const Game game = parse_game("wythoff+2,4+3,5");
  for (const PredictedLine& line : prediction.expected()) {
    const Seen seen = seen_near(game, line.slope.value, 100000);
    EXPECT_NEAR(seen.slope, line.slope.value, 3e-4);
    EXPECT_NEAR(seen.density, line.density.value, 1e-3);
  }
  EXPECT_GT(std::abs(prediction.lines[2].slope.value - seen_near(game, 1.75, 100000).slope), 5e-3);
}

TEST(Predictions, A_ruleset_whose_lines_were_not_found_says_so_and_gives_no_numbers) {
  const Prediction prediction = predicted("gdwn:433494436,701408732");
  EXPECT_FALSE(prediction.is_certified);
  EXPECT_TRUE(prediction.lines.empty());
  EXPECT_FALSE(prediction.xi);
  EXPECT_NE(prediction.problem.find("(433494436,701408732) asks for one more line"),
            std::string::npos);
  EXPECT_GT(prediction.residual, 0);
  EXPECT_LT(prediction.residual, 1);
}

TEST(Predictions, Steps_of_2_to_the_62_change_nothing_and_overflow_nothing) {
  const Game far = Game::wythoff()
                       .adjoin(Rule(Step(largest_number, largest_number - 1)))
                       .adjoin(Rule(Step(largest_number - 1, largest_number)))
                       .adjoin(Rule(Step(largest_number, largest_number)));
  EXPECT_EQ(digits_of(predict(far, 40)), digits_of(predicted("wythoff", 40)));
}

TEST(Predictions, A_game_the_model_does_not_speak_of_is_refused_in_one_sentence) {
  const auto why = [](const char* game) { return why_no_prediction(parse_game(game)); };
  EXPECT_EQ(why("wythoff+{i*j==6}"),
            "the model is about rules, and a condition gives or forbids moves here");
  EXPECT_EQ(why("moves:{i==0 or j==0 or i==j}"), std::nullopt);
  EXPECT_EQ(why("gdwn:3,5"), std::nullopt);
  EXPECT_EQ(why("wythoff@block=2"), "the model knows no maneuver");
  EXPECT_EQ(why("rational-wythoff:2/7,10/1@block=2"), "the model knows no maneuver");
  EXPECT_EQ(why("imitation:1,2"), "the model knows no memory");
  EXPECT_EQ(why("wythoff@misere"), "the model is about normal play");
  EXPECT_EQ(why("maharaja"), "the model needs rules of unlimited reach");
  EXPECT_EQ(why("wythoff@max=9"), "the model needs rules of unlimited reach");
  EXPECT_EQ(why("nim+1,1w2"), "the model knows no rule of width above 1");
  EXPECT_EQ(why("lines:1,0:1,1"), "the model needs both of Nim's rules, (1,0) and (0,1)");
  EXPECT_EQ(why("take:1,2"), "the model is about two heaps, and this game has one");
  EXPECT_EQ(why("nim@q=2/7,10/1+4,6"),
            "the model is about the quadrant, and not every rule is the image of one there");
  EXPECT_THROW(static_cast<void>(predicted("wythoff@block=2")), BadInput);
  EXPECT_THROW(static_cast<void>(predicted("wythoff", 0)), BadInput);
  EXPECT_THROW(static_cast<void>(predicted("wythoff", 1001)), BadInput);
}

TEST(Predictions, Can_be_stopped) {
  EXPECT_THROW(static_cast<void>(predict(parse_game("gdwn:3,5"), 15, stopped_limits())), Cancelled);
}

}  // namespace
}  // namespace nimhoff
