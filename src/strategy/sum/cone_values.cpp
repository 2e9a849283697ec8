// Values of a game in a cone: those of its canonical game at phi_Q of the position.
//
// From (X, Y) the moves of the Q-game are those of the canonical game from phi_Q(X, Y), times Q
// (Lemma 6 of Rational heap games); so the two are the same game there, and have one value.
//
// Checked: tests/strategy/sum/part_values_test.cpp, against the reference.
#include "strategy/phi_q.hpp"
#include "strategy/sum/part_values.hpp"

namespace nimhoff {
namespace {

class ConeValues final : public PartValues {
 public:
  ConeValues(const Cone& cone, PartValuesOrNull canonical)
      : phi_(cone), canonical_(std::move(canonical)) {}

  [[nodiscard]] std::string name() const override { return "phi_Q and " + canonical_->name(); }
  [[nodiscard]] BigInteger value(const BigHeaps& at) const override {
    return canonical_->value(phi_.canonical(at));
  }
  [[nodiscard]] OptionsOfValue options(const BigHeaps& at, const BigInteger& value) const override {
    const OptionsOfValue found = canonical_->options(phi_.canonical(at), value);
    return {phi_.options(at, found.listed), found.more};
  }

 private:
  PhiQ phi_;
  PartValuesOrNull canonical_;
};

}  // namespace

PartValuesOrNull cone_values(const Game& game, const BigHeaps& start, const RunLimits& limits,
                             const ValuesUse& use) {
  const auto& cone = game.board().cone();
  const auto canonical = game.canonical();
  if (!cone || !canonical) return nullptr;
  return std::make_unique<ConeValues>(
      *cone, values_for(*canonical, PhiQ(*cone).canonical(start), limits, use));
}

}  // namespace nimhoff
