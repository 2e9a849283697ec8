// What can be asked of a game, and the columns that answer.
//
// Checked: tests/scan/row_test.cpp.
#include <algorithm>
#include <array>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/position.hpp"
#include "nimhoff/scan/row.hpp"

namespace nimhoff {
namespace {

struct NamedWhat {
  What what;
  const char* name;
};

constexpr std::array names_of_what{NamedWhat{What::kind, "kind"},
                                   NamedWhat{What::beams, "beams"},
                                   NamedWhat{What::slopes, "slopes"},
                                   NamedWhat{What::densities, "densities"},
                                   NamedWhat{What::log_period, "log-period"},
                                   NamedWhat{What::agreement, "agreement"},
                                   NamedWhat{What::prediction, "prediction"},
                                   NamedWhat{What::modes, "modes"},
                                   NamedWhat{What::digest, "digest"},
                                   NamedWhat{What::layers, "layers"},
                                   NamedWhat{What::time, "time"}};

constexpr std::int64_t most_layers = 256;

std::vector<DataColumn> layer_columns(std::int64_t layers) {
  std::vector<DataColumn> columns;
  for (std::int64_t k = 0; k < layers; ++k) {
    columns.push_back({"layer_" + std::to_string(k), CellType::text,
                       "digest of the positions of Grundy value " + std::to_string(k)});
  }
  return columns;
}

}  // namespace

const std::vector<What>& usual_what() {
  static const std::vector<What> usual{What::kind,      What::beams,      What::slopes,
                                       What::densities, What::log_period, What::agreement};
  return usual;
}

const std::vector<What>& every_what() {
  static const std::vector<What> all = [] {
    std::vector<What> found;
    for (const NamedWhat& known : names_of_what) found.push_back(known.what);
    return found;
  }();
  return all;
}

std::string name_of(What what) { return names_of_what[static_cast<std::size_t>(what)].name; }

std::vector<What> what_named(std::string_view list) {
  if (list == "all") return every_what();
  std::vector<std::string> known;
  for (const What what : every_what()) known.push_back(name_of(what));
  std::vector<What> found;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    const std::string word(list.substr(begin, end - begin));
    const auto at = std::find(known.begin(), known.end(), word);
    if (at == known.end()) {
      known.emplace_back("all");
      throw BadInput(unknown_word("what", word, "nothing to ask of a game", known));
    }
    found.push_back(every_what()[static_cast<std::size_t>(at - known.begin())]);
    begin = end + 1;
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool needs_columns(const std::vector<What>& what) {
  return std::any_of(what.begin(), what.end(), [](What one) {
    return one != What::prediction && one != What::modes && one != What::time;
  });
}

bool operator==(const RowRequest& one, const RowRequest& other) {
  return one.what == other.what && one.region.columns == other.region.columns &&
         one.region.rows == other.region.rows && one.value == other.value &&
         one.layers == other.layers;
}

void require_request(const RowRequest& request) {
  if (request.what.empty()) {
    throw BadInput({.argument = "what", .problem = "nothing is asked for", .advice = "try kind"});
  }
  const std::int64_t least = needs_columns(request.what) ? 1 : 0;
  if (request.region.columns < least || request.region.columns > largest_number) {
    throw BadInput({.argument = "columns",
                    .given = std::to_string(request.region.columns),
                    .problem = "there is nothing to solve",
                    .advice = "give at least 1"});
  }
  if (request.region.rows && *request.region.rows < 1) {
    throw BadInput({.argument = "rows",
                    .given = std::to_string(*request.region.rows),
                    .problem = "there is nothing to solve",
                    .advice = "give at least 1"});
  }
  if (request.layers < 1 || request.layers > most_layers) {
    throw BadInput({.argument = "layers",
                    .given = std::to_string(request.layers),
                    .problem = "no number of layers for a row",
                    .allowed = "1 to " + std::to_string(most_layers) + " are allowed"});
  }
}

std::vector<DataColumn> columns_of(const RowRequest& request, What what) {
  using enum CellType;
  switch (what) {
    case What::kind:
      return {{"kind", text, "lines or beams; null while that depends on the columns"}};
    case What::beams:
      return {{"beams", integer, "how many beams"}};
    case What::slopes:
      return {{"slopes", reals, "mean slope of each beam"},
              {"slope_errors", reals, "standard errors of the slopes"}};
    case What::densities:
      return {{"densities", reals, "positions per unit of x of each beam"},
              {"density_errors", reals, "standard errors of the densities"}};
    case What::log_period:
      return {{"log_period", real, "s where the fluctuations repeat under x -> s x"},
              {"log_period_error", real, "standard error of s"},
              {"log_period_strength", real, "power of that peak over the noise beside it"}};
    case What::agreement:
      return {{"agreement", text,
               "of measurement and prediction: agrees, close, differs, fails, "
               "unknown or no prediction"},
              {"most_errors", real, "how many errors the worst number is off"}};
    case What::prediction:
      return {{"lines", integer, "how many lines are predicted"},
              {"predicted_slopes", decimals, "certified slope of each line"},
              {"predicted_densities", decimals, "certified density of each line"},
              {"fill_rules", text, "the rules that fill the gaps"},
              {"no_prediction", text, "why no lines are predicted"}};
    case What::modes:
      return {{"stable", integer,
               "1 when no mode grows, 0 when one does, null when neither is "
               "proved"},
              {"growing_modes", integer, "how many modes grow that positions can follow"},
              {"mode_growth", decimal, "of the fastest of them: slopes move as x^growth"},
              {"mode_scale", decimal, "and repeat under x -> scale x; null when they do not"}};
    case What::digest:
      return {{"positions", integer, "how many positions"},
              {"digest", text, "64 bits of all positions, in hexadecimal digits"}};
    case What::layers:
      return layer_columns(request.layers);
    default:
      return {{"seconds", real, "how long the row took"}};
  }
}

std::vector<DataColumn> columns_of(const RowRequest& request) {
  std::vector<DataColumn> all;
  for (const What what : request.what) {
    const auto columns = columns_of(request, what);
    all.insert(all.end(), columns.begin(), columns.end());
  }
  return all;
}

}  // namespace nimhoff
