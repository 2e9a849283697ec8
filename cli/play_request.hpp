// What a player types: positions, or a word.
#pragma once

#include <nimhoff/strategy/decision.hpp>
#include <string>
#include <vector>

namespace nimhoff::cli {

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

/// Reads a line: what parse_decision reads, or one of the words.
[[nodiscard]] Request request_in(const std::string& line, const Contest& contest);

/// The words and what they do, for the help.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> request_rows(const Match& match);

}  // namespace nimhoff::cli
