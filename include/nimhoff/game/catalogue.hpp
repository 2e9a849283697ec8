// The catalogue: every base and suffix of the notation, and a game in words.
#pragma once

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

[[nodiscard]] const std::vector<CatalogueEntry>& catalogue_bases();
[[nodiscard]] const std::vector<CatalogueEntry>& catalogue_suffixes();

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

[[nodiscard]] Description describe(const Game& game);

}  // namespace nimhoff
