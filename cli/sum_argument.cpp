// A sum of games as it stands on the command line: `wythoff 3 5 + nim 4 9 2`.
#include "sum_argument.hpp"

#include <algorithm>
#include <nimhoff/game/error.hpp>
#include <nimhoff/game/notation.hpp>

#include "heaps_argument.hpp"

namespace nimhoff::cli {
namespace {

SumPart part_of(std::span<const std::string> words) {
  if (words.empty()) {
    throw BadInput(
        {.given = "+",
         .problem = "a game is missing",
         .advice = "write a game and its heaps on both sides, as in wythoff 3 5 + nim 4 6"});
  }
  SumPart part{parse_game(words[0]), heaps_of(words.subspan(1))};
  if (!part.heaps.empty()) return part;
  throw BadInput({.given = words[0],
                  .problem = "the heaps are missing",
                  .advice = "write them behind the game, as in " + words[0] +
                            (part.game.board().is_one_heap() ? " 20" : " 3 5")});
}

}  // namespace

bool is_sum(std::span<const std::string> words) {
  return std::find(words.begin(), words.end(), "+") != words.end();
}

Sum sum_of(std::span<const std::string> words) {
  Sum sum;
  for (std::size_t from = 0; from <= words.size();) {
    const auto rest = words.subspan(from);
    const auto size =
        static_cast<std::size_t>(std::find(rest.begin(), rest.end(), "+") - rest.begin());
    try {
      sum.push_back(part_of(rest.first(size)));
    } catch (const BadNotation& error) {
      throw BadNotation(error.at(), in_part(error.details(), sum.size()));
    } catch (const BadInput& error) {
      throw BadInput(in_part(error.details(), sum.size()));
    }
    from += size + 1;
  }
  return sum;
}

}  // namespace nimhoff::cli
