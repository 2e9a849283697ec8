// Runs the program on a terminal, as a person would.
#pragma once

#include <string>
#include <vector>

#include "cli/program.hpp"

namespace nimhoff {

struct Typed {
  std::vector<std::string> lines;  ///< each is typed at the next prompt; "^C" is that key
  unsigned short columns = 80;
  unsigned short rows = 24;
  std::string locale = "C";
  std::string terminal = "dumb";  ///< TERM; on any other than dumb lines are edited
};

/// Whether this machine has pseudo-terminals; a bare chroot may have none.
[[nodiscard]] bool terminals_are_here();

/// Runs `nimhoff ARGUMENTS` on a pseudo-terminal; after the last line the input ends. All
/// that the terminal showed is in `out`, with plain line ends.
[[nodiscard]] Ran run_in_terminal(const std::string& arguments, const Typed& typed);

}  // namespace nimhoff
