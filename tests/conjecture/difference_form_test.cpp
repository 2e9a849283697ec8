#include "found.hpp"

namespace nimhoff {
namespace {

// b_n = a_n + floor(n/p) m: 2-pile Nim with a restricted number of move-size imitations.
TEST(DifferenceForm, Of_wythoff_m_p_it_is_m_times_the_floor_of_n_over_p) {
  EXPECT_EQ(only(conjectures_on("wythoff", 2000), "difference").text, "b_n - a_n = n");
  EXPECT_EQ(only(conjectures_on("wythoff:3,1", 2000), "difference").text, "b_n - a_n = 3 n");
  EXPECT_EQ(only(conjectures_on("wythoff:2,3", 2000), "difference").text,
            "b_n - a_n = 2 floor(n/3)");
  EXPECT_EQ(only(conjectures_on("wythoff:2,3", 2000), "mex").text,
            "a_n = mex{a_i, b_i : i < n}, b_n = a_n + 2 floor(n/3)");
}

TEST(DifferenceForm, A_mex_without_a_difference_is_not_stated) {
  // Every symmetric set with one position a column has it.
  EXPECT_TRUE(texts(conjectures_on("gdwn:1,2", 3000), "mex").empty());
}

TEST(DifferenceForm, The_quasi_period_of_W4_is_not_stated) {
  EXPECT_TRUE(texts(conjectures_on("wythoff@block=4", 20'000), "difference").empty());
}

TEST(DifferenceForm, Growth_without_a_floor_is_stated_by_its_period) {
  PositionData data{.name = "planted", .columns = 3000};
  std::int64_t d = 0;
  for (std::int64_t x = 0; x < 3000; ++x) {
    d += x % 11 == 0 || x % 11 == 4 ? 2 : 1;  // 24/11 is no slope of a strand
    data.positions.push_back({x, x + d});
  }
  const Conjectures found = conjectures_of(data);
  EXPECT_EQ(only(found, "difference").text, "b_n - a_n = b_(n-11) - a_(n-11) + 13");
  EXPECT_EQ(only(found, "difference").from, 11);
}

TEST(DifferenceForm, Exceptions_are_the_n_before_at_which_the_formula_fails) {
  PositionData data{.name = "planted", .columns = 650};
  for (std::int64_t n = 0; n < 400; ++n) {
    const auto a = static_cast<std::int64_t>(1.618033988749895 * static_cast<double>(n));
    data.positions.push_back({a, a + n + (n < 20 ? 0 : 3)});
  }
  const auto found = only(conjectures_of(data), "difference");
  EXPECT_EQ(found.text, "b_n - a_n = n + 3");
  EXPECT_EQ(found.from, 20);
  EXPECT_EQ(found.exceptions, 20);
}

}  // namespace
}  // namespace nimhoff
