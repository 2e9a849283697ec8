// Certified digits.
#include "theory/decimal.hpp"

#include <gtest/gtest.h>

namespace nimhoff {
namespace {

std::string digits_of(const Ball& ball, int digits) {
  const auto found = certified(ball, digits);
  return found ? found->digits : "none";
}

Ball pi(slong bits) {
  Ball result(0, bits);
  arb_const_pi(result.raw(), bits);
  return result;
}

TEST(Decimal, The_digits_of_pi_are_cut_and_not_rounded) {
  EXPECT_EQ(digits_of(pi(200), 5), "3.1415");  // 3.14159...
  EXPECT_EQ(digits_of(pi(200), 40), "3.141592653589793238462643383279502884197");
  EXPECT_EQ(certified(pi(200), 40)->radius, "1e-39");
  EXPECT_EQ(digits_of(pi(200) / 100, 4), "0.03141");
  EXPECT_EQ(certified(pi(200) / 100, 4)->radius, "1e-5");
  EXPECT_DOUBLE_EQ(certified(pi(200), 3)->value, 3.141592653589793);
}

TEST(Decimal, A_number_above_10_keeps_its_point_in_place) {
  EXPECT_EQ(digits_of(pi(200) * 1000, 6), "3141.59");
  EXPECT_EQ(digits_of(pi(200) * 1000, 2), "3141");
  EXPECT_EQ(certified(pi(200), 1)->digits, "3");
  EXPECT_EQ(certified(pi(200), 1)->radius, "1");
}

TEST(Decimal, A_ball_too_wide_for_the_digits_gives_none) {
  EXPECT_EQ(digits_of(pi(64), 40), "none");
  EXPECT_EQ(digits_of(Ball(0, 64), 3), "none");
  EXPECT_EQ(digits_of(Ball(-2, 64), 3), "none");
  EXPECT_EQ(digits_of(Ball(0, 64).widened(-10), 3), "none");
}

TEST(Decimal, An_exact_number_has_no_radius_and_a_third_has_one) {
  EXPECT_EQ(certified(Ball(1, 64), 4)->digits, "1.000");
  EXPECT_EQ(certified(Ball(1, 64), 4)->radius, "0");
  EXPECT_EQ(certified(Ball(1, 256) / 3, 4)->digits, "0.3333");
  EXPECT_EQ(certified(Ball(1, 256) / 3, 4)->radius, "1e-4");
}

TEST(Decimal, A_ball_around_a_short_decimal_gives_that_decimal) {
  const Ball half = (Ball(1, 256) / 2).widened(-200);
  EXPECT_EQ(digits_of(half, 10), "0.5000000000");
  EXPECT_EQ(certified(half, 10)->radius, "1e-10");
}

TEST(Decimal, A_wide_ball_over_a_short_decimal_gives_none) {
  // 0.4999 +- 0.0003 holds 0.4996, which is cut to 0.499, and 0.5001.
  Ball wide = Ball(4999, 128) / 10000;
  arb_add_error(wide.raw(), (Ball(3, 128) / 10000).raw());
  EXPECT_EQ(digits_of(wide, 3), "none");
  EXPECT_EQ(digits_of(wide, 2), "none");
}

}  // namespace
}  // namespace nimhoff
