// nimhoff games: the catalogue.
#include <nimhoff/game/catalogue.hpp>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "layout.hpp"
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

nlohmann::ordered_json as_json(const std::vector<CatalogueEntry>& entries) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const CatalogueEntry& entry : entries) {
    list.push_back({{"form", entry.form}, {"meaning", entry.meaning}, {"example", entry.example}});
  }
  return list;
}

}  // namespace

int run_games(const Arguments& arguments) {
  if (arguments.has("--json")) {
    const nlohmann::ordered_json result{{"bases", as_json(catalogue_bases())},
                                        {"suffixes", as_json(catalogue_suffixes())}};
    print(result.dump() + '\n');
    return 0;
  }
  const std::size_t width = output_width();
  print("A game is a base\n" + in_words(catalogue_bases(), width) +
        "and then suffixes, applied from left to right\n" + in_words(catalogue_suffixes(), width));
  return 0;
}

}  // namespace nimhoff::cli
