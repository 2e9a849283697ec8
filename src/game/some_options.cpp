// Options of a position whose heaps are too large to list them all.
//
// Of each rule the first `most` moves are enough: on the quadrant, and on the cone that the
// sides of a wide rule span, a rule with more options than that has its shortest ones among
// them. Elsewhere, and where heaps are small, every option is listed.
//
// Cost:    rules x most for large heaps; all options for small ones.
// Needs:   heaps up to 2^16 where a condition has a say in the moves.
// Checked: tests/game/options_test.cpp, against options() and is_option().
#include <algorithm>

#include "game/visit_options.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/options.hpp"

namespace nimhoff {
namespace {

// Heaps up to here have their options listed without a second thought.
constexpr std::int64_t small_heap = 1 << 16;

// Whether the first moves of a rule stand for all: see above.
bool begins_short(const Game& game, const Rule& rule) {
  const auto& cone = game.board().cone();
  return !rule.is_wide() || !cone || rule.has_sides(cone->first_row(), cone->second_row());
}

}  // namespace

std::vector<Position> some_options(const Game& game, Position at, std::int64_t most) {
  if (std::max(at.x, at.y) <= small_heap) return options(game, at);
  if (game.has_condition()) {
    throw BadInput({.argument = "position",
                    .given = to_string(at),
                    .problem = "too large to find the moves that a condition allows",
                    .allowed = "heaps up to " + std::to_string(small_heap) + " are allowed"});
  }
  std::vector<Position> found;
  if (game.series()) {
    // Among the first 32 n numbers there are more than n primes, for every n below e^30.
    const bool is_sparse = !game.series()->is_primes();
    const std::int64_t last = is_sparse ? at.x : std::min(at.x, 32 * (most + 1));
    for (const std::int64_t n : game.series()->numbers_upto(last)) found.push_back({at.x - n, 0});
  }
  for (const Rule& rule : game.rules()) {
    const Rule first =
        begins_short(game, rule) ? rule.with_reach(std::min(rule.reach(), most)) : rule;
    const auto keep = [&](Position option) { found.push_back(option); };
    if (first.is_wide()) {
      visit_across(game.board(), first, at, keep);
    } else {
      visit_along(game.board(), first, at, keep);
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace nimhoff
