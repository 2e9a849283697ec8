// Blocking Wythoff Nim, section 3: which options a scope speaks of, by hand.
#include <gtest/gtest.h>

#include <string>

#include "papers/p_positions.hpp"

namespace nimhoff::paper_tests {
namespace {

// After Definition 8: comply-1 on one heap is lost for the previous player at 0 only.
TEST(BlockingWythoffComply, With_comply_1_on_one_heap_exactly_the_empty_heap_is_N) {
  const PositionSet p = p_set("nim@comply=1", 12);
  for (std::int64_t y = 0; y < 12; ++y) EXPECT_EQ(p.contains({0, y}), y > 0) << y;
}

// Definition 9 with the P-positions that the papers cited there prove: a_n = mex of the
// earlier, b_n = a_n + floor(n/k). For k = 2: (0,0), (1,1), {2,3}, {4,5}, {6,8}, {7,9}.
TEST(BlockingWythoffComply, Blocking_one_diagonal_option_makes_1_1_and_then_2_3_P) {
  const PositionSet claimed = {{0, 0}, {1, 1}, {2, 3}, {3, 2}, {4, 5},
                               {5, 4}, {6, 8}, {8, 6}, {7, 9}, {9, 7}};
  EXPECT_EQ(difference(p_set("wythoff@block=2:diagonal", 10), claimed), "");
}

// By hand: (0,1) is P as its one option is a Nim option and blocked; (1,1) is N as its
// diagonal option (0,0) is not; (1,3) is P as only (1,0) among its options is P.
TEST(BlockingWythoffComply, Blocking_one_Nim_option_makes_0_1_P_and_leaves_1_1_N) {
  const PositionSet claimed = {{0, 0}, {0, 1}, {1, 0}, {1, 3}, {3, 1}};
  EXPECT_EQ(difference(p_set("wythoff@block=2:nim", 4), claimed), "");
}

TEST(BlockingWythoffComply, Only_the_origin_is_terminal_when_the_diagonal_alone_is_blocked) {
  for (std::int64_t k = 1; k <= 4; ++k) {
    const std::string scope = std::to_string(k) + ":diagonal";
    const PositionSet comply = p_set("wythoff@comply=" + scope, 8);
    EXPECT_FALSE(comply.contains({0, 0}));
    for (std::int64_t y = 1; y < 8; ++y) EXPECT_TRUE(comply.contains({0, y})) << scope << y;
  }
}

TEST(BlockingWythoffComply, A_scope_that_nothing_is_blocked_in_leaves_wythoff) {
  EXPECT_EQ(difference(p_set("wythoff@block=1:diagonal", 20), p_set("wythoff", 20)), "");
  EXPECT_EQ(difference(p_set("wythoff@block=1:nim", 20), p_set("wythoff", 20)), "");
}

}  // namespace
}  // namespace nimhoff::paper_tests
