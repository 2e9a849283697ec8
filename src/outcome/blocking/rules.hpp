// What a blocking game queries of a position when it is played column by column.
//
// A position is P when the weights of the P-positions it sees sum to less than k: a
// P-position weighs 1 along a rule in the scope, and k along any other, which no
// previous player could forbid. A rule that is a multiple of another shows nothing new
// and is dropped; where no two rules show the same option the weights add up. In misere play the
// position must have another option besides, which matters only where it has fewer than k.
//
// Cost:    O(rules^2), once a game.
// Checked: tests/outcome/blocking/search_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "outcome/columns/steps.hpp"

namespace nimhoff {

/// The largest k whose counts fit into 16 bits.
inline constexpr std::int64_t largest_blocking_k = 65535;

struct WeightedStep {
  ColumnStep step;
  std::int64_t weight;
};

struct BlockingRules {
  std::int64_t k = 1;
  std::int64_t vertical_weight = 1;  ///< of the rule (0,1)
  std::vector<WeightedStep> steps;   ///< the others that a column of the region can take
  std::int64_t highest = 0;          ///< no P-position of the region lies above this row
  bool is_misere = false;
};

/// How many options a position has, by rules that share none.
[[nodiscard]] std::int64_t count_options(const BlockingRules& rules, Position at);

/// One sentence on why the game is none of these; none when it is one.
[[nodiscard]] std::optional<std::string> why_no_blocking_rules(const Game& game);

/// The rules of a game for which there is no reason why not.
[[nodiscard]] BlockingRules blocking_rules(const Game& game, const Region& region);

}  // namespace nimhoff
