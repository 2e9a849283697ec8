#include "found.hpp"

namespace nimhoff {
namespace {

// Theorem 1.2 of Cold positions of the restricted Wythoff's game.
TEST(PeriodForm, N_Wythoff_is_doubly_periodic_with_period_n_plus_1) {
  for (const std::int64_t n : {2, 3, 7}) {
    const auto found = conjectures_on("wythoff@max=" + std::to_string(n), 150, 150);
    const std::string p = std::to_string(n + 1);
    EXPECT_EQ(texts(found, "period"),
              (Texts{"(x, y) is P exactly when (x + " + p + ", y) is, y < 150",
                     "(x, y) is P exactly when (x, y + " + p + ") is, x < 150"}));
    EXPECT_EQ(found.statements.size(), 2U) << "a doubly periodic set holds lines of every slope";
  }
}

TEST(PeriodForm, Rows_that_hold_nothing_are_no_period) {
  EXPECT_EQ(texts(conjectures_on("maharaja", 60, 2000), "period"), Texts{});
}

TEST(PeriodForm, Heaps_repeat) {
  EXPECT_EQ(only(conjectures_on("take:1,3,4", 200), "period").text,
            "x is P exactly when x = 0, 2 mod 7");
  EXPECT_EQ(only(conjectures_on("take:primes", 500), "period").text,
            "x is P exactly when x = 0 mod 4");
}

TEST(PeriodForm, Columns_repeat_up_to_a_shift) {
  PositionData data{.name = "planted", .columns = 400};
  for (std::int64_t x = 0; x < 400; ++x) {
    // Slope 27/11 is past the strands.
    data.positions.push_back({x, 27 * (x / 11) + x % 11 * (x % 11) % 19});
  }
  EXPECT_EQ(only(conjectures_of(data), "period").text,
            "(x, y) is P exactly when (x + 11, y + 27) is");
}

}  // namespace
}  // namespace nimhoff
