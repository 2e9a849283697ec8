// Words that were nearly right.
//
// An edit inserts, deletes or replaces one letter, or swaps two neighbours (the distance of
// Damerau and Levenshtein, without edits inside a swapped pair). One edit is forgiven in words
// of up to four letters, two in words of up to eight, a third of the letters beyond.
//
// Cost:    length of the word x letters of the known words.
// Checked: tests/game/nearest_word_test.cpp, on pairs that must and must not be found.
#include "game/nearest_word.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

namespace nimhoff {
namespace {

std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> before;  // two rows above, for swaps
  std::vector<std::size_t> above(to.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::vector<std::size_t> row{i + 1};
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = above[j] + (from[i] == to[j] ? 0 : 1);
      row.push_back(std::min({replaced, row[j] + 1, above[j + 1] + 1}));
      const bool is_swap = i > 0 && j > 0 && from[i] == to[j - 1] && from[i - 1] == to[j];
      if (is_swap) row.back() = std::min(row.back(), before[j - 1] + 1);
    }
    before = std::exchange(above, std::move(row));
  }
  return above.back();
}

// Without the dashes of an option, in small letters.
std::string bare(std::string_view word) {
  word.remove_prefix(std::min(word.find_first_not_of('-'), word.size()));
  std::string letters(word);
  std::transform(letters.begin(), letters.end(), letters.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  return letters;
}

std::size_t forgiven_edits(std::size_t letters) {
  if (letters < 2) return 0;
  if (letters <= 4) return 1;
  return letters <= 8 ? 2 : letters / 3;
}

}  // namespace

std::optional<std::string> nearest_word(std::string_view typed,
                                        const std::vector<std::string>& known) {
  const std::string word = bare(typed);
  if (word.empty()) return std::nullopt;
  const auto continues = [&](const std::string& candidate) {
    return bare(candidate).starts_with(word);
  };
  if (word.size() >= 2 && std::count_if(known.begin(), known.end(), continues) == 1) {
    return *std::find_if(known.begin(), known.end(), continues);
  }
  std::size_t least = forgiven_edits(word.size()) + 1;
  std::optional<std::string> best;
  for (const std::string& candidate : known) {
    const std::size_t distance = edit_distance(word, bare(candidate));
    if (distance > least) continue;
    best = distance < least ? std::optional(candidate) : std::nullopt;
    least = distance;
  }
  return best;
}

}  // namespace nimhoff
