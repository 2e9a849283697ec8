#include "found.hpp"

namespace nimhoff {
namespace {

// Wythoff 1907.
TEST(BeattyForm, Wythoffs_pairs_are_floors_of_multiples_of_phi_and_its_square) {
  const Conjectures found = conjectures_on("wythoff", 5000);
  EXPECT_EQ(texts(found, "beatty"), (Texts{"a_n = floor(n alpha), alpha = (1 + sqrt(5))/2",
                                           "b_n = floor(n alpha), alpha = (3 + sqrt(5))/2"}));
  EXPECT_EQ(found.statements[0].from, 0);
  EXPECT_EQ(found.statements[0].exceptions, 0);
  EXPECT_EQ(found.statements[0].to, 3090);
  EXPECT_TRUE(found.refuted.empty());
}

// alpha = (2 - m + sqrt(m^2 + 4)) / 2: Fraenkel 1982.
TEST(BeattyForm, Wythoff_m_1_has_the_alpha_of_Fraenkel) {
  EXPECT_EQ(texts(conjectures_on("wythoff:2,1", 5000), "beatty"),
            (Texts{"a_n = floor(n alpha), alpha = sqrt(2)",
                   "b_n = floor(n alpha), alpha = 2 + sqrt(2)"}));
  EXPECT_EQ(texts(conjectures_on("wythoff:5,1", 5000), "beatty"),
            (Texts{"a_n = floor(n alpha), alpha = (-3 + sqrt(29))/2",
                   "b_n = floor(n alpha), alpha = (7 + sqrt(29))/2"}));
}

// Theorem 1.1 of Blocking Wythoff Nim: twice a Wythoff pair, plus (2,2).
TEST(BeattyForm, Off_its_strand_W2_is_twice_Wythoffs_pairs) {
  const Conjectures found = conjectures_on("wythoff@block=2", 5000);
  EXPECT_EQ(texts(found, "beatty"),
            (Texts{"a_n = 2 floor(n alpha + 1 - alpha), alpha = (1 + sqrt(5))/2",
                   "b_n = 2 floor(n alpha + 1 - alpha), alpha = (3 + sqrt(5))/2"}));
}

// Misere Wythoff differs in its first two pairs.
TEST(BeattyForm, Misere_Wythoff_has_exceptions_before_the_same_floors) {
  const Conjectures found = conjectures_on("wythoff@misere", 3000);
  const Statement first = found.statements.at(0);
  EXPECT_EQ(first.text, "a_n = floor(n alpha), alpha = (1 + sqrt(5))/2");
  EXPECT_EQ(first.from, 2);
  EXPECT_GT(first.exceptions, 0);
}

// Open Problem: (2,3)-Wythoff has no Beatty sequences, which three terms prove.
TEST(BeattyForm, Is_refuted_by_three_terms_for_wythoff_2_3) {
  const Conjectures found = conjectures_on("wythoff:2,3", 3000);
  EXPECT_TRUE(texts(found, "beatty").empty());
  ASSERT_EQ(found.refuted.size(), 2U);
  EXPECT_LE(found.refuted[0].witnesses.size(), 3U);
  EXPECT_EQ(found.refuted[0].form, "beatty");
}

TEST(BeattyForm, Without_a_simple_number_only_bounds_are_stated) {
  PositionData data{.name = "planted", .columns = 4000};
  const double alpha = 1.7320131;
  for (int n = 0; n * alpha < 4000; ++n) {
    const auto x = static_cast<std::int64_t>(n * alpha);
    data.positions.push_back(
        {x, static_cast<std::int64_t>(2.7182818 * static_cast<double>(x)) + x * x % 5});
  }
  const auto found = texts(conjectures_of(data), "beatty");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].find("a_n = floor(n alpha + gamma), 1.732"), 0U) << found[0];
}

TEST(BeattyForm, A_refutation_in_latex_has_whole_indices) {
  const Conjectures found = conjectures_on("wythoff:3,2", 3000);
  ASSERT_FALSE(found.refuted.empty());
  for (const auto& refuted : found.refuted) {
    EXPECT_NE(refuted.latex.find("_{"), std::string::npos) << refuted.latex;
    EXPECT_FALSE(refuted.witnesses.empty());
  }
}

}  // namespace
}  // namespace nimhoff
