// What a Grundy value is: the least number that no option of the position has (mex).
//
// By the theorem of Sprague and Grundy a sum of games is then decided by the nim-sum of its parts'
// values. Its proof needs that what a part allows is fixed by the part's own position, and that
// who cannot move loses: so a maneuver, a memory and misere play leave no such number.
#include "values/definition.hpp"

#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"

namespace nimhoff {

std::int64_t mex(std::vector<std::int64_t> values) {
  std::sort(values.begin(), values.end());
  std::int64_t least = 0;
  for (const std::int64_t value : values) least += value == least;
  return least;
}

std::optional<std::string> why_no_values(const Game& game) {
  const std::string need = "a Grundy value needs ";
  if (game.memory()) {
    return need + "options that the position alone decides, and here the last moves do, too";
  }
  if (game.maneuver()) {
    return need +
           "options that the position alone decides, and here the other player's maneuver "
           "does, too";
  }
  if (game.is_misere()) {
    return need + "normal play: under misere play nim-sums do not decide a sum of games";
  }
  return std::nullopt;
}

void require_values(const Game& game) {
  if (const auto why = why_no_values(game)) {
    throw BadInput({.argument = "game", .given = spelling(game), .problem = *why});
  }
}

}  // namespace nimhoff
