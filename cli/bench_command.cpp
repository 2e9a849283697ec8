// nimhoff bench: the project's own figures, measured by the program beside this one.
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <nimhoff/game/error.hpp>
#include <nimhoff/game/notation.hpp>
#include <system_error>

#include "commands.hpp"
#include "shared_options.hpp"

namespace nimhoff::cli {
namespace {

int run_bench(const Arguments& arguments) {
  const std::vector<std::string> known{"columns", "sweep",      "outcome", "measure",
                                       "picture", "estimate",   "games",   "layers",
                                       "tables",  "conjecture", "scan"};
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

}  // namespace

CommandSpec bench_spec() {
  return {
      "bench",
      "the project's own figures, as ratios in one run",
      "Measures the engines against the plain way of doing the same, their growth, and their "
      "instructions a column (by callgrind, where valgrind is installed). Times are CPU times.",
      {{"WHAT",
        "columns, sweep, outcome, measure, picture, estimate, games, layers, tables, conjecture or "
        "scan; columns unless said",
        false, true}},
      {{"--long", "", "go on to 10^9 columns"}, options::json, options::help},
      {{"bench columns", "the columns engine against the plain grid"},
       {"bench sweep", "the sweep and blocking engines against plain loops"},
       {"bench outcome", "closed forms: positions a second"},
       {"bench measure", "what measuring adds to solving"},
       {"bench picture", "what every cell sees, and the times of pictures"},
       {"bench estimate", "the time that engines announce, over the time that they take"},
       {"bench games", "what bounded, wide, misere and blocking rules add to a game"},
       {"bench layers", "layers of Grundy values over the P-positions alone"},
       {"bench tables", "tables of Grundy values: values a second, one core and two"},
       {"bench conjecture", "compare over solving; the times of conjecture and identify"},
       {"bench scan", "a scan against the sum of its rows, and what a task costs"}},
      run_bench};
}

}  // namespace nimhoff::cli
