// nimhoff bench: the project's own figures, measured by the program beside this one.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <nimhoff/game/error.hpp>
#include <nimhoff/game/notation.hpp>
#include <system_error>

#include "commands.hpp"

namespace nimhoff::cli {

int run_bench(const Arguments& arguments) {
  const std::vector<std::string> known{"columns",  "sweep", "outcome", "measure", "picture",
                                       "estimate", "games", "layers",  "tables",  "scan"};
  const std::string what = arguments.positionals.empty() ? "columns" : arguments.positionals[0];
  if (std::find(known.begin(), known.end(), what) == known.end()) {
    throw BadInput(unknown_word("bench", what, "no such benchmark", known));
  }
  const auto self = std::filesystem::read_symlink("/proc/self/exe");
  const std::string program = (self.parent_path() / "nimhoff-bench").string();
  std::vector<std::string> words{program, what};
  for (const char* option : {"--long", "--json"}) {
    if (arguments.has(option)) words.emplace_back(option);
  }
  std::vector<char*> raw;
  for (std::string& word : words) raw.push_back(word.data());
  raw.push_back(nullptr);
  ::execv(program.c_str(), raw.data());
  throw WorkFailed({.given = program,
                    .problem = "cannot be run: " + std::generic_category().message(errno),
                    .advice = "build all targets"});
}

}  // namespace nimhoff::cli
