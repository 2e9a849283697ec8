// Q-games: a position of the cone is P exactly when phi_Q of it is P in the canonical game.
//
// Theorem 1 of Rational heap games; Corollary 9 for Rational Nim and Rational Wythoff Nim.
//
// Cost:    that of the canonical game's formula, and some products and divisions.
// Checked: tests/strategy/formula/cone_test.cpp.
#include "strategy/formula/closed_forms.hpp"
#include "strategy/maneuver.hpp"
#include "strategy/phi_q.hpp"

namespace nimhoff {
namespace {

class ConeFormula final : public Formula {
 public:
  ConeFormula(const Cone& cone, Game canonical, FormulaOrNull formula)
      : phi_(cone), game_(std::move(canonical)), formula_(std::move(formula)) {}

  [[nodiscard]] std::string name() const override { return "phi_Q and " + formula_->name(); }

  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    return formula_->outcome(phi_.canonical(at));
  }
  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override {
    return phi_.options(at, formula_->p_options(phi_.canonical(at)));
  }
  [[nodiscard]] std::optional<std::string> unlisted_p_options(const BigHeaps& at) const override {
    const auto more = formula_->unlisted_p_options(phi_.canonical(at));
    if (!more) return std::nullopt;
    // The words name positions. Those of a comply game can be said of the cone, too.
    return complies(game_) ? all_options_but(n_options(at)) : *more + ", as phi_Q maps them";
  }
  [[nodiscard]] bool lists_everything() const override { return formula_->lists_everything(); }
  [[nodiscard]] std::vector<BigHeaps> n_options(const BigHeaps& at) const override {
    return phi_.options(at, formula_->n_options(phi_.canonical(at)));
  }
  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    const BigHeaps canonical = phi_.canonical(at);
    const bool is_p = formula_->outcome(canonical) == Outcome::P;
    return phi_q_in_words(canonical, is_p, game_) + "; there " + formula_->reason(canonical);
  }

 private:
  PhiQ phi_;
  Game game_;
  FormulaOrNull formula_;
};

}  // namespace

FormulaOrNull cone_formula(const Game& game, const std::stop_token& stop) {
  const auto canonical = game.board().cone() ? game.canonical() : std::nullopt;
  if (!canonical) return nullptr;
  auto formula = formula_for(*canonical, stop);
  if (!formula) return nullptr;
  return std::make_unique<ConeFormula>(*game.board().cone(), *canonical, std::move(formula));
}

}  // namespace nimhoff
