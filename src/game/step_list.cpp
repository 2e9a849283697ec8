// Several steps in one line of text.
#include "nimhoff/game/step_list.hpp"

namespace nimhoff {

std::string listed(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) text += (text.empty() ? "(" : " (") + to_string(step) + ")";
  return text.empty() ? "none" : text;
}

}  // namespace nimhoff
