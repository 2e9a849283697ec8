#include "found.hpp"

namespace nimhoff {
namespace {

// Corollary 10 of Rational heap games: the images of Wythoff's two lines.
TEST(CanonicalForm, Rational_Wythoff_has_Wythoffs_pairs_under_phi_Q_and_two_limits_in_the_cone) {
  const Conjectures found = conjectures_on("rational-wythoff:2/7,10/1", 30'000);
  EXPECT_EQ(texts(found, "beatty").at(0), "a_n = floor(n alpha), alpha = (1 + sqrt(5))/2");
  EXPECT_EQ(only(found, "difference").text, "b_n - a_n = n");
  const auto limits = texts(found, "quadratic");
  ASSERT_EQ(limits.size(), 3U);
  EXPECT_EQ(limits[1].find("Y / X tends to (40 + 34 sqrt(5))/55 = 2.109569295"), 0U) << limits[1];
  EXPECT_EQ(limits[2].find("Y / X tends to (-32 + 34 sqrt(5))/41 = 1.073812469"), 0U) << limits[2];
}

TEST(CanonicalForm, Rational_Nim_is_the_diagonal_under_phi_Q) {
  EXPECT_EQ(texts(conjectures_on("rational-nim:2/7,10/1", 3000), "strand"),
            Texts{"y = x is P for every x; density 1"});
}

TEST(CanonicalForm, An_extension_that_is_no_Q_image_is_not_mapped) {
  for (const Statement& statement : conjectures_on("nim@q=2/7,10/1+4,6", 1000).statements) {
    EXPECT_EQ(statement.about.find("phi_Q"), std::string::npos);
  }
}

}  // namespace
}  // namespace nimhoff
