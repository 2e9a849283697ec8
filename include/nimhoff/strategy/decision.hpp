// Decisions of a player in words: `3,5`, `take 1,1`, `block 3,5 2,2`, in a sum `1: 3,5`.
#pragma once

#include <string>
#include <vector>

#include "nimhoff/strategy/contest.hpp"

namespace nimhoff {

/// Reads `3,5`, `3 5`, `(3,5)`, `take 1,1`, `take 3 from x`, `block 3,5 2,2`, `none`, `propose
/// 3,5`; in a sum behind the number of the part, as in `1: 3,5`. Says nothing on whether it is
/// legal. Throws BadInput.
[[nodiscard]] Decision parse_decision(const std::string& text, const Contest& contest);

/// The words that a decision may begin with.
[[nodiscard]] const std::vector<std::string>& decision_words();

/// How a move is written: `the part and the position to move to there, as 0: 3,5`.
[[nodiscard]] std::string how_to_move(const Contest& contest);

/// What parse_decision reads: `3,5`, `1: 3,5`, `none`.
[[nodiscard]] std::string words_of(const Decision& decision, bool in_sum);

/// The text as it may be shown in a sentence: short, and without control characters.
[[nodiscard]] std::string shown(const std::string& text);

}  // namespace nimhoff
