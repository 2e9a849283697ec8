// What an answer may take beside an engine: lists of options, tables of the reference.
//
// Checked: tests/strategy/answer/memory_plan_test.cpp.
#include "strategy/answer/memory_plan.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/available_memory.hpp"

namespace nimhoff {

void require_memory(const BigHeaps& heaps, double bytes, const std::string& what,
                    const RunLimits& limits) {
  const std::uint64_t allowed = allowed_memory(limits);
  if (bytes <= static_cast<double>(allowed)) return;
  const auto needed = static_cast<std::uint64_t>(std::min(bytes, 1e19));
  throw BadInput({.argument = "heaps",
                  .given = in_short(heaps),
                  .problem = what + " needs " + bytes_in_words(needed) + ", " +
                             bytes_in_words(allowed) +
                             (limits.memory > 0 ? " are allowed" : " are free"),
                  .advice = "try smaller heaps"});
}

double listed_bytes(const BigHeaps& heaps, double count) {
  // An option is found, sorted, kept in the answer and copied with it; malloc rounds up.
  constexpr double copies = 4;
  double each = 48;
  for (const BigInteger& heap : heaps) {
    each += 48 + static_cast<double>(mpz_sizeinbase(heap.get_mpz_t(), 2)) / 8;
  }
  return copies * each * count;
}

}  // namespace nimhoff
