// What the paper solves by hand, against the certified solutions.
#include "theory/closed_forms.hpp"

#include <gtest/gtest.h>

#include "theory/certificate.hpp"
#include "theory/fill_rules.hpp"

namespace nimhoff {
namespace {

constexpr slong bits = 256;

TEST(ClosedForms,
     Section_4_1_solves_the_equations_for_every_a_up_to_40_and_the_certificate_agrees) {
  for (std::int64_t a = 1; a <= 40; ++a) {
    const std::vector<Step> rules{{1, 0}, {a, a}, {0, 1}};
    const Lines<Ball> closed = diagonal_lines(a, bits);
    for (const Equation& equation : all_equations(2)) {
      const Ball left = residual(rules, equation, closed, Ball(0, bits));
      EXPECT_TRUE(left.contains_zero()) << a;
      EXPECT_LT(left.radius(), 1e-60) << a;
    }
    // From a start that knows 9 digits only.
    Lines<Ball> rough = closed;
    for (Ball& slope : rough.slopes)
      slope = Ball::of(static_cast<long double>(slope.nearest()) + 1e-9L, bits);
    const Certificate certificate = certify(rules, rough, bits);
    ASSERT_TRUE(certificate.proved) << a << certificate.problem;
    for (std::size_t j = 0; j < 2; ++j) {
      const Lines<Ball>& proved = certificate.proved->lines;
      EXPECT_TRUE((proved.slopes[j] - closed.slopes[j]).contains_zero()) << a;
      EXPECT_TRUE((proved.densities[j] - closed.densities[j]).contains_zero()) << a;
      EXPECT_LT(proved.slopes[j].radius(), 1e-60) << a;
    }
  }
}

TEST(ClosedForms, The_upper_slopes_of_gdwn_1_2_satisfy_both_equations_of_degree_four) {
  const Reorganized model = reorganize({{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}}, {});
  const Certificate certificate = certify(model.fill_rules, model.lines.lines, 1024);
  ASSERT_TRUE(certificate.proved);
  const Ball& w = certificate.proved->lines.slopes[3];
  const Ball& z = certificate.proved->lines.slopes[2];
  const QuarticResiduals left = quartic_residuals(w, z);
  EXPECT_TRUE(left.first.contains_zero());
  EXPECT_TRUE(left.second.contains_zero());
  EXPECT_LT(left.first.radius() + left.second.radius(), 1e-280);
  // The equations tell w and z apart, and both from their neighbours.
  EXPECT_FALSE(quartic_residuals(z, w).second.contains_zero());
  EXPECT_FALSE(quartic_residuals(w + Ball(1, 64).midpoint() / 1000000, z).first.contains_zero());
}

TEST(ClosedForms, Log_ratios_are_those_of_plain_logarithms_and_xi_ab_is_the_mean_of_xi_a_and_xi_b) {
  const Xi xi = log_ratios(Ball(3, bits), Ball(2, bits));
  EXPECT_NEAR(xi.a.nearest(), 2 * std::log(3.0) / std::log(2.0), 1e-15);
  EXPECT_NEAR(xi.b.nearest(), 2, 1e-15);
  EXPECT_TRUE((xi.ab * 2 - xi.a - xi.b).contains_zero());
}

}  // namespace
}  // namespace nimhoff
