// What to do at a position: who wins, by which moves, and what to forbid or propose.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// What a game with memory adds to an answer.
struct MemoryAnswer {
  bool dynamic = false;              ///< the outcome depends on the history
  std::int64_t mover_credit = 0;     ///< imitations left to the player to move
  std::int64_t opponent_credit = 0;  ///< imitations left to the player who just moved
  std::vector<BigHeaps> forbidden;   ///< options that the imitation rule forbids now
};

struct Answer {
  std::string game;   ///< canonical spelling
  BigHeaps position;  ///< where it is the answer
  Outcome outcome = Outcome::N;
  std::vector<BigHeaps> winning_moves;  ///< of an N-position: every option that is P
  std::string more_winning_moves;       ///< those too many to list, in words; mostly empty
  std::vector<BigHeaps> block;          ///< of a P-position: what to forbid, maybe nothing
  std::string more_to_block;            ///< those too many to list, in words; mostly empty
  std::vector<BigHeaps> propose;        ///< of a P-position of a comply game: what to propose
  std::string reason;                   ///< one sentence
  std::string method;                   ///< the formula or the engine that decided
  std::optional<MemoryAnswer> memory;
  std::optional<BigInteger> value{};  ///< its Grundy value, where somebody asked value_of for it
};

/// {game, position, outcome, value, winning_moves, more_winning_moves, block, more_to_block, propose,
/// reason, method, dynamic, credits, forbidden}; a move is the position it leads to, the value is null
/// unless it was asked for, and the last three are null for a game without memory.
void to_json(nlohmann::ordered_json& json, const Answer& answer);

/// The answer at a position without a past: by a formula when the game has one, or else by the
/// fastest engine, solved as far as the position needs. Throws BadInput off the board, for a
/// number of heaps that the game is not played on, or when an engine would have to go too far;
/// Cancelled.
[[nodiscard]] Answer answer(const Game& game, const BigHeaps& heaps, const RunLimits& limits = {});

/// The answer at the end of a history, oldest position first, for a game with memory.
/// Throws BadInput naming the first illegal move.
[[nodiscard]] Answer answer_after(const Game& game, std::span<const BigHeaps> history,
                                  const RunLimits& limits = {});
[[nodiscard]] Answer answer_after(const Game& game, std::span<const Position> history,
                                  const RunLimits& limits = {});

}  // namespace nimhoff
