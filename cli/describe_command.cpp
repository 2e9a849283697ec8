// nimhoff describe: a game in words.
#include <fmt/format.h>

#include <nimhoff/nimhoff.hpp>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "layout.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

std::string solving_in_words(const Game& game) {
  const std::string why = why_rows_are_needed(game);
  return fmt::format(
      "by engine {}; {}", fastest_engine(game).name(),
      why.empty() ? "a column holds finitely many P-positions" : "needs --rows: " + why);
}

std::string in_words(const Game& game, const Description& description) {
  std::vector<std::pair<std::string, std::string>> rows{{"board", description.board}};
  for (const std::string& rule : description.rules) {
    rows.emplace_back(rows.size() == 1 ? "rules" : "", rule);
  }
  if (!description.twist.empty()) rows.emplace_back("twist", description.twist);
  rows.emplace_back("ending", description.ending);
  for (std::size_t i = 0; i < description.papers.size(); ++i) {
    rows.emplace_back(i == 0 ? "papers" : "", description.papers[i]);
  }
  rows.emplace_back("solved", solving_in_words(game));
  if (const auto formula = formula_for(game)) {
    rows.emplace_back("formula", formula->name() + "; outcome takes heaps of any size");
  }
  std::string text = description.game + '\n';
  if (description.title != description.game) text += description.title + '\n';
  return text + '\n' + two_columns(rows, output_width(), 0);
}

}  // namespace

int run_describe(const Arguments& arguments) {
  if (arguments.positionals.empty())
    throw BadInput("describe: a game is missing; try describe gdwn:3,5");
  const Game game = parse_game(arguments.positionals[0]);
  const Description description = describe(game);
  if (!arguments.has("--json")) {
    print(in_words(game, description));
    return 0;
  }
  const auto formula = formula_for(game);
  const nlohmann::ordered_json result{
      {"game", description.game},
      {"title", description.title},
      {"board", description.board},
      {"rules", description.rules},
      {"twist", description.twist},
      {"ending", description.ending},
      {"papers", description.papers},
      {"engine", fastest_engine(game).name()},
      {"needs_rows", !why_rows_are_needed(game).empty()},
      {"formula", formula ? nlohmann::ordered_json(formula->name()) : nlohmann::ordered_json()}};
  print(result.dump() + '\n');
  return 0;
}

}  // namespace nimhoff::cli
