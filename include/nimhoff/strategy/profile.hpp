// What is known of a game before anything is solved: its words, and who can decide it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// An engine, and why it cannot take the game; none when it can.
struct EngineChoice {
  std::string name;
  std::optional<std::string> why_not;
};

struct Profile {
  Game game;
  Description words;
  std::vector<EngineChoice> engines;    ///< all of them, fastest first
  std::string engine;                   ///< the one that is taken unless another is named
  std::optional<std::string> why_rows;  ///< why a region needs rows; none when it does not
  std::optional<std::string> formula;   ///< the name of its closed form
};

[[nodiscard]] Profile profile_of(const Game& game);

/// {name, takes, why_not}
void to_json(nlohmann::ordered_json& json, const EngineChoice& choice);
/// The keys of Game, those of Description, and {engine, engines, needs_rows, formula}; why rows
/// are needed is one of the sentences.
void to_json(nlohmann::ordered_json& json, const Profile& profile);

}  // namespace nimhoff
