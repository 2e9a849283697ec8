// What an answer may take beside an engine: lists of options, tables of the reference.
#pragma once

#include <string>

#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// Throws BadInput on the heaps when so many bytes are more than the limits allow; `what` says in
/// a few words what needs them.
void require_memory(const BigHeaps& heaps, double bytes, const std::string& what,
                    const RunLimits& limits);

/// The bytes of a list of so many positions with heaps like these, in an answer and on its way.
[[nodiscard]] double listed_bytes(const BigHeaps& heaps, double count);

}  // namespace nimhoff
