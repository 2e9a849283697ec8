// What the program shows when nothing is asked: its default game, described, solved, asked.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "layout.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {

int run_welcome() {
  const std::size_t width = std::min<std::size_t>(output_width(), 100);
  std::string text =
      wrapped("Nimhoff, a laboratory for two-heap take-away games. Its default game:", width, 0);
  text += "\n\n$ nimhoff describe gdwn:3,5\n";
  print(text);
  run_describe({{"gdwn:3,5"}, {}});
  print("\n$ nimhoff solve gdwn:3,5 --columns 8\n");
  run_solve({{"gdwn:3,5"}, {{"--columns", "8"}}});
  print("\n$ nimhoff outcome gdwn:3,5 20 33\n");
  run_outcome({{"gdwn:3,5", "20", "33"}, {}});
  std::vector<std::pair<std::string, std::string>> rows;
  for (const CommandSpec& command : commands()) {
    rows.emplace_back("nimhoff " + command.name + " --help", command.summary);
  }
  print("\nmore:\n" + two_columns(rows, width));
  return 0;
}

}  // namespace nimhoff::cli
