// Prediction beside measurement, with given numbers.
#include "nimhoff/measure/comparison.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "measure/planted.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

Beam beam_with_error(double slope, double density, double error) {
  Beam made;
  made.slope_mean = {slope, error};
  made.slope_low = {slope - 0.01, error};
  made.slope_high = {slope + 0.01, error};
  made.density = {density, error};
  made.count = 1000;
  return made;
}

RuleClasses classes(Step step, double left, double right) {
  return {step, RuleClasses::Side{100, left, left}, RuleClasses::Side{100, right, right}, 1};
}

Geometry two_beams(double error) {
  Geometry measured;
  measured.game = "wythoff";
  measured.beams = {beam_with_error(0.62, 0.38, error), beam_with_error(1.62, 0.62, error)};
  measured.kind = Kind::lines;
  measured.rules = {classes(Step(1, 1), 1, 1), classes(Step(2, 1), 1, 0.5)};
  return measured;
}

TEST(Comparison, Differences_are_in_units_of_the_measured_error) {
  const Comparison found =
      compare(two_beams(0.001), {{{0.618, 0.382}, {1.618, 0.618}}, {Step(1, 1)}, ""});
  ASSERT_EQ(found.beams.size(), 2U);
  EXPECT_NEAR(found.beams[0].slope.difference, 0.002, 1e-12);
  EXPECT_NEAR(found.beams[0].slope.errors.value(), 2, 1e-9);
  EXPECT_NEAR(found.beams[1].density.errors.value(), 2, 1e-9);
  EXPECT_TRUE(found.verdict.starts_with("as predicted to 2.0e-03 in slope")) << found.verdict;
  EXPECT_NE(found.verdict.find("(2.0 errors); the predicted rules fill"), std::string::npos)
      << found.verdict;
  EXPECT_EQ(found.full_rules, std::vector<Step>{Step(1, 1)});
}

TEST(Comparison, More_than_four_errors_are_told_with_the_size_of_the_difference) {
  const Comparison found =
      compare(two_beams(1e-5), {{{0.618, 0.382}, {1.618, 0.618}}, {Step(2, 1)}, ""});
  EXPECT_TRUE(found.verdict.starts_with("close to the prediction, but differs: 2.0e-03 in slope"))
      << found.verdict;
  EXPECT_NE(found.verdict.find("full are the classes of (1,1), predicted were (2,1)"),
            std::string::npos)
      << found.verdict;
}

TEST(Comparison, Another_number_of_beams_fails_and_pairs_what_lies_near) {
  const Comparison found =
      compare(two_beams(0.001), {{{0.5, 0.2}, {0.618, 0.2}, {1.618, 0.6}}, {}, ""});
  EXPECT_EQ(found.verdict,
            "the prediction fails: 2 beams measured, 3 predicted; no beam at the line 0.5");
  ASSERT_EQ(found.beams.size(), 3U);
  EXPECT_FALSE(found.beams[0].beam);
  EXPECT_EQ(found.beams[1].line->slope, 0.618);
  EXPECT_EQ(found.beams[1].beam->slope_mean.value, 0.62);
  EXPECT_EQ(found.beams[2].line->slope, 1.618);
  const Comparison fewer = compare(two_beams(0.001), {{{1.618, 0.6}}, {}, ""});
  ASSERT_EQ(fewer.beams.size(), 2U);
  EXPECT_FALSE(fewer.beams[0].line);
  EXPECT_TRUE(fewer.beams[1].line);
}

// Its printed lines are three, its revised ones four (tests/theory/prediction_test.cpp).
TEST(Comparison, The_revised_lines_are_expected_where_there_are_some) {
  const Expectation expected = expectation_of(predict(parse_game("wythoff+2,4+3,5")));
  EXPECT_EQ(expected.lines.size(), 4U);
  EXPECT_EQ(expected.fill_rules.size(), 5U);
  EXPECT_EQ(expected.why_none, "");
  const Expectation none = expectation_of(predict(parse_game("gdwn:433494436,701408732")));
  EXPECT_TRUE(none.lines.empty());
  EXPECT_NE(none.why_none, "");
}

TEST(Comparison, Without_a_prediction_the_verdict_says_why) {
  const Comparison found = compare(two_beams(0.001), {{}, {}, "the game has a maneuver"});
  EXPECT_EQ(found.verdict, "no prediction: the game has a maneuver");
  ASSERT_EQ(found.beams.size(), 2U);
  EXPECT_FALSE(found.beams[0].line);
}

constexpr double unknown = std::numeric_limits<double>::infinity();

