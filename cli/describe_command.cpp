// nimhoff describe: a game in words.
#include <fmt/core.h>

#include <cmath>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "interrupt.hpp"
#include "layout.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

std::string in_words(const Profile& profile) {
  const Description& words = profile.words;
  std::vector<std::pair<std::string, std::string>> rows{{"board", words.board}};
  for (const std::string& rule : words.rules) {
    rows.emplace_back(rows.size() == 1 ? "rules" : "", rule);
  }
  if (!words.twist.empty()) rows.emplace_back("twist", words.twist);
  rows.emplace_back("ending", words.ending);
  for (std::size_t i = 0; i < words.papers.size(); ++i) {
    rows.emplace_back(i == 0 ? "papers" : "", words.papers[i]);
  }
  rows.emplace_back("solved",
                    fmt::format("by engine {}; {}", profile.engine,
                                profile.why_rows ? "needs --rows: " + *profile.why_rows
                                                 : "a column holds finitely many P-positions"));
  for (const CostOfColumns& cost : profile.costs) {
    rows.emplace_back(&cost == &profile.costs.front() ? "cost" : "",
                      fmt::format("10^{:.0f} columns{}: about {}, at most {}",
                                  std::log10(static_cast<double>(cost.columns)),
                                  profile.why_rows ? " and rows" : "", time_in_words(cost.seconds),
                                  bytes_in_words(cost.bytes)));
  }
  if (profile.formula) {
    rows.emplace_back("formula", *profile.formula + "; outcome takes heaps of any size");
  }
  std::string text = words.game + '\n';
  if (words.title != words.game) text += words.title + '\n';
  return text + '\n' + two_columns(rows, output_width(), 0);
}

int run_describe(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput(
        {.given = "describe", .problem = "a game is missing", .advice = "try describe gdwn:3,5"});
  }
  const Profile profile =
      profile_of(parse_game(arguments.positionals[0]), {.stop = interruption()});
  if (arguments.has("--json")) {
    print_json(profile);
  } else {
    print(in_words(profile));
  }
  return 0;
}

}  // namespace

CommandSpec describe_spec() {
  return {
      "describe",
      "a game in words",
      "Prints the canonical spelling of a game, its board, rules, maneuver or memory, how it ends, "
      "what the papers call it, and which engines can solve it.",
      {options::game},
      {options::json, options::help},
      {{"describe gdwn:3,5", "(3,5)-GDWN"},
       {"describe wythoff+5,3+3,5", "the same game, written in another way"}},
      run_describe};
}

}  // namespace nimhoff::cli
