// How positions are written.
#include "nimhoff/game/position.hpp"

namespace nimhoff {

std::string to_string(Position at) { return to_string(Heaps{at.x, at.y}); }

std::string to_string(const Heaps& heaps) {
  std::string text = "(";
  for (const std::int64_t heap : heaps) {
    if (text.size() > 1) text += ',';
    text += std::to_string(heap);
  }
  return text + ')';
}

}  // namespace nimhoff
