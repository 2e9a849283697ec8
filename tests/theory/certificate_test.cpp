// Certificates: proved twice, and refused where there is nothing to prove.
#include "theory/certificate.hpp"

#include <gtest/gtest.h>

#include "double_interval.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/theory/prediction.hpp"
#include "theory/closed_forms.hpp"
#include "theory/fill_rules.hpp"
#include "theory/wythoff_pairs.hpp"

namespace nimhoff {
namespace {

using theory_tests::holds_one_solution;
using theory_tests::surrounded;

const std::vector<const char*> games{"wythoff",
                                     "nimhoff:3,3",
                                     "wythoff+1,2",
                                     "gdwn:1,2",
                                     "gdwn:2,3",
                                     "gdwn:3,5",
                                     "gdwn:23,37",
                                     "gdwn:1,2:2,3",
                                     "gdwn:1,2:2,3:3,5",
                                     "gdwn:3,5+4,7",
                                     "gdwn:3,5+8,5",
                                     "gdwn:987,1597",
                                     "gdwn:1,2:2,3:3,5:5,8:8,13"};

Reorganized model_of(const std::string& game) {
  std::vector<Step> steps;
  const Game parsed = parse_game(game);
  for (const Rule& rule : parsed.rules()) steps.push_back(rule.step());
  return reorganize(steps, {});
}

TEST(Certificate, The_derivatives_are_the_limits_of_differences) {
  const std::vector<Step> rules{{1, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 1}};
  const Lines<long double> at{{0.45L, 0.67L, 1.48L, 2.25L}, {0.11L, 0.26L, 0.38L, 0.25L}};
  const long double h = 1e-6L;
  for (const Equation& equation : all_equations(4)) {
    const std::vector<long double> row = gradient(rules, equation, at, 0.0L);
    for (std::size_t j = 0; j < 8; ++j) {
      Lines<long double> less = at;
      Lines<long double> more = at;
      (j < 4 ? less.slopes[j] : less.densities[j - 4]) -= h;
      (j < 4 ? more.slopes[j] : more.densities[j - 4]) += h;
      const long double difference =
          (residual(rules, equation, more, 0.0L) - residual(rules, equation, less, 0.0L)) / (2 * h);
      EXPECT_NEAR(static_cast<double>(row[j]), static_cast<double>(difference), 1e-7);
    }
  }
}

TEST(Certificate, The_residuals_of_proved_lines_hold_0_and_are_tiny) {
  for (const char* game : games) {
    const Reorganized model = model_of(game);
    ASSERT_EQ(model.problem, "") << game;
    const Certificate certificate = certify(model.fill_rules, model.lines.lines, 600);
    ASSERT_TRUE(certificate.proved) << game << certificate.problem;
    const Lines<Ball>& lines = certificate.proved->lines;
    for (const Equation& equation : all_equations(lines.size())) {
      const Ball left = residual(model.fill_rules, equation, lines, Ball(0, 600));
      EXPECT_TRUE(left.contains_zero()) << game;
      EXPECT_LT(left.radius(), 1e-150) << game;
    }
  }
}

// The games above, and those of Tables 1 and 2.
std::vector<std::string> games_and_pairs() {
  std::vector<std::string> all(games.begin(), games.end());
  for (const Position pair : first_wdw_pairs(28)) {
    all.push_back("gdwn:" + std::to_string(pair.x) + "," + std::to_string(pair.y));
  }
  return all;
}

TEST(CertificateLong, Intervals_in_double_precision_prove_the_same_solutions_again) {
  for (const std::string& game : games_and_pairs()) {
    const Prediction prediction = predict(parse_game(game));
    std::vector<double> slopes;
    std::vector<double> densities;
    for (const PredictedLine& line : prediction.lines) {
      slopes.push_back(line.slope.value);
      densities.push_back(line.density.value);
    }
    const auto box = surrounded(prediction.fill_rules, slopes, densities, 1e-6);
    EXPECT_TRUE(holds_one_solution(prediction.fill_rules, box.middle, box.radius)) << game;
    // The check can fail: at a place a little beside the box there is nothing to prove.
    std::vector<double> beside = box.middle;
    beside.front() += 3 * box.radius.front();
    EXPECT_FALSE(holds_one_solution(prediction.fill_rules, beside, box.radius)) << game;
  }
}

TEST(Certificate, Each_ball_lies_in_the_ball_of_a_lower_precision) {
  const Reorganized model = model_of("gdwn:1,2:2,3");
  const Certificate low = certify(model.fill_rules, model.lines.lines, 150);
  const Certificate high = certify(model.fill_rules, model.lines.lines, 1500);
  ASSERT_TRUE(low.proved && high.proved);
  for (std::size_t j = 0; j < 6; ++j) {
    EXPECT_TRUE(low.proved->lines.slopes[j].holds_inside(high.proved->lines.slopes[j]));
    EXPECT_TRUE(low.proved->lines.densities[j].holds_inside(high.proved->lines.densities[j]));
    EXPECT_LT(high.proved->lines.slopes[j].radius(), 1e-300);
  }
}

TEST(Certificate, A_start_that_leads_nowhere_is_refused_with_its_residual) {
  const std::vector<Step> rules{{1, 0}, {1, 1}, {0, 1}};
  const Certificate far = certify(rules, as_balls({{1e9L, 2e9L}, {1e-9L, 5e9L}}, 128), 128);
  EXPECT_FALSE(far.proved);
  EXPECT_NE(far.problem, "");
  EXPECT_GT(far.residual, 0);
}

TEST(Certificate, A_solution_out_of_order_is_refused) {
  // With -sqrt 5 for sqrt 5 Wythoff's lines solve the equations too, at slopes below 0.
  const Ball root = 0 - sqrt(Ball(5, 128));
  const Lines<Ball> conjugate{{(root - 1) / 2, (root + 1) / 2}, {(3 - root) / 2, (root - 1) / 2}};
  const Certificate certificate = certify({{1, 0}, {1, 1}, {0, 1}}, conjugate, 128);
  EXPECT_FALSE(certificate.proved);
  EXPECT_EQ(certificate.problem, "the solution there has a line of no density or out of order");
  EXPECT_LT(certificate.residual, 1e-30);
}

TEST(Certificate, Finer_balls_are_told_from_those_of_another_solution) {
  const std::vector<Step> rules{{1, 0}, {1, 1}, {0, 1}};
  const Certificate known = certify(rules, diagonal_lines(1, 128), 128);
  const Certificate finer = certify(rules, diagonal_lines(1, 512), 512);
  ASSERT_TRUE(known.proved && finer.proved);
  EXPECT_GE(known.proved->unique_within, 1e-3);
  EXPECT_TRUE(is_same_solution(*known.proved, finer.proved->lines));
  EXPECT_FALSE(is_same_solution(*known.proved, diagonal_lines(2, 512)));
  Lines<Ball> beside = finer.proved->lines;
  beside.densities[1] = beside.densities[1] + Ball::of(known.proved->unique_within, 512);
  EXPECT_FALSE(is_same_solution(*known.proved, beside));
}

}  // namespace
}  // namespace nimhoff
