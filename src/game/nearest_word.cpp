// Words that were nearly right.
#include <algorithm>
#include <cctype>
#include <numeric>

#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

// How many single-character edits lead from one word to the other.
std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest_word(std::string_view typed, const std::vector<std::string>& known) {
  std::string word(typed);
  std::transform(word.begin(), word.end(), word.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  std::string best;
  // More than half of the word may not be wrong.
  std::size_t least = word.size() / 2 + 1;
  for (const std::string& candidate : known) {
    if (!word.empty() && candidate.starts_with(word)) return candidate;
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < least && !word.empty()) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

}  // namespace nimhoff
