// Why a position is P or N, in one sentence.
#pragma once

#include <string>

#include "nimhoff/game/game.hpp"
#include "outcome/definition.hpp"

namespace nimhoff {

[[nodiscard]] std::string reason_for(const Game& game, const Tally& tally, Outcome outcome);

/// `17`, `4.2e+12`
[[nodiscard]] std::string count_in_words(double count);

}  // namespace nimhoff
