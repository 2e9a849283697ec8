// phi_Q of Rational heap games, for heaps of any size.
#pragma once

#include "nimhoff/game/game.hpp"
#include "nimhoff/strategy/big_heaps.hpp"

namespace nimhoff {

/// Takes positions of a cone to the canonical game and its moves back: from (X, Y) the moves of
/// the Q-game are those of the canonical game from phi_Q(X, Y), times Q (Lemma 6). So the two
/// are the same game there, whatever the maneuver and the convention.
class PhiQ {
 public:
  explicit PhiQ(const Cone& cone);

  [[nodiscard]] bool holds(const BigHeaps& at) const;
  /// phi_Q, (5). `at` must lie in the cone.
  [[nodiscard]] BigHeaps canonical(const BigHeaps& at) const;
  /// The option of `at` that the canonical game reaches as `to`.
  [[nodiscard]] BigHeaps option(const BigHeaps& at, const BigHeaps& to) const;
  [[nodiscard]] std::vector<BigHeaps> options(const BigHeaps& at,
                                              const std::vector<BigHeaps>& to) const;

 private:
  BigInteger q1_, p1_, q2_, p2_, determinant_;
};

/// `phi_Q maps it to (3,5), a P-position of Wythoff Nim`
[[nodiscard]] std::string phi_q_in_words(const BigHeaps& canonical, bool is_p, const Game& game);

}  // namespace nimhoff
