// Comply games: a position is P exactly when it is N in the game that blocks instead.
//
// Propositions 3.1 and 3.2 of Blocking Wythoff Nim, on two heaps and in normal play. So the
// options that are N are the P-options of the blocking twin, few enough to list; those that
// are P are all the others.
//
// Cost:    that of the twin's formula; a list of winning moves as many as there are options.
// Checked: tests/strategy/formula/blocking_test.cpp.
#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/options.hpp"
#include "strategy/formula/closed_forms.hpp"
#include "strategy/maneuver.hpp"
#include "strategy/option_count.hpp"

namespace nimhoff {
namespace {

class ComplyFormula final : public Formula {
 public:
  ComplyFormula(Game game, FormulaOrNull twin) : game_(std::move(game)), twin_(std::move(twin)) {}

  [[nodiscard]] std::string name() const override {
    return "the complement of blocking: " + twin_->name();
  }
  [[nodiscard]] Outcome outcome(const BigHeaps& at) const override {
    return twin_->outcome(at) == Outcome::P ? Outcome::N : Outcome::P;
  }

  [[nodiscard]] std::vector<BigHeaps> p_options(const BigHeaps& at) const override {
    if (!can_list(at)) return {};
    const std::vector<BigHeaps> losing = twin_->p_options(at);
    const Heaps small = *small_heaps(at);
    std::vector<BigHeaps> found;
    for (const Position option : options(game_, {small[0], small[1]})) {
      BigHeaps to = big_heaps({option.x, option.y});
      if (!std::binary_search(losing.begin(), losing.end(), to)) found.push_back(std::move(to));
    }
    return found;
  }

  [[nodiscard]] std::optional<std::string> unlisted_p_options(const BigHeaps& at) const override {
    if (can_list(at)) return std::nullopt;
    return all_options_but(n_options(at));
  }

  [[nodiscard]] std::vector<BigHeaps> n_options(const BigHeaps& at) const override {
    if (const auto more = twin_->unlisted_p_options(at)) {
      throw BadInput({.argument = "heaps",
                      .given = in_short(at),
                      .problem = "too many options may have to be proposed to list them, " + *more,
                      .advice = "try smaller heaps or a smaller k"});
    }
    return twin_->p_options(at);
  }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    return "a comply game turns the outcomes of its blocking twin around, and there " +
           twin_->reason(at);
  }

 private:
  // Past that the options are not listed but described.
  [[nodiscard]] bool can_list(const BigHeaps& at) const {
    const auto small = small_heaps(at);
    return small && most_options_of(game_, {(*small)[0], (*small)[1]}) <= most_listed_options;
  }

  Game game_;
  FormulaOrNull twin_;
};

}  // namespace

std::string all_options_but(const std::vector<BigHeaps>& options) {
  constexpr std::size_t readable = 20;
  if (options.size() > readable) {
    return "every option but the " + std::to_string(options.size()) + " that blocking would forbid";
  }
  std::string but;
  for (const BigHeaps& to : options) but += (but.empty() ? " but " : ", ") + to_string(to);
  return "every option" + but;
}

Game blocking_twin(const Game& game) {
  const Maneuver& maneuver = *game.maneuver();
  return Game::of_rules(game.rules())
      .with(Maneuver(Maneuver::Kind::block, maneuver.k(), maneuver.scope()));
}

FormulaOrNull comply_formula(const Game& game, const std::stop_token& stop) {
  // In a cone phi_Q comes first.
  if (!complies(game) || game.is_misere() || !game.board().is_quadrant()) return nullptr;
  auto twin = formula_for(blocking_twin(game), stop);
  // Every option that the twin would block may have to be proposed.
  if (!twin || !twin->lists_everything()) return nullptr;
  return std::make_unique<ComplyFormula>(game, std::move(twin));
}

}  // namespace nimhoff
