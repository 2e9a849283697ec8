#include "found.hpp"

namespace nimhoff {
namespace {

// Table 1 of Blocking Wythoff Nim has 1 + sqrt 2 for k = 4, and 1.476 for k = 5.
TEST(LimitForm, Slopes_of_blocking_games_are_recognised) {
  const std::string four = only(conjectures_on("wythoff@block=4", 20'000), "quadratic").text;
  EXPECT_EQ(four.find("b_n / a_n tends to 1 + sqrt(2) = 2.414213562, a root of x^2 - 2 x - 1"), 0U);
  const std::string in_latex = only(conjectures_on("wythoff@block=4", 20'000), "quadratic").latex;
  EXPECT_NE(in_latex.find(" \\cdot 10^{-"), std::string::npos) << in_latex;
  const std::string five = only(conjectures_on("wythoff@block=5", 60'000), "quadratic").text;
  EXPECT_EQ(five.find("b_n / a_n tends to (2 + sqrt(29))/5 = 1.477032961"), 0U) << five;
}

TEST(LimitForm, Lines_of_higher_degree_and_beams_are_not) {
  EXPECT_TRUE(texts(conjectures_on("gdwn:1,2", 20'000), "quadratic").empty());
  EXPECT_TRUE(texts(conjectures_on("gdwn:3,5", 20'000), "quadratic").empty());
}

}  // namespace
}  // namespace nimhoff
