// What was decided in a play of a game or of a sum, for a file or another program.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/strategy/match.hpp"
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
};

struct Transcript {
  std::vector<TranscriptPart> parts;
  Strength strength = Strength::perfect();  ///< of the computer
  std::uint64_t seed = 1;
  std::vector<TranscriptDecision> decisions;  ///< oldest first; what was taken back is not there
  std::optional<Player> winner;               ///< none of a play that was left
};

/// {parts [{game, start, position}], strength, seed, decisions [{player, by, decides, part, at,
/// named, mistake}], winner}; a player is `first` or `second`.
void to_json(nlohmann::ordered_json& json, const Transcript& transcript);

}  // namespace nimhoff
