// What the processor says of itself, and the system of the registers it keeps.
//
// Checked: tests/outcome/instruction_set_test.cpp; the tests of the kernels run each of them.
#include "outcome/instruction_set.hpp"

#include <algorithm>
#include <atomic>

namespace nimhoff {
namespace {

InstructionSet find_instruction_set() {
#if defined(__x86_64__)
  // Of what Highway lets the compiler use in kernels of these names, all that it uses unasked.
  const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                        __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  if (!has_avx2) return InstructionSet::baseline;
  const bool has_avx512 =
      __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vbmi") &&
      __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vnni") &&
      __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq") &&
      __builtin_cpu_supports("vpclmulqdq") && __builtin_cpu_supports("gfni");
  return has_avx512 ? InstructionSet::avx512 : InstructionSet::avx2;
#else
  return InstructionSet::baseline;
#endif
}

std::atomic<InstructionSet>& most_allowed() {
  static std::atomic<InstructionSet> most = InstructionSet::avx512;
  return most;
}

}  // namespace

InstructionSet best_instruction_set() {
  static const InstructionSet found = find_instruction_set();
  return std::min(found, most_allowed().load(std::memory_order_relaxed));
}

WithInstructionSet::WithInstructionSet(InstructionSet most) { most_allowed() = most; }
WithInstructionSet::~WithInstructionSet() { most_allowed() = InstructionSet::avx512; }

}  // namespace nimhoff
