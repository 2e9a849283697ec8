// A session of play through a pipe, and what it said.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "cli/program.hpp"

namespace nimhoff {

/// The transcript of a session whose input comes through a pipe.
[[nodiscard]] inline Ran piped(const std::string& arguments, const std::string& input) {
  return run_shell("export LC_ALL=C; printf '" + input + "' | \"$NIMHOFF\" play " + arguments);
}

[[nodiscard]] inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline void expect_parts(const std::string& text, std::initializer_list<const char*> parts) {
  for (const char* part : parts) EXPECT_TRUE(contains(text, part)) << part << "\n" << text;
}

}  // namespace nimhoff
