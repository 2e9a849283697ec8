// nimhoff compare: which games have the same P-positions, and where they first differ.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "data_file.hpp"
#include "layout.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

std::string outcome_in_words(const GameOutcome& says) {
  if (!says.outcome) return "-";
  return *says.outcome == Outcome::P ? "P" : "N";
}

std::string in_words(const GameComparison& comparison) {
  std::string text;
  for (std::size_t i = 0; i < comparison.classes.size(); ++i) {
    const auto& games = comparison.classes[i];
    text +=
        fmt::format("{}{}\n", fmt::join(games, " = "), games.size() == 1 ? " stands alone" : "");
  }
  text += fmt::format("for x < {}{}\n", comparison.columns,
                      comparison.rows ? fmt::format(", y < {}", *comparison.rows) : "");
  for (const Containment& pair : comparison.contained) {
    text += fmt::format("every P-position of {} is one of {}\n", pair.smaller, pair.larger);
  }
  if (!comparison.first_difference) return text + "no difference was found\n";
  const Difference& first = *comparison.first_difference;
  text += fmt::format("\nthe first difference is {}\n\n", to_string(first.at));
  std::vector<std::vector<std::string>> lines;
  for (const GameOutcome& says : first.outcomes) {
    lines.push_back({says.game, outcome_in_words(says), says.reason});
  }
  text += aligned(lines);
  if (comparison.classes.size() < 3) return text;
  text += "\nof every two classes\n\n";
  std::vector<std::vector<std::string>> pairs;
  for (const ClassDifference& between : comparison.differences) {
    pairs.push_back({between.one, between.other, to_string(between.at), "P in " + between.p_in});
  }
  return text + aligned(pairs);
}

int run_compare(const Arguments& arguments) {
  if (arguments.positionals.size() < 2) {
    throw BadInput({.given = "compare",
                    .problem = "two games are needed",
                    .advice = "try compare wythoff gdwn:3,4 --columns 1e5"});
  }
  std::vector<Game> games;
  for (const std::string& word : arguments.positionals) games.push_back(parse_game(word));
  const Region region = region_of(arguments);
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  DataFile file(arguments);
  const GameComparison comparison = compare(games, region, limits);
  progress.clear();
  if (file) {
    file.write(comparison);
    report(fmt::format("{}: {} in {}", file.path(), counted(games.size(), "game"),
                       comparison.classes.size() == 1
                           ? "1 class"
                           : fmt::format("{} classes", comparison.classes.size())));
  }
  if (arguments.has("--json")) {
    print_json(comparison);
  } else if (!file) {
    print(in_words(comparison));
  }
  return 0;
}

}  // namespace

CommandSpec compare_spec() {
  return {
      "compare",
      "which games have the same P-positions, and where they first differ",
      "Solves the games in step, column by column, and prints the classes of those that are equal "
      "for x < N, which of them contain each other, and the first position on which not all agree, "
      "with its outcome in each game and the reason. Costs no more than solving them and keeps no "
      "more than some thousand columns. Any games on two heaps can be compared, or any on one. "
      "Equal "
      "for x < N proves nothing beyond. With --out a table .csv or .tex, a row a game, or .json.",
      {{"GAMES", "two games or more, each in one word", true}},
      {{"--columns", "N", "how many columns: x < N"},
       {"--rows", "M", "cut every column: y < M; needed where a column may hold infinitely many"},
       {"--out", "FILE", "write the table there instead of printing: .csv, .tex or .json"},
       options::memory,
       options::threads,
       options::yes,
       options::json,
       options::help},
      {{"compare wythoff gdwn:3,4 gdwn:7,12 --columns 1e5",
        "equal so far, or the first difference"},
       {"compare wythoff@block=2 wythoff@block=3 --columns 1e5", "one contains the other, or not"},
       {"compare take:1,2 take:1,2,4 --columns 1000", "one heap"}},
      run_compare};
}

}  // namespace nimhoff::cli
