// 2-pile Nim with a restricted number of move-size imitations (Larsson, appendix by
// Hegarty): its claims found out about.
#pragma once

#include "papers/claims.hpp"
#include "papers/imitation/pairs.hpp"
#include "papers/imitation/printed.hpp"

namespace nimhoff::papers {

[[nodiscard]] Paper imitation_paper();

/// `imitation:2,3`
[[nodiscard]] std::string mp_imitation(std::int64_t m, std::int64_t p);

/// Positions that are printed, as the comparisons want them.
template <std::size_t count>
[[nodiscard]] Positions positions_of(const std::array<Position, count>& printed) {
  return {printed.begin(), printed.end()};
}

/// Throws Cancelled when a stop is requested: for loops that no engine runs.
void stop_if_wanted(const CheckBudget& budget);

/// Sections 1.1, 1.2, 1.4.4 and 1.4.5: the P-positions of (m,p)-Wythoff Nim.
[[nodiscard]] Finders imitation_pair_finders();
/// Who wins Imitation Nim, and where that depends on the history.
[[nodiscard]] Finders imitation_outcome_finders();
[[nodiscard]] Finders imitation_figure_finders();
/// The games that are played.
[[nodiscard]] Finders imitation_example_finders();
[[nodiscard]] Finders imitation_appendix_finders();

}  // namespace nimhoff::papers
