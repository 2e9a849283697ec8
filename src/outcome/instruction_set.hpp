// Which of the vector kernels that Highway compiled, one an instruction set, this machine can run.
//
// Highway has an answer, too, in its shared library; but that times the machine's clock when it is
// loaded, which was a third of every start of the program. Its headers alone need no library.
#pragma once

#include <array>
#include <type_traits>

namespace nimhoff {

/// What a kernel is compiled for: what all machines have, AVX2, and AVX-512 as since 2019
/// (Highway's AVX3_DL).
enum class InstructionSet { baseline, avx2, avx512 };
inline constexpr std::array every_instruction_set{InstructionSet::baseline, InstructionSet::avx2,
                                                  InstructionSet::avx512};

/// The best that this machine has.
[[nodiscard]] InstructionSet best_instruction_set();

/// While it lives, all threads use no better one, for tests.
class WithInstructionSet {
 public:
  explicit WithInstructionSet(InstructionSet most);
  ~WithInstructionSet();
  WithInstructionSet(const WithInstructionSet&) = delete;
  WithInstructionSet& operator=(const WithInstructionSet&) = delete;
};

/// The best of these that runs here; null is one that was not compiled.
template <class Kernel>
[[nodiscard]] Kernel* best_kernel(Kernel* baseline, std::type_identity_t<Kernel>* avx2,
                                  std::type_identity_t<Kernel>* avx512) {
  const InstructionSet best = best_instruction_set();
  if (avx512 != nullptr && best == InstructionSet::avx512) return avx512;
  if (avx2 != nullptr && best >= InstructionSet::avx2) return avx2;
  return baseline;
}

}  // namespace nimhoff

/// The kernel of this name, where HWY_ONCE is set.
#define NIMHOFF_BEST_KERNEL(name) \
  ::nimhoff::best_kernel(HWY_CHOOSE_FALLBACK(name), HWY_CHOOSE_AVX2(name), HWY_CHOOSE_AVX3_DL(name))
