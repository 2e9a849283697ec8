// The parts of a condition that are plain lines of moves, and so are rules.
#pragma once

#include <optional>
#include <vector>

#include "nimhoff/game/condition.hpp"
#include "nimhoff/game/rule.hpp"

namespace nimhoff {

struct ConditionLines {
  std::vector<Rule> rules;
  std::optional<Condition> rest;  ///< none when the rules are all of it
};

/// A move satisfies the condition exactly when one of the rules or the rest gives it.
[[nodiscard]] ConditionLines lines_of(const Condition& condition);

}  // namespace nimhoff
