// Why a position is P or N, in one sentence.
#pragma once

#include <cstdint>
#include <string>

#include "nimhoff/game/counted.hpp"
#include "nimhoff/game/game.hpp"
#include "outcome/definition.hpp"

namespace nimhoff {

[[nodiscard]] std::string reason_for(const Game& game, const Tally& tally, Outcome outcome);

/// What is said where the normal play ends.
inline constexpr const char* no_move_is_left = "no move is left, and who cannot move loses";

/// The verb that goes with so many: `is`, `are`
[[nodiscard]] std::string are(std::int64_t count);

/// `17`, `4.2e+12`
[[nodiscard]] std::string count_in_words(double count);

}  // namespace nimhoff
