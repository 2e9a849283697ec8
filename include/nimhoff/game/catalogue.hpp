// The catalogue: every base and suffix of the notation, and a game in words.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"

namespace nimhoff {

/// One line of the catalogue.
struct CatalogueEntry {
  std::string form;     ///< `gdwn:p,q[:p,q...]`
  std::string meaning;  ///< what it is, in a few words
  std::string example;  ///< a game that uses it, ready to be typed
};

/// A game of the literature whose moves are a condition.
struct NamedGame {
  std::string name;
  std::string game;    ///< ready to be typed, in quotes
  std::string known;   ///< what it is and what is known of it
  std::string source;  ///< who showed it
};

[[nodiscard]] const std::vector<NamedGame>& named_games();

/// {name, game, known, source}
void to_json(nlohmann::ordered_json& json, const NamedGame& named);

/// What a game may be written with: one base, then suffixes.
struct Catalogue {
  std::vector<CatalogueEntry> bases;
  std::vector<CatalogueEntry> suffixes;
};

[[nodiscard]] const Catalogue& catalogue();

/// {form, meaning, example}
void to_json(nlohmann::ordered_json& json, const CatalogueEntry& entry);
/// {bases, suffixes, games}
void to_json(nlohmann::ordered_json& json, const Catalogue& catalogue);

/// A game in words, as `describe` shows it.
struct Description {
  std::string game;                 ///< the canonical spelling
  std::string title;                ///< `(3,5)-GDWN`
  std::string board;                ///< where it is played
  std::vector<std::string> rules;   ///< one sentence a rule
  std::string twist;                ///< maneuver or memory; empty when there is none
  std::string ending;               ///< who wins at the end
  std::vector<std::string> papers;  ///< what the papers call it, and where
};

/// {title, sentences {board, rules, twist, ending}, papers}; a twist that is none is null.
void to_json(nlohmann::ordered_json& json, const Description& description);

[[nodiscard]] Description describe(const Game& game);

}  // namespace nimhoff
