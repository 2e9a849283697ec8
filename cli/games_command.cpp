// nimhoff games: the catalogue.
#include <nimhoff/game/catalogue.hpp>

#include "commands.hpp"
#include "layout.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

std::string in_words(const std::vector<CatalogueEntry>& entries, std::size_t width) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const CatalogueEntry& entry : entries) {
    rows.emplace_back(entry.form, entry.meaning + "; for example " + entry.example);
  }
  return two_columns(rows, width);
}

std::string in_words(const std::vector<NamedGame>& games, std::size_t width) {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const NamedGame& game : games) {
    rows.emplace_back(game.name, "'" + game.game + "': " + game.known + " (" + game.source + ")");
  }
  return two_columns(rows, width);
}

int run_games(const Arguments& arguments) {
  if (arguments.has("--json")) {
    print_json(catalogue());
    return 0;
  }
  const std::size_t width = output_width();
  print("A game is a base\n" + in_words(catalogue().bases, width) +
        "and then suffixes, applied from left to right\n" + in_words(catalogue().suffixes, width) +
        "Games of the literature by a condition, in quotes for the shell\n" +
        in_words(named_games(), width));
  return 0;
}

}  // namespace

CommandSpec games_spec() {
  return {
      "games",
      "the catalogue: every base and suffix, with an example each",
      "A game is a base and then suffixes, applied from left to right, in one word that needs no "
      "quoting.",
      {},
      {options::json, options::help},
      {{"games", "the catalogue"}},
      run_games};
}

}  // namespace nimhoff::cli
