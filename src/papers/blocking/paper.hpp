// Blocking Wythoff Nim (Larsson): its claims found out about.
#pragma once

#include <memory>
#include <span>

#include "papers/beams.hpp"
#include "papers/blocking/printed.hpp"
#include "papers/claims.hpp"
#include "papers/comparison.hpp"

namespace nimhoff::papers {

[[nodiscard]] Paper blocking_paper();

/// `wythoff@block=4`, W^k.
[[nodiscard]] std::string blocking_wythoff(std::int64_t k);

/// R_k of Definition 4, k = 1, 2 or 3, with x < columns.
[[nodiscard]] Positions r_below(std::int64_t k, std::int64_t columns);

/// The claims of Theorem 1.1, of Propositions 1.2 to 1.4, 3.1 and 3.2, of section 2.1.
[[nodiscard]] Finders blocking_general_finders();
[[nodiscard]] Finders blocking_option_finders();
[[nodiscard]] Finders blocking_figure_finders();

/// Tables 2, 3 and 4.
[[nodiscard]] Check row_table_check(int table, std::int64_t k, std::span<const BlockingRow> rows);

/// Table 1, row by row: how many quotients, and each of them.
[[nodiscard]] std::vector<Check> quotient_checks(const QuotientRow& row);

}  // namespace nimhoff::papers