TEST(Comparison, An_unknown_error_counts_no_errors_and_is_no_evidence) {
  const Comparison found =
      compare(two_beams(unknown), {{{0.6, 0.5}, {1.6, 0.5}}, {Step(1, 1)}, ""});
  EXPECT_FALSE(found.beams[0].slope.errors);
  EXPECT_NEAR(found.beams[0].slope.difference, 0.02, 1e-12);
  EXPECT_EQ(found.verdict, "too few columns to tell");
}

TEST(Comparison, One_error_that_is_unknown_makes_the_whole_verdict_so) {
  const Expectation as_seen{{{0.62, 0.38}, {1.62, 0.62}}, {Step(1, 1)}, ""};
  for (const auto part : {&Beam::slope_mean, &Beam::density}) {
    Geometry measured = two_beams(0.001);
    (measured.beams[1].*part).error = unknown;
    EXPECT_EQ(compare(measured, as_seen).verdict, "too few columns to tell");
  }
  Geometry measured = two_beams(0.001);
  measured.beams[0].narrowing.exponent.error = unknown;
  EXPECT_EQ(compare(measured, as_seen).verdict, "too few columns to tell");
}

TEST(Comparison, Another_number_of_beams_fails_nothing_while_their_kind_is_unknown) {
  const Expectation three{{{0.5, 0.2}, {0.618, 0.2}, {1.618, 0.6}}, {}, ""};
  Geometry measured = two_beams(0.001);
  measured.kind.reset();
  EXPECT_EQ(compare(measured, three).verdict, "too few columns to tell");
  measured.beams.clear();
  EXPECT_EQ(compare(measured, three).verdict, "too few columns to tell");
}

TEST(Comparison, A_rule_fills_when_the_classes_of_all_its_sides_are_full) {
  EXPECT_TRUE(is_full(classes(Step(1, 1), 1, 0.9995)));
  EXPECT_FALSE(is_full(classes(Step(1, 1), 1, 0.99)));
  EXPECT_TRUE(is_full({Step(1, 0), RuleClasses::Side{10, 1, 1}, std::nullopt, 1}));
  EXPECT_FALSE(is_full({Step(1, 0), std::nullopt, std::nullopt, 1}));
}

TEST(Comparison, Lines_that_one_beam_holds_are_not_separated_yet_and_fail_nothing) {
  Geometry measured = two_beams(0.001);
  const Expectation three{{{0.615, 0.1}, {0.622, 0.28}, {1.62, 0.62}}, {Step(1, 1)}, ""};
  const std::string verdict = compare(measured, three).verdict;
  EXPECT_TRUE(verdict.starts_with("as predicted")) << verdict;
  EXPECT_NE(verdict.find("2 lines not separated yet near 0.62;"), std::string::npos) << verdict;
}

TEST(Comparison, A_rule_whose_classes_were_not_seen_speaks_neither_for_nor_against) {
  Geometry measured = two_beams(0.001);
  measured.rules.push_back({Step(5, 8), std::nullopt, std::nullopt, 1});
  const Expectation expected{{{0.62, 0.38}, {1.62, 0.62}}, {Step(1, 1), Step(5, 8)}, ""};
  const std::string verdict = compare(measured, expected).verdict;
  EXPECT_TRUE(verdict.ends_with("; the predicted rules fill as far as can be seen")) << verdict;
}

TEST(Comparison, Revised_lines_are_named_as_such) {
  Expectation expected{{{0.62, 0.38}, {1.62, 0.62}}, {Step(1, 1)}, ""};
  EXPECT_EQ(compare(two_beams(0.001), expected).verdict.find("revised"), std::string::npos);
  expected.is_revised = true;
  EXPECT_TRUE(compare(two_beams(0.001), expected)
                  .verdict.ends_with("; beside the revised lines, as the printed model contradicts "
                                     "itself here"));
}

// Two lines less than a bin apart make one beam whose width is what parts them.
TEST(Comparison, A_beam_that_does_not_narrow_but_holds_two_predicted_lines_leaves_the_kind_open) {
  constexpr double low = 1.6, high = 1.6012;
  Geometry measured = planted::measured(
      planted::positions({planted::line(low, 0.5), planted::line(high, 0.5)}, 800'000), 800'000);
  ASSERT_EQ(measured.beams.size(), 1U);
  ASSERT_EQ(measured.kind, Kind::beams);
  Expectation one;
  one.lines = {{(low + high) / 2, 1}};
  doubt_joined_lines(measured, compare(measured, one));
  EXPECT_EQ(measured.kind, Kind::beams);
  Expectation two;
  two.lines = {{low, 0.5}, {high, 0.5}};
  doubt_joined_lines(measured, compare(measured, two));
  EXPECT_FALSE(measured.kind);
  EXPECT_NE(measured.reason.find("not separated"), std::string::npos);
  EXPECT_EQ(measured.columns_to_tell, 6'400'000);
}

}  // namespace
}  // namespace nimhoff
