// How many options a position has, without listing them.
//
// Checked: tests/strategy/answer/by_engine_test.cpp, through the answers of large heaps.
#include "strategy/option_count.hpp"

#include <algorithm>

namespace nimhoff {

namespace {

double fitting(const Rule& rule, Position at) {
  const auto fits = [](std::int64_t heap, std::int64_t step) {
    return step > 0 ? static_cast<double>(heap / step) : 1e19;
  };
  return std::min({static_cast<double>(rule.reach()), fits(at.x, rule.step().a()),
                   fits(at.y, rule.step().b())});
}

}  // namespace

double options_along(const Board& board, const Rule& rule, Position at) {
  if (!board.cone()) return fitting(rule, at);
  // A cone is convex, so the options on it come first.
  std::int64_t on = 0;
  auto off = static_cast<std::int64_t>(std::min(fitting(rule, at), 9e18)) + 1;
  while (off - on > 1) {
    const std::int64_t k = on + (off - on) / 2;
    const Position to{at.x - k * rule.step().a(), at.y - k * rule.step().b()};
    (board.holds(to) ? on : off) = k;
  }
  return static_cast<double>(on);
}

double most_options_of(const Game& game, Position at) {
  double most = game.series() ? static_cast<double>(at.x) : 0;
  if (game.adjoined()) most += (static_cast<double>(at.x) + 1) * (static_cast<double>(at.y) + 1);
  for (const Rule& rule : game.rules()) {
    // A wide rule reaches so many on either side of each option along its step, and a few
    // near the edge.
    const auto width = static_cast<double>(rule.width());
    most += rule.is_wide() ? 2 * width * (fitting(rule, at) + width) : fitting(rule, at);
  }
  return most;
}

}  // namespace nimhoff
