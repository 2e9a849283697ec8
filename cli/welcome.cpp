// What the program shows without a command: its default game, predicted and measured.
#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "layout.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {

int run_welcome() {
  const std::size_t width = std::min<std::size_t>(output_width(), 100);
  print(wrapped("Nimhoff, a laboratory for two-heap take-away games. Its default game is gdwn:3,5: "
                "take from one heap, the same from both, or 3k and 5k.",
                width, 0) +
        "\n\n$ nimhoff measure gdwn:3,5 --columns 2e7\n");
  run_measure({{"gdwn:3,5"}, {{"--columns", "2e7"}}});
  print("\ntry next:\n" +
        two_columns({{"nimhoff describe gdwn:3,5", "the game in words"},
                     {"nimhoff outcome gdwn:3,5 20 33", "who wins there, and by which move"},
                     {"nimhoff solve gdwn:3,5 --columns 8", "its first P-positions"},
                     {"nimhoff predict gdwn:3,5 --digits 40", "its lines, every digit proved"},
                     {"nimhoff draw gdwn:3,5 --size 20000 -o p.png", "a picture of them"},
                     {"nimhoff play wythoff 20 33", "a game against a perfect opponent"}},
                    width));
  std::vector<std::pair<std::string, std::string>> rows;
  for (const CommandSpec& command : commands()) {
    rows.emplace_back("nimhoff " + command.name + " --help", command.summary);
  }
  print("\nmore:\n" + two_columns(rows, width));
  return 0;
}

}  // namespace nimhoff::cli
