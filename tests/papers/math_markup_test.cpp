// Mathematics in plain text, as MathML.
#include "nimhoff/papers/math_markup.hpp"

#include <gtest/gtest.h>

namespace nimhoff::papers {
namespace {

TEST(MathMarkup, An_index_an_exponent_and_a_Greek_letter_are_set) {
  EXPECT_EQ(typeset("m_1"), "<math><msub><mi>m</mi><mrow><mn>1</mn></mrow></msub></math>");
  EXPECT_EQ(typeset("x^-0.05"),
            "<math><msup><mi>x</mi><mrow><mo>−</mo><mn>0.05</mn></mrow></msup></math>");
  EXPECT_EQ(typeset("floor(phi n)"),
            "<math><mrow><mo>⌊</mo><mi>φ</mi><mi>n</mi><mo>⌋</mo></mrow></math>");
  EXPECT_EQ(typeset("x <= 3"), "<math><mi>x</mi><mo>≤</mo><mn>3</mn></math>");
}

TEST(MathMarkup, A_sentence_around_a_formula_stays_text) {
  EXPECT_EQ(typeset("so for every x < 60, as printed"),
            "so for every <math><mi>x</mi><mo>&lt;</mo><mn>60</mn></math>, as printed");
  EXPECT_EQ(typeset("phi = 2, a root of x_1"),
            "<math><mi>φ</mi><mo>=</mo><mn>2</mn></math>, a root of "
            "<math><msub><mi>x</mi><mrow><mn>1</mn></mrow></msub></math>");
  for (const char* plain :
       {"a P-line of (3,5)-GDWN", "rounds to 1.5, a 2", "the 2nd (so far)", ""}) {
    EXPECT_EQ(typeset(plain), plain);
  }
}

TEST(MathMarkup, A_line_may_break_behind_a_comma_and_a_root_is_a_root) {
  EXPECT_EQ(typeset("x, y < 60"),
            "<math><mi>x</mi></math>, <math><mi>y</mi><mo>&lt;</mo><mn>60</mn></math>");
  EXPECT_EQ(typeset("sqrt(a) = sqrt 5"),
            "<math><msqrt><mi>a</mi></msqrt><mo>=</mo><msqrt><mn>5</mn></msqrt></math>");
}

TEST(MathMarkup, A_mex_is_one_name_before_its_set) {
  EXPECT_EQ(
      typeset("a_n = mex{a_i : i < n}"),
      "<math><msub><mi>a</mi><mrow><mi>n</mi></mrow></msub><mo>=</mo><mi>mex</mi><mrow><mo>{</mo>"
      "<msub><mi>a</mi><mrow><mi>i</mi></mrow></msub><mo>:</mo><mi>i</mi><mo>&lt;</mo>"
      "<mi>n</mi><mo>}</mo></mrow></math>");
  EXPECT_EQ(typeset("the mex rule"), "the mex rule");
  EXPECT_EQ(typeset("n = 2: 3"), "<math><mi>n</mi><mo>=</mo><mn>2</mn></math>: 3");
  EXPECT_EQ(typeset("gamma < 1"), "<math><mi>γ</mi><mo>&lt;</mo><mn>1</mn></math>");
}

TEST(MathMarkup, What_is_not_balanced_stays_as_it_was_written) {
  EXPECT_EQ(typeset("(x < 3"), "(x &lt; 3");
  EXPECT_EQ(typeset("\"x\" & y"), "&quot;x&quot; &amp; y");
}

}  // namespace
}  // namespace nimhoff::papers
