// How large a Grundy value can be.
//
// A position of value v has options of the values 0 to v - 1: so it has v options, and there is a
// play of v moves from it.
//
// Checked: tests/values/table/bound_test.cpp, against tables of random games.
#include "values/table/bound.hpp"

#include <algorithm>
#include <limits>

namespace nimhoff {
namespace {

constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

// What a move takes at the least: from the first heap, from the second, from both together.
struct LeastTaken {
  std::int64_t x = largest_number;
  std::int64_t y = largest_number;
  std::int64_t both = largest_number;

  void add(const Step& step) {
    x = std::min(x, step.a());
    y = std::min(y, step.b());
    both = std::min(both, step.a() + step.b());
  }
};

LeastTaken least_taken(const Game& game) {
  // A number of a series is at least 1, and a condition may give any move.
  if (game.series()) return {1, 0, 1};
  if (game.adjoined()) return {0, 0, 1};
  LeastTaken least;
  for (const Rule& rule : game.rules()) least.add(rule.step());
  return least;
}

std::uint64_t longest_play(const LeastTaken& least, std::int64_t columns, std::int64_t rows) {
  const auto moves = [](std::int64_t heap, std::int64_t taken) {
    return taken == 0 ? endless : static_cast<std::uint64_t>(heap / taken);
  };
  return std::min({moves(columns - 1, least.x), moves(rows - 1, least.y),
                   moves(columns + rows - 2, least.both)});
}

std::uint64_t most_options(const Game& game) {
  if (game.series() || game.adjoined()) return endless;
  constexpr std::uint64_t many = std::uint64_t{1} << 40;
  std::uint64_t sum = 0;
  for (const Rule& rule : game.rules()) {
    const auto reach = static_cast<std::uint64_t>(rule.reach());
    const auto width = static_cast<std::uint64_t>(rule.width());
    if (reach > many || width > many / reach) return endless;
    sum += reach * (2 * width - 1);
  }
  return sum;
}

}  // namespace

std::uint64_t most_value(const Game& game, std::int64_t columns, std::int64_t rows) {
  return std::min(longest_play(least_taken(game), columns, rows), most_options(game));
}

}  // namespace nimhoff
