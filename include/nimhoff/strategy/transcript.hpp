// What was decided in a play of a game or of a sum, for a file or another program.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/strategy/contest.hpp"
#include "nimhoff/strategy/strength.hpp"

namespace nimhoff {

/// A game of the play, where it began and where it stands.
struct TranscriptPart {
  std::string game;  ///< canonical spelling
  Heaps start;
  Heaps position;
};

/// One decision of a player.
struct TranscriptDecision {
  Player player = Player::first;
  bool by_computer = false;
  Duty duty = Duty::move;
  std::size_t part = 0;      ///< of the sum, counted from 0
  Heaps at;                  ///< where that part stood
  std::vector<Heaps> named;  ///< where the move goes, or what is blocked or proposed
  bool is_mistake = false;   ///< whether a person gave a won game away
  std::string reason{};      ///< the computer's, of one that coaches; else empty
};

/// A position that a move in a part leads to.
struct TranscriptOption {
  std::size_t part = 0;
  Heaps to;
};

/// What is to be decided next.
struct TranscriptTurn {
  Player player = Player::first;
  Duty duty = Duty::move;
  std::vector<TranscriptOption> options{};  ///< by the rules and the memory
  bool are_left_out = false;                ///< there are more options
  /// Those blocked or not proposed, and what the memory forbids.
  std::vector<TranscriptOption> ruled_out{};
  /// At most so many may be blocked, at least so many must be proposed.
  std::optional<std::int64_t> limit{};
  std::optional<Advice> hint{};
  std::optional<Outcome> outcome{};  ///< N when the player who moves next wins
  std::string why{};                 ///< the reason of the outcome
};

struct Transcript {
  std::vector<TranscriptPart> parts;
  Strength strength = Strength::perfect();  ///< of the computer
  std::uint64_t seed = 1;
  std::vector<TranscriptDecision> decisions;  ///< oldest first; what was taken back is not there
  std::optional<Player> winner;               ///< none of a play that was left
  std::optional<TranscriptTurn> turn{};       ///< none of a play that is over
};

/// {parts [{game, start, position}], strength, seed, decisions [{player, by, decides, part, at,
/// named, words, mistake, reason}], winner, turn {player, duty, options [{part, to, words}],
/// options_left_out, ruled_out, limit, hint {part, named, words, wins, reason}, outcome, why}}; a
/// player is `first` or `second`, and `words` are what parse_decision reads.
void to_json(nlohmann::ordered_json& json, const Transcript& transcript);

}  // namespace nimhoff
