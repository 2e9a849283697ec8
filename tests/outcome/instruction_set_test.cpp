// The choice of a kernel, without kernels.
#include "outcome/instruction_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace nimhoff {
namespace {

int baseline() { return 0; }
int avx2() { return 1; }
int avx512() { return 2; }

TEST(InstructionSets, A_kernel_is_the_best_that_was_compiled_and_runs_here) {
  const InstructionSet here = best_instruction_set();
  for (const InstructionSet most : every_instruction_set) {
    const WithInstructionSet only(most);
    const InstructionSet best = std::min(here, most);
    EXPECT_EQ(best_instruction_set(), best);
    EXPECT_EQ(best_kernel(baseline, avx2, avx512)(), static_cast<int>(best));
    EXPECT_EQ(best_kernel(baseline, avx2, nullptr)(), std::min(1, static_cast<int>(best)));
    EXPECT_EQ(best_kernel(baseline, nullptr, nullptr)(), 0);
  }
  EXPECT_EQ(best_instruction_set(), here);
}

}  // namespace
}  // namespace nimhoff
