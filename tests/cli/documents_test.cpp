// What the program says of itself: help, README, man page, completion.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

// All but bench, whose example takes a minute.
const std::vector<std::string> result_commands{
    "solve", "outcome", "play", "predict", "measure", "reproduce", "describe", "games", "periods"};

TEST(Documents, The_help_of_a_command_has_an_example_that_runs) {
  for (const std::string& command : result_commands) {
    const Ran ran = run_program(command + " --help");
    EXPECT_EQ(ran.status, 0);
    const std::size_t at = ran.out.find("examples:\n  nimhoff ");
    ASSERT_NE(at, std::string::npos) << command;
    const std::size_t begin = ran.out.find("nimhoff ", at) + 8;
    const std::string line = ran.out.substr(begin, ran.out.find("  ", begin) - begin);
    EXPECT_EQ(run_program(line).status, 0) << line;
  }
}

TEST(Documents, The_reference_is_the_one_the_program_prints) {
  const std::string page = bytes_of(source_folder() + "/docs/reference.md");
  const std::string reference = run_program("--print markdown").out;
  ASSERT_GT(reference.size(), 500U);
  EXPECT_NE(page.find(reference), std::string::npos) << "run tools/refresh_docs";
}

TEST(Documents, Man_page_and_completion_name_every_option_of_the_help) {
  const std::string man = run_program("--print man").out;
  const std::string bash = run_program("--print bash").out;
  std::vector<std::string> all = result_commands;
  all.insert(all.end(), {"draw", "plot", "bench"});
  for (const std::string& command : all) {
    const std::string help = run_program(command + " --help").out;
    for (std::size_t at = help.find("\n  --"); at != std::string::npos;
         at = help.find("\n  --", at + 1)) {
      const std::string option = help.substr(at + 3, help.find(' ', at + 3) - at - 3);
      EXPECT_NE(bash.find(option), std::string::npos) << option;
      std::string in_troff;
      for (const char c : option) in_troff += c == '-' ? std::string("\\-") : std::string(1, c);
      EXPECT_NE(man.find(in_troff), std::string::npos) << option;
    }
  }
}

TEST(Documents, The_README_shows_what_the_program_really_prints) {
  const std::string readme = bytes_of(source_folder() + "/README.md");
  EXPECT_LE(std::count(readme.begin(), readme.end(), '\n'), 120);
  for (const char* command : {"outcome wythoff@block=2 11 15", "predict gdwn:3,5"}) {
    const std::string shown = std::string("$ ./run ") + command + "\n" + run_program(command).out;
    EXPECT_NE(readme.find(shown), std::string::npos) << shown;
  }
}

TEST(Completion, Offers_commands_then_games_and_options) {
  const auto completed = [](const std::string& words) {
    return run_shell("source <(\"$NIMHOFF\" --print bash); COMP_WORDS=(" + words +
                     "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _nimhoff; echo \"${COMPREPLY[*]}\"")
        .out;
  };
  EXPECT_EQ(completed("nimhoff so"), "solve\n");
  EXPECT_NE(completed("nimhoff solve w").find("wythoff"), std::string::npos);
  EXPECT_EQ(completed("nimhoff solve wythoff --col"), "--columns\n");
}

}  // namespace
}  // namespace nimhoff
