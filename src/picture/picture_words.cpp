// Pictures as their users ask for them: words behind the names of arguments.
//
// Checked: tests/picture/picture_words_test.cpp; tests/cli/refusals_test.cpp in full.
#include "nimhoff/picture/picture_words.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/measure/comparison.hpp"
#include "nimhoff/values/reference.hpp"
#include "picture/sheet_words.hpp"

namespace nimhoff {
namespace {

BadInput unreadable(std::string argument, std::string given, std::string problem,
                    std::string advice) {
  return BadInput({.argument = std::move(argument),
                   .given = std::move(given),
                   .problem = std::move(problem),
                   .advice = std::move(advice)});
}

// `x,y` as two whole numbers.
Position pair_in(const std::string& text, const std::string& argument) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) {
    throw unreadable(argument, text, "no pair of numbers", "write two like 3,5");
  }
  return {parse_count(text.substr(0, comma), argument),
          parse_count(text.substr(comma + 1), argument)};
}

Step rule_in(const std::string& text) {
  const Position step = pair_in(text, "rule");
  try {
    return {step.x, step.y};
  } catch (const BadInput& refusal) {
    throw BadInput(renamed(refusal.details(), "step", "rule"));
  }
}

// `TEXT@x,y`, or several positions after the @, parted by spaces.
void add_labels(const std::string& text, std::vector<BoardLabel>& labels) {
  const std::size_t at = text.rfind('@');
  if (at == std::string::npos || at + 1 == text.size()) {
    throw unreadable("label", text, "where it stands is missing", "write `label=P@3,5`");
  }
  std::istringstream positions(text.substr(at + 1));
  for (std::string position; positions >> position;) {
    labels.push_back({pair_in(position, "label"), text.substr(0, at)});
  }
}

BoardArrow arrow_in(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) {
    throw unreadable("arrow", text, "where it ends is missing", "write `arrow=8,10:3,10`");
  }
  return {pair_in(text.substr(0, colon), "arrow"), pair_in(text.substr(colon + 1), "arrow")};
}

double share_in(const std::string& text) {
  const auto share = number_at(text);
  if (share && share->second.empty()) return share->first;
  throw unreadable("full-share", text, "no share of a pixel", "write it like 0.25");
}

std::pair<double, double> range_in(const std::string& text) {
  const auto low = number_at(text);
  if (low && low->second.starts_with(',')) {
    const auto high = number_at(low->second.substr(1));
    if (high && high->second.empty()) return {low->first, high->first};
  }
  throw unreadable("range", text, "no range of y/x", "write it like 1,2.6");
}

std::int64_t value_in(const PictureWords& words, const Game& game) {
  if (!words.has("value")) return 0;
  require_values(game);
  return words.count("value").value_or(0);
}

View view_in(const PictureWords& words) {
  const auto size = words.count("size");
  if (!size) throw unreadable("size", "", "how much to draw is missing", "try `size=1000`");
  View view{{0, 0}, *size};
  if (const auto from = words.word("from")) view.from = pair_in(*from, "from");
  return view;
}

void add_signs(const PictureWords& words, Drawing& drawing) {
  for (const std::string& text : words.all("mark")) drawing.marks.push_back(pair_in(text, "mark"));
  for (const std::string& text : words.all("label")) add_labels(text, drawing.labels);
  for (const std::string& text : words.all("arrow")) drawing.arrows.push_back(arrow_in(text));
  if (const auto at = words.word("options")) drawing.options_of = pair_in(*at, "options");
}

std::vector<PictureArgument> with_sheet(std::vector<PictureArgument> arguments) {
  arguments.insert(arguments.end(), {{"pixels"},
                                     {"value"},
                                     {"slopes"},
                                     {"lines", false},
                                     {"dark", false},
                                     {"title"},
                                     {"no-title", false},
                                     {"no-legend", false},
                                     {"width"},
                                     {"font-size"}});
  return arguments;
}

}  // namespace

