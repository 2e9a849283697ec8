// phi_Q of Rational heap games, for heaps of any size.
//
// Cost:    some products with the entries of Q and two divisions by its determinant.
// Checked: tests/strategy/formula/cone_test.cpp, against canonical_position.
#include "strategy/phi_q.hpp"

#include <algorithm>

#include "game/names.hpp"

namespace nimhoff {

PhiQ::PhiQ(const Cone& cone)
    : q1_(cone.q1()),
      p1_(cone.p1()),
      q2_(cone.q2()),
      p2_(cone.p2()),
      determinant_(p1_ * q2_ - q1_ * p2_) {}

bool PhiQ::holds(const BigHeaps& at) const {
  return at[0] * q1_ <= at[1] * p1_ && at[1] * p2_ <= at[0] * q2_;
}

BigHeaps PhiQ::canonical(const BigHeaps& at) const {
  return {(at[0] * q2_ - at[1] * p2_) / determinant_, (at[1] * p1_ - at[0] * q1_) / determinant_};
}

BigHeaps PhiQ::option(const BigHeaps& at, const BigHeaps& to) const {
  const BigHeaps from = canonical(at);
  const BigInteger s = from[0] - to[0];
  const BigInteger t = from[1] - to[1];
  return {at[0] - p1_ * s - p2_ * t, at[1] - q1_ * s - q2_ * t};
}

std::vector<BigHeaps> PhiQ::options(const BigHeaps& at, const std::vector<BigHeaps>& to) const {
  std::vector<BigHeaps> found;
  for (const BigHeaps& one : to) found.push_back(option(at, one));
  std::sort(found.begin(), found.end());
  return found;
}

std::string phi_q_in_words(const BigHeaps& canonical, bool is_p, const Game& game) {
  return "phi_Q maps it to " + in_short(canonical) + ", " +
         (is_p ? "a P-position of " : "an N-position of ") + title_of(game);
}

}  // namespace nimhoff
