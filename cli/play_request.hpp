// What a player types: positions, or a word.
#pragma once

#include <nimhoff/game/position.hpp>
#include <nimhoff/strategy/match.hpp>
#include <string>
#include <vector>

namespace nimhoff::cli {

struct Request {
  enum class Kind { nothing, decide, hint, why, undo, swap, board, help, quit, not_understood };
  Kind kind = Kind::nothing;
  std::vector<Heaps> positions;  ///< of a decision
  std::string fault;             ///< of what was not understood
};

/// Reads a line: `3,5`, `3 5`, `(3,5)`, `block 3,5 2,2`, `none`, or one of the words.
[[nodiscard]] Request request_in(const std::string& line, std::size_t heaps, Duty duty);

/// The words and what they do, for the help.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> request_rows(const Match& match);

/// The text as it may be shown on a terminal: short, and without control characters.
[[nodiscard]] std::string shown(const std::string& text);

}  // namespace nimhoff::cli
