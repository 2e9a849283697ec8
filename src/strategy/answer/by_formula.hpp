// The answer at a position of a game that has a closed form.
#pragma once

#include "nimhoff/strategy/answer.hpp"
#include "nimhoff/strategy/formula.hpp"

namespace nimhoff {

[[nodiscard]] Answer answer_by_formula(const Game& game, const Formula& formula, const BigHeaps& at,
                                       const RunLimits& limits);

}  // namespace nimhoff
