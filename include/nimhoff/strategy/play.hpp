// A play that is continued: what was decided so far, and what the computer decides next.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimhoff/strategy/contest.hpp"
#include "nimhoff/strategy/transcript.hpp"

namespace nimhoff {

/// Which sides the computer plays.
enum class Computer : std::uint8_t { first, second, both, none };
/// Reads `first`, `second`, `both` or `none`. Throws BadInput.
[[nodiscard]] Computer parse_computer(const std::string& word);
[[nodiscard]] bool plays(Computer computer, Player side);

/// A play as somebody who keeps no state tells it.
struct PlayOrder {
  Computer computer = Computer::second;
  Strength strength = Strength::perfect();  ///< of the computer
  std::uint64_t seed = 1;
  bool coaches = false;  ///< says who is winning, and why
  bool hints = false;    ///< says what to decide next
};

/// A decision that is about to be made, for the transcript.
[[nodiscard]] TranscriptDecision recorded(const Contest& contest, const Decision& decision);

/// The transcript of a contest in which this was decided, with what is to be decided now.
[[nodiscard]] Transcript transcript_of(Contest& contest, const PlayOrder& order,
                                       std::vector<TranscriptDecision> decisions);

/// Plays the decisions, in words, oldest first, of both sides; then decides for the computer while
/// it is its turn, at most 1000 times. Throws BadInput on a decision that is not allowed,
/// Cancelled.
[[nodiscard]] Transcript continued_play(const Sum& start, const std::vector<std::string>& decisions,
                                        const PlayOrder& order, const RunLimits& limits = {});

}  // namespace nimhoff
