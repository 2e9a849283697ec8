// Several steps in one line of text.
#include "nimhoff/game/step_list.hpp"

#include <gtest/gtest.h>

namespace nimhoff {
namespace {

TEST(StepList, Steps_stand_in_brackets_in_the_order_given) {
  EXPECT_EQ(listed({Step(1, 0), Step(5, 3), Step(0, 1)}), "(1,0) (5,3) (0,1)");
  EXPECT_EQ(listed({Step(2, 2)}), "(2,2)");
  EXPECT_EQ(listed({}), "none");
}

}  // namespace
}  // namespace nimhoff
