// What the program shows when nothing is asked: one game, through every command.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "layout.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {

int run_welcome() {
  const Game game = parse_game("gdwn:3,5");
  const std::size_t width = std::min<std::size_t>(output_width(), 100);
  std::string text =
      wrapped("Nimhoff, a laboratory for two-heap take-away games. Its default game:", width, 0);
  text += "\n\n$ nimhoff describe gdwn:3,5\n";
  print(text);
  run_describe({{"gdwn:3,5"}, {}});
  text = "\n$ nimhoff solve gdwn:3,5 --columns 16\n";
  std::string line;
  for (const Position at : p_positions(game, {16, std::nullopt})) {
    line += (line.empty() ? "" : " ") + to_string(at);
  }
  text += wrapped(line, width, 0) + "   (in columns)\n\n$ nimhoff outcome gdwn:3,5 20 33\n";
  print(text);
  run_outcome({{"gdwn:3,5", "20", "33"}, {}});
  std::vector<std::pair<std::string, std::string>> rows;
  for (const CommandSpec& command : commands()) {
    rows.emplace_back("nimhoff " + command.name + " --help", command.summary);
  }
  print("\nmore:\n" + two_columns(rows, width));
  return 0;
}

}  // namespace nimhoff::cli
