// Where the history of an imitation game matters, by the definition: the reference states.
#pragma once

#include <map>

#include "nimhoff/outcome/reference.hpp"
#include "papers/comparison.hpp"
#include "strategy/imitation_strategy.hpp"

namespace nimhoff::papers {

/// What the history leaves open at every (a,b), a <= b < side, from the definition.
class HistoryEffects {
 public:
  /// Throws Cancelled when a stop is requested.
  HistoryEffects(const CheckBudget& budget, const std::string& game, std::int64_t side);

  [[nodiscard]] std::int64_t side() const { return side_; }
  [[nodiscard]] nimhoff::HistoryEffect at(std::int64_t a, std::int64_t b) const {
    return known_.at({a, b});
  }

 private:
  std::int64_t side_;
  std::map<Position, nimhoff::HistoryEffect> known_;
};

/// The same of one position.
[[nodiscard]] nimhoff::HistoryEffect history_effect_by_definition(const Game& game,
                                                                  ReferenceStates& states,
                                                                  Position at);

/// `dynamic`, `non-dynamic P`
[[nodiscard]] std::string to_string(nimhoff::HistoryEffect history_effect);

}  // namespace nimhoff::papers
