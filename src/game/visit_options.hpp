// Walks over the options of a position without storing them.
#pragma once

#include <algorithm>

#include "game/wide_integer.hpp"
#include "nimhoff/game/game.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// Calls visit(option) for k = 1, 2, ... along a rule of width 1.
template <class Visit>
void visit_along(const Board& board, const Rule& rule, Position at, const Visit& visit) {
  const auto [a, b] = std::pair(rule.step().a(), rule.step().b());
  std::int64_t most = rule.reach();
  if (a > 0) most = std::min(most, at.x / a);
  if (b > 0) most = std::min(most, at.y / b);
  for (std::int64_t k = 1; k <= most; ++k) {
    const Position option{at.x - k * a, at.y - k * b};
    // A cone is convex: once outside, a line does not come back.
    if (!board.holds(option)) return;
    visit(option);
  }
}

/// Calls visit(option) for every (i, j) that a wide rule may remove.
template <class Visit>
void visit_across(const Board& board, const Rule& rule, Position at, const Visit& visit) {
  const Step& u = rule.first_side();
  const Step& v = rule.second_side();
  const std::int64_t most_i = std::min(rule.reach(), at.x / u.a());
  const std::int64_t most_j = std::min(rule.reach(), at.y / v.b());
  for (std::int64_t i = 1; i <= most_i; ++i) {
    const std::int64_t last = i > most_j - rule.width() + 1 ? most_j : i + rule.width() - 1;
    for (std::int64_t j = std::max<std::int64_t>(1, i - rule.width() + 1); j <= last; ++j) {
      const Wide x = at.x - product(i, u.a()) - product(j, v.a());
      const Wide y = at.y - product(i, u.b()) - product(j, v.b());
      if (x < 0 || y < 0) break;
      const Position option{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
      if (board.holds(option)) visit(option);
    }
  }
}

/// Calls visit(option, rule) for every rule and option; an option that two rules reach
/// comes twice. Not for games over a Series, nor for what conditions adjoin and forbid.
template <class Visit>
void visit_options(const Game& game, Position at, const Visit& visit) {
  for (const Rule& rule : game.rules()) {
    const auto visit_option = [&](Position option) { visit(option, rule); };
    if (rule.is_wide()) {
      visit_across(game.board(), rule, at, visit_option);
    } else {
      visit_along(game.board(), rule, at, visit_option);
    }
  }
}

/// Whether visit_options may meet an option twice, because two rules point the same way, or one
/// is wide and takes in the direction of another; or not at all, because a condition gives it.
[[nodiscard]] inline bool options_may_repeat(const Game& game) {
  if (game.has_condition()) return true;
  const auto& rules = game.rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i].is_wide() && rules.size() > 1) return true;
    for (std::size_t j = 0; j < i; ++j) {
      if (are_parallel(rules[i].step(), rules[j].step())) return true;
    }
  }
  return false;
}

}  // namespace nimhoff