std::optional<std::string> PictureWords::word(const std::string& name) const {
  const std::vector<std::string> given = all(name);
  return given.empty() ? std::nullopt : std::optional(given.front());
}

std::optional<std::int64_t> PictureWords::count(const std::string& name) const {
  const auto given = word(name);
  return given ? std::optional(parse_count(*given, name)) : std::nullopt;
}

const std::vector<PictureArgument>& drawing_arguments() {
  static const std::vector<PictureArgument> all = with_sheet({{"size"},
                                                              {"from"},
                                                              {"color"},
                                                              {"rule"},
                                                              {"rules", false},
                                                              {"mark", true, true},
                                                              {"label", true, true},
                                                              {"arrow", true, true},
                                                              {"options"},
                                                              {"grid", false},
                                                              {"full-share"},
                                                              {"bare", false}});
  return all;
}

const std::vector<PictureArgument>& plot_arguments() {
  static const std::vector<PictureArgument> all =
      with_sheet({{"columns"}, {"rows"}, {"layers"}, {"range"}, {"omega"}});
  return all;
}

Drawing drawing_in(const Game& game, const PictureWords& words) {
  Drawing drawing{game, view_in(words)};
  drawing.sheet = sheet_style_in(words);
  drawing.pixels = words.count("pixels").value_or(usual_pixels(drawing.sheet));
  if (const auto rule = words.word("rule")) {
    drawing.step = rule_in(*rule);
    // Looking along one rule has but one coloring.
    drawing.coloring = Coloring::rule;
  }
  if (const auto color = words.word("color")) drawing.coloring = coloring_named(*color);
  drawing.value = value_in(words, game);
  add_signs(words, drawing);
  if (const auto share = words.word("full-share")) drawing.full_share = share_in(*share);
  drawing.has_grid = words.has("grid");
  drawing.shows_rules = words.has("rules");
  drawing.is_dark = words.has("dark");
  drawing.is_bare = words.has("bare");
  drawing.slopes_are_given = words.has("slopes");
  if (drawing.is_bare && words.has("title")) {
    throw unreadable("title", shown_word(*drawing.sheet.title), "a bare picture has none",
                     "leave it or `bare` out");
  }
  require_drawing(drawing);
  return drawing;
}

PlotRequest plot_request_in(const std::string& kind, const Game& game, const PictureWords& words) {
  PlotRequest request{plot_kind_named(kind).name, game};
  if (plot_kind_named(kind).needs_columns) {
    const auto columns = words.count("columns");
    if (!columns)
      throw unreadable("columns", "", "how far to solve is missing", "try `columns=40`");
    request.region = {*columns, words.count("rows")};
  }
  if (const auto omega = words.count("omega")) {
    request.modes.most_omega = static_cast<double>(*omega);
  }
  request.style.sheet = sheet_style_in(words);
  request.style.pixels = words.count("pixels").value_or(usual_pixels(request.style.sheet));
  if (const auto range = words.word("range")) request.range = range_in(*range);
  request.style.is_dark = words.has("dark");
  request.value = value_in(words, game);
  request.layers = words.count("layers");
  request.slopes_are_given = words.has("slopes");
  require_plot(request);
  return request;
}

std::vector<double> slopes_in(const PictureWords& words, const Game& game,
                              const RunLimits& limits) {
  const auto given = words.word("slopes");
  if (!given && !words.has("lines")) return {};
  if (!given) return predicted_slopes(game, {.argument = "lines"}, limits);
  std::vector<double> slopes;
  for (std::size_t from = 0; from <= given->size();) {
    const std::size_t comma = std::min(given->find(',', from), given->size());
    const auto slope = number_at(std::string_view(*given).substr(from, comma - from));
    if (!slope || !slope->second.empty() || !(slope->first >= 0) || slope->first > 1e9) {
      throw unreadable("slopes", *given, "no list of slopes", "write it like 0.618,1.618");
    }
    slopes.push_back(slope->first);
    from = comma + 1;
  }
  std::sort(slopes.begin(), slopes.end());
  return slopes;
}

}  // namespace nimhoff
