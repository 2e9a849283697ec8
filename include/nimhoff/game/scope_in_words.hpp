// Which options a maneuver speaks of, in words.
#pragma once

#include <string>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// What follows `options`: nothing, or ` that a Nim rule reaches`.
[[nodiscard]] inline std::string scope_in_words(Scope scope) {
  if (scope == Scope::nim) return " that a Nim rule reaches";
  return scope == Scope::diagonal ? " that no Nim rule reaches" : "";
}

}  // namespace nimhoff
