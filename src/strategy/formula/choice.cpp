// The choice between the closed forms.
#include <array>

#include "nimhoff/strategy/formula.hpp"
#include "strategy/formula/closed_forms.hpp"
#include "strategy/maneuver.hpp"

namespace nimhoff {

FormulaOrNull formula_for(const Game& game, const std::stop_token& stop) {
  if (game.has_condition()) return nullptr;
  // To add one: a file of its own, its line in closed_forms.hpp, and its name here. A form
  // that is cheaper to find stands before one that takes the same games.
  constexpr std::array forms{nim_formula,
                             wythoff_formula,
                             restricted_wythoff_formula,
                             blocking_wythoff_formula,
                             mp_wythoff_formula,
                             blocking_nim_formula,
                             take_remainders_formula,
                             take_period_formula,
                             comply_formula,
                             cone_formula};
  for (const auto form : forms) {
    if (auto found = form(game, stop)) return found;
  }
  return nullptr;
}

std::optional<std::string> why_no_formula(const Game& game) {
  if (formula_for(game)) return std::nullopt;
  if (game.has_condition()) return "none is proved for moves by a condition";
  if (game.memory()) return "its outcomes depend on the history";
  if (game.board().is_one_heap()) return "no period of its outcomes was found";
  if (game.board().cone()) {
    const auto canonical = game.canonical();
    return canonical ? "none is proved for its canonical game"
                     : "a rule of it is no Q-image, so no game on the quadrant decides it";
  }
  if (mp_of_wythoff(game)) return "its pairs would take too long with so large a p";
  if (complies(game)) {
    const auto twin = formula_for(blocking_twin(game));
    if (twin && !twin->lists_everything()) return "what to propose is too much to list";
  }
  return "none is proved for these rules";
}

}  // namespace nimhoff
