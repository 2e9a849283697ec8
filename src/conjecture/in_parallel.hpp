// Work that is done by several threads, piece by piece.
#pragma once

#include <cstddef>
#include <functional>

namespace nimhoff {

/// work(i) for every i < count, in any order, by at most so many threads, the caller among them.
/// Throws what the first piece threw that threw; then some pieces are left undone. The pieces may
/// use oneTBB, each with threads of its own: its limits are those of a process, so it is not used
/// here.
void in_parallel(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work);

}  // namespace nimhoff
