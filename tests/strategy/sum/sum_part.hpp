// Parts of sums, written shortly.
#pragma once

#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/sum.hpp"

namespace nimhoff {

inline SumPart part(const char* word, const Heaps& heaps) {
  return {parse_game(word), big_heaps(heaps)};
}

}  // namespace nimhoff
