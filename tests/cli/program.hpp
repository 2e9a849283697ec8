// Runs the program as a shell would, and keeps what it said.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "temporary_folder.hpp"

namespace nimhoff {

struct Ran {
  int status = 0;
  std::string out;
  std::string err;
};

/// The path of the program: what the environment names by NIMHOFF_PROGRAM, or the one built beside.
[[nodiscard]] std::string program_path();
/// Where the sources lie.
[[nodiscard]] std::string source_folder();
/// Runs `nimhoff ARGUMENTS`, where the arguments are a piece of shell.
[[nodiscard]] Ran run_program(const std::string& arguments);
/// Runs a piece of shell in which $NIMHOFF is the program, and $BREAK_CALL what breaks a call of
/// it.
[[nodiscard]] Ran run_shell(const std::string& script);
/// The same in a folder.
[[nodiscard]] Ran run_in(const TemporaryFolder& folder, const std::string& script);

}  // namespace nimhoff
