// Cold positions of the restricted Wythoff's game: its claims found out about.
#pragma once

#include "papers/claims.hpp"
#include "papers/comparison.hpp"
#include "papers/restricted/printed.hpp"

namespace nimhoff::papers {

[[nodiscard]] Paper restricted_paper();

/// A^(n) for x, y < side, heaps in both orders: multiples of n + 1, plus nothing or a
/// Wythoff pair below n + 1.
[[nodiscard]] Positions a_n_below(std::int64_t n, std::int64_t side);

/// `wythoff@max=n`: at most n stones, as the theorems have it.
[[nodiscard]] std::string at_most(std::int64_t n);

/// n-Wythoff's game: Theorems 1.1 and 1.2, section 3, section 4, the figures.
[[nodiscard]] Finders restricted_wythoff_finders();
/// Section 2: Nim on several piles, with few stones a move, and on one pile.
[[nodiscard]] Finders restricted_nim_finders();

}  // namespace nimhoff::papers
