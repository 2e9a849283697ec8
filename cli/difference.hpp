// What a move takes from each heap.
#pragma once

#include <cstddef>

namespace nimhoff::cli {

/// Of Heaps or BigHeaps.
template <class AnyHeaps>
[[nodiscard]] AnyHeaps difference(const AnyHeaps& from, const AnyHeaps& to) {
  AnyHeaps taken;
  for (std::size_t i = 0; i < from.size(); ++i) taken.push_back(from[i] - to[i]);
  return taken;
}

}  // namespace nimhoff::cli
