// Rational heap games (Larsson): its claims found out about.
#pragma once

#include "nimhoff/game/board.hpp"
#include "papers/claims.hpp"
#include "papers/comparison.hpp"
#include "papers/rational/printed.hpp"

namespace nimhoff::papers {

[[nodiscard]] Paper rational_paper();

/// Several Q: unimodular ones, the quadrant, the same rays twice, and the paper's own.
[[nodiscard]] const std::vector<Cone>& several_q();

/// The Q of the figures, (2/7, 10/1).
[[nodiscard]] Cone figure_q();

[[nodiscard]] std::int64_t determinant_of(const Cone& q);

/// (x + A p1 + B p2, y + A q1 + B q2)
[[nodiscard]] Position shifted(const Cone& q, Position at, std::int64_t a, std::int64_t b);

/// T_Q straight from the inequalities of Lemma 2, for x, y < side, inside B_Q.
[[nodiscard]] Positions t_q(const Cone& q, std::int64_t side);

/// Corollary 9 for x, y < side: Rational Nim, Rational Wythoff Nim.
[[nodiscard]] Positions rational_nim_below(const Cone& q, std::int64_t side);
[[nodiscard]] Positions rational_wythoff_below(const Cone& q, std::int64_t side);

/// Lemmas, Theorem 1, Corollaries 9 and 10.
[[nodiscard]] Finders rational_theorem_finders();
/// Section 4, and the figures.
[[nodiscard]] Finders rational_extension_finders();
[[nodiscard]] Finders rational_figure_finders();

}  // namespace nimhoff::papers
