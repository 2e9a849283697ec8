// Comply games: a position is P exactly when it is N in the game that blocks instead.
//
// Propositions 3.1 and 3.2 of Blocking Wythoff Nim, on two heaps and in normal play. So the
// options that are N are the P-options of the blocking twin, few enough to list; those that
// are P are all the others.
//
// Cost:    that of the twin's formula; a list of winning moves as many as there are options.
// Checked: tests/strategy/comply_formula_test.cpp.
#include <algorithm>

#include "nimhoff/game/options.hpp"
#include "strategy/closed_forms.hpp"

namespace nimhoff {
namespace {

// More options than this are not listed but described.
constexpr std::int64_t most_tokens = 10'000;

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
    const std::vector<BigHeaps> losing = n_options(at);
    const Heaps small = *small_heaps(at);
    std::vector<BigHeaps> found;
    for (const Position option : options(game_, {small[0], small[1]})) {
      BigHeaps to = big_heaps({option.x, option.y});
      if (!std::binary_search(losing.begin(), losing.end(), to)) found.push_back(std::move(to));
    }
    return found;
  }

  [[nodiscard]] std::string unlisted_p_options(const BigHeaps& at) const override {
    if (can_list(at)) return "";
    return all_options_but(n_options(at));
  }

  [[nodiscard]] std::vector<BigHeaps> n_options(const BigHeaps& at) const override {
    return twin_->p_options(at);
  }

  [[nodiscard]] std::string reason(const BigHeaps& at) const override {
    return "a comply game turns the outcomes of its blocking twin around, and there " +
           twin_->reason(at);
  }

 private:
  static bool can_list(const BigHeaps& at) {
    return std::all_of(at.begin(), at.end(),
                       [](const BigInteger& heap) { return heap <= most_tokens; });
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

FormulaOrNull comply_formula(const Game& game) {
  const auto& maneuver = game.maneuver();
  const bool complies = maneuver && maneuver->kind() == Maneuver::Kind::comply;
  // In a cone phi_Q comes first.
  if (!complies || game.is_misere() || !game.board().is_quadrant()) return nullptr;
  auto twin =
      formula_for(Game::of_rules(game.rules())
                      .with(Maneuver(Maneuver::Kind::block, maneuver->k(), maneuver->scope())));
  if (!twin) return nullptr;
  return std::make_unique<ComplyFormula>(game, std::move(twin));
}

}  // namespace nimhoff
