// What to do at a position: who wins, by which moves, and what to forbid or propose.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/solve.hpp"

namespace nimhoff {

/// What a game with memory adds to an answer.
struct MemoryAnswer {
  bool dynamic = false;              ///< the outcome depends on the history
  std::int64_t mover_credit = 0;     ///< imitations left to the player to move
  std::int64_t opponent_credit = 0;  ///< imitations left to the player who just moved
  std::vector<Heaps> forbidden;      ///< options that the imitation rule forbids now
};

struct Answer {
  Outcome outcome = Outcome::N;
  std::vector<Heaps> winning_moves;  ///< of an N-position: every option that is P
  std::vector<Heaps> block;          ///< of a P-position: what to forbid, maybe nothing
  std::vector<Heaps> propose;        ///< of a P-position of a comply game: what to propose
  std::string reason;                ///< one sentence
  std::string method;                ///< the engine that decided
  std::optional<MemoryAnswer> memory;
};

/// The answer at a position without a past. Throws BadInput off the board, for a number of
/// heaps that the game is not played on, or when deciding it would not fit into memory.
[[nodiscard]] Answer answer(const Game& game, const Heaps& heaps, const RunLimits& limits = {});

/// The answer at the end of a history, oldest position first, for a game with memory.
[[nodiscard]] Answer answer_after(const Game& game, std::span<const Position> history,
                                  const RunLimits& limits = {});

}  // namespace nimhoff
