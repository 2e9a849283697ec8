// The papers that are reproduced, in the order of the reading guide.
#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "papers/blocking/paper.hpp"
#include "papers/geometry/checks.hpp"
#include "papers/imitation/paper.hpp"
#include "papers/rational/paper.hpp"
#include "papers/restricted/paper.hpp"

namespace nimhoff::papers {

std::vector<Paper> all_papers() {
  return {geometry_paper(), blocking_paper(), rational_paper(), restricted_paper(),
          imitation_paper()};
}

std::vector<Paper> papers_named(const std::vector<std::string>& names) {
  std::vector<Paper> papers = all_papers();
  if (names.empty()) return papers;
  std::vector<std::string> known;
  for (const Paper& paper : papers) known.push_back(paper.name);
  for (const std::string& name : names) {
    if (std::ranges::find(known, name) != known.end()) continue;
    throw BadInput(unknown_word("paper", name, "no such paper", known));
  }
  std::erase_if(papers, [&](const Paper& paper) {
    return std::ranges::find(names, paper.name) == names.end();
  });
  return papers;
}

}  // namespace nimhoff::papers
