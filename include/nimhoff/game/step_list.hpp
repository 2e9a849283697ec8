// Several steps in one line of text.
#pragma once

#include <string>
#include <vector>

#include "nimhoff/game/rule.hpp"

namespace nimhoff {

/// `(1,0) (1,1) (0,1)`; `none` when there are none.
[[nodiscard]] std::string listed(const std::vector<Step>& steps);

}  // namespace nimhoff
