// nimhoff bench: the project's own figures, measured by the program beside this one.
#include <fmt/format.h>
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
  const std::vector<std::string> known{"columns", "sweep", "outcome", "measure", "picture"};
  const std::string what = arguments.positionals.empty() ? "columns" : arguments.positionals[0];
  if (std::find(known.begin(), known.end(), what) == known.end()) {
    const std::string near = nearest_word(what, known);
    throw BadInput(what + ": no such benchmark; " +
                   (near.empty() ? fmt::format("{} are allowed", fmt::join(known, ", "))
                                 : "did you mean " + near + "?"));
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
  throw WorkFailed(program + ": cannot be run: " + std::generic_category().message(errno) +
                   "; build all targets");
}

}  // namespace nimhoff::cli
