// The program, apart from what a process does only once.
#pragma once

#include <string>
#include <vector>

namespace nimhoff::cli {

/// Does what the words after `nimhoff` ask for and answers every failure in one line. Returns the
/// exit status: 0 done, 1 the work failed, 2 the call was wrong, 130 stopped, 141 nobody reads.
int run_program(std::vector<std::string> words);

}  // namespace nimhoff::cli
