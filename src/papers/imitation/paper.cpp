// 2-pile Nim with a restricted number of move-size imitations (Larsson, appendix by
// Hegarty): the checks in the order of the paper.
#include "papers/imitation/paper.hpp"

#include "nimhoff/game/error.hpp"

namespace nimhoff::papers {

std::string mp_imitation(std::int64_t m, std::int64_t p) {
  return "imitation:" + std::to_string(m) + "," + std::to_string(p);
}

void stop_if_wanted(const CheckBudget& budget) { throw_if_stopped(budget.limits.stop); }

Paper imitation_paper() {
  Finders finders = imitation_pair_finders();
  finders.merge(imitation_outcome_finders());
  finders.merge(imitation_figure_finders());
  finders.merge(imitation_example_finders());
  finders.merge(imitation_appendix_finders());
  return {"imitation", "2-pile Nim with a restricted number of move-size imitations",
          "Urban Larsson, appendix by Peter Hegarty", checks_of(imitation_claims(), finders)};
}

}  // namespace nimhoff::papers
