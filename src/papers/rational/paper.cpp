// Rational heap games (Larsson): the checks in the order of the paper, and its closed forms.
#include "papers/rational/paper.hpp"

#include "strategy/golden_ratio.hpp"

namespace nimhoff::papers {
namespace {

void add_below(Positions& to, std::int64_t side, Position at) {
  if (at.x < side && at.y < side) to.push_back(at);
}

}  // namespace

const std::vector<Cone>& several_q() {
  static const std::vector<Cone> cones = {{2, 7, 10, 1}, {0, 1, 1, 0}, {1, 1, 1, 0}, {0, 1, 1, 1},
                                          {1, 2, 2, 3},  {2, 4, 4, 6}, {0, 2, 3, 0}, {1, 3, 3, 1}};
  return cones;
}

Cone figure_q() { return {2, 7, 10, 1}; }

std::int64_t determinant_of(const Cone& q) { return q.p1() * q.q2() - q.q1() * q.p2(); }

Position shifted(const Cone& q, Position at, std::int64_t a, std::int64_t b) {
  return {at.x + a * q.p1() + b * q.p2(), at.y + a * q.q1() + b * q.q2()};
}

Positions t_q(const Cone& q, std::int64_t side) {
  return positions_where(side, [&](Position at) {
    return q.holds(at) && q.p1() * (at.y - q.q2()) < q.q1() * (at.x - q.p2()) &&
           q.p2() * (at.y - q.q1()) > q.q2() * (at.x - q.p1());
  });
}

Positions rational_nim_below(const Cone& q, std::int64_t side) {
  Positions claimed;
  for (const Position t : t_q(q, 30)) {
    for (std::int64_t n = 0; n < side; ++n) add_below(claimed, side, shifted(q, t, n, n));
  }
  return in_order(std::move(claimed));
}

Positions rational_wythoff_below(const Cone& q, std::int64_t side) {
  Positions claimed;
  for (const Position t : t_q(q, 30)) {
    for (std::int64_t n = 0; n < side; ++n) {
      add_below(claimed, side, shifted(q, t, floor_phi_squared(n), floor_phi(n)));
      add_below(claimed, side, shifted(q, t, floor_phi(n), floor_phi_squared(n)));
    }
  }
  return in_order(std::move(claimed));
}

Paper rational_paper() {
  Finders finders = rational_theorem_finders();
  finders.merge(rational_extension_finders());
  finders.merge(rational_figure_finders());
  return {"rational", "Rational heap games", "Urban Larsson",
          checks_of(rational_claims(), finders)};
}

}  // namespace nimhoff::papers
