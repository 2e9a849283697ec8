// How well a player plays, in a word.
//
// Checked: tests/strategy/match/strength_test.cpp.
#include "nimhoff/strategy/strength.hpp"

#include <algorithm>
#include <cctype>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t most_moves = 100;

}  // namespace

Strength Strength::looking_ahead(std::int64_t moves) {
  if (moves >= 1 && moves <= most_moves) return Strength(moves);
  throw BadInput(
      {.argument = "strength",
       .given = std::to_string(moves),
       .problem = "no such look ahead",
       .allowed = "1 to " + std::to_string(most_moves) + " moves, perfect and random are allowed"});
}

Strength parse_strength(const std::string& word) {
  if (word == "perfect") return Strength::perfect();
  if (word == "random") return Strength::random();
  const bool is_number = !word.empty() && std::isdigit(static_cast<unsigned char>(word[0])) != 0;
  if (is_number) return Strength::looking_ahead(parse_count(word, "strength"));
  throw BadInput(unknown_word("strength", word, "no such strength",
                              {"perfect", "random", "a number of moves to look ahead"}));
}

std::string spelling(const Strength& strength) {
  if (strength.is_perfect()) return "perfect";
  return strength.is_random() ? "random" : std::to_string(strength.moves());
}

}  // namespace nimhoff
