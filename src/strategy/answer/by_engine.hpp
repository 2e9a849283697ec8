// The answer at a position of a game without memory, by the fastest engine that takes it.
#pragma once

#include "nimhoff/strategy/answer.hpp"

namespace nimhoff {

/// For a position on the board. Throws BadInput when the engine would have to go too far.
[[nodiscard]] Answer answer_by_engine(const Game& game, Position at, const RunLimits& limits);

}  // namespace nimhoff
