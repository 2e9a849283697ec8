// Options that draw and plot share: what surrounds a picture, and its size on paper.
#include "picture_options.hpp"

#include <algorithm>

namespace nimhoff::cli {
std::vector<OptionSpec> with_sheet_options(std::vector<OptionSpec> options) {
  const auto before = std::find_if(options.begin(), options.end(),
                                   [](const OptionSpec& option) { return option.name == "--out"; });
  options.insert(
      before,
      {{"--title", "TEXT", "put this title above it instead of its own"},
       {"--no-title", "", "no title, nor the line below it"},
       {"--no-legend", "", "no legend"},
       {"--width", "LENGTH", "how wide it is on paper, for example 8cm, 80mm or 3in"},
       {"--font-size", "PT", "how large letters are on paper; with --width 8 points unless said"}});
  return options;
}

std::vector<std::string> ArgumentWords::all(const std::string& name) const {
  std::vector<std::string> words = arguments_.list("--" + name);
  if (words.empty()) {
    if (const auto word = arguments_.value("--" + name)) words.push_back(*word);
  }
  return words;
}

bool ArgumentWords::has(const std::string& name) const { return arguments_.has("--" + name); }

}  // namespace nimhoff::cli
