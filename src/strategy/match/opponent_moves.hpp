// What a perfect player weighs up: the moves that win, and the best of those that lose.
#pragma once

#include <random>
#include <vector>

#include "nimhoff/strategy/match.hpp"
#include "strategy/match/outcomes.hpp"

namespace nimhoff {

using Random = std::mt19937_64;

/// By which equal choices fall at this age of a match: a choice needs no memory of those before.
[[nodiscard]] Random random_at(std::uint64_t seed, std::int64_t age);

/// One of the list, by chance.
[[nodiscard]] const Heaps& one_of(const std::vector<Heaps>& list, Random& random);
/// The list in an order by chance.
void shuffle(std::vector<Heaps>& list, Random& random);

/// Every legal move to a P-position.
[[nodiscard]] std::vector<Heaps> moves_that_win(const Match& match, MatchOutcomes& outcomes);

/// The moves that the player in turn can choose from; of heaps too large to list them, some.
[[nodiscard]] std::vector<Heaps> moves_to_choose_from(const Match& match,
                                                      const MatchOutcomes& outcomes,
                                                      Random& random);

struct LosingMove {
  Heaps to;
  Prospect leaves;
};
/// The move that leaves the fewest winning answers, of a position where every move loses.
/// Where there are thousands of moves, of a sample of them.
[[nodiscard]] LosingMove hardest_move(const Match& match, MatchOutcomes& outcomes, Random& random);

/// Of options that should be forbidden, as many as may be.
[[nodiscard]] std::vector<Heaps> allowed_block(const Match& match, std::vector<Heaps> wanted,
                                               Random& random);
/// What to forbid.
[[nodiscard]] std::vector<Heaps> best_block(const Match& match, MatchOutcomes& outcomes,
                                            Random& random);
/// What to propose.
[[nodiscard]] std::vector<Heaps> best_proposal(const Match& match, MatchOutcomes& outcomes,
                                               Random& random);

}  // namespace nimhoff
