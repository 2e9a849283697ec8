// The answer at a position of (m,p)-Imitation Nim.
#pragma once

#include <span>

#include "nimhoff/strategy/answer.hpp"

namespace nimhoff {

/// Whether the game is plain Imitation Nim, and its p not too large for the closed form.
[[nodiscard]] bool is_decided_by_theorem_19(const Game& game);

/// The answer at the end of a history, for a game that is_decided_by_theorem_19.
[[nodiscard]] Answer answer_for_imitation(const Game& game, std::span<const BigHeaps> history,
                                          const RunLimits& limits);

}  // namespace nimhoff
