// What a player types: positions, or a word.
#pragma once

#include <nimhoff/game/position.hpp>
#include <nimhoff/strategy/match.hpp>
#include <string>
#include <vector>

namespace nimhoff::cli {

/// What a player decides, and in a sum in which part.
struct Decision {
  std::size_t part = 0;
  std::vector<Heaps> named;  ///< the move, or what to block or propose
};

struct Request {
  enum class Kind {
    nothing,
    decide,
    hint,
    why,
    options,
    p_positions,
    undo,
    swap,
    board,
    help,
    quit,
    not_understood
  };
  Kind kind = Kind::nothing;
  Decision decision{};
  std::string fault{};  ///< of what was not understood
};

/// A line that was not understood, with what to say.
[[nodiscard]] Request misunderstood(std::string fault);

/// Reads a line: `3,5`, `3 5`, `(3,5)`, `take 1,1`, `take 3 from x`, `block 3,5 2,2`, `none`, or
/// one of the words; `at` is where the game stands.
[[nodiscard]] Request request_in(const std::string& line, const Heaps& at, Duty duty);

/// The words and what they do, for the help.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> request_rows(const Match& match);

/// The text as it may be shown on a terminal: short, and without control characters.
[[nodiscard]] std::string shown(const std::string& text);

}  // namespace nimhoff::cli
