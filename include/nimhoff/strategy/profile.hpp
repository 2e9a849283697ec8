// What is known of a game before anything is solved: its words, and who can decide it.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {

/// An engine, and why it cannot take the game; none when it can.
struct EngineChoice {
  std::string name;
  std::optional<std::string> why_not;
};

/// What so many columns would take with the fastest engine, on this machine.
struct CostOfColumns {
  std::int64_t columns = 0;
  std::string engine;
  double seconds = 0;       ///< estimated; right within a factor of three or so
  std::uint64_t bytes = 0;  ///< planned, at the most; 2^64 - 1 when no machine has so many
};

struct Profile {
  Game game;
  Description words;
  std::vector<EngineChoice> engines;    ///< all of them, fastest first
  std::string engine;                   ///< the one that is taken unless another is named
  std::optional<std::string> why_rows;  ///< why a region needs rows; none when it does not
  std::optional<std::string> formula;   ///< the name of its closed form
  std::vector<CostOfColumns> costs;     ///< of 10^4, 10^6 and 10^8 columns, and rows where needed
};

[[nodiscard]] Profile profile_of(const Game& game, const RunLimits& limits = {});

/// {name, takes, why_not}
void to_json(nlohmann::ordered_json& json, const EngineChoice& choice);
/// {columns, engine, seconds, bytes}
void to_json(nlohmann::ordered_json& json, const CostOfColumns& cost);
/// The keys of Game, those of Description, and {engine, engines, needs_rows, formula,
/// costs}; why rows
/// are needed is one of the sentences.
void to_json(nlohmann::ordered_json& json, const Profile& profile);

}  // namespace nimhoff
