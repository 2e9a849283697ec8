// Blocking Wythoff Nim (Larsson): the checks in the order of the paper, and the closed forms
// of Definition 4.
#include "papers/blocking/paper.hpp"

#include <iterator>

#include "strategy/golden_ratio.hpp"

namespace nimhoff::papers {
namespace {

// A pair in both orders, as far as they have x < columns.
void add_pair(Positions& to, std::int64_t columns, std::int64_t a, std::int64_t b) {
  if (a < columns) to.push_back({a, b});
  if (b < columns) to.push_back({b, a});
}

}  // namespace

std::string blocking_wythoff(std::int64_t k) { return "wythoff@block=" + std::to_string(k); }

Positions r_below(std::int64_t k, std::int64_t columns) {
  Positions claimed;
  if (k != 1) claimed.push_back({0, 0});
  for (std::int64_t n = 0; n < columns; ++n) {
    if (k == 1) add_pair(claimed, columns, floor_phi(n), floor_phi_squared(n));
    if (k == 2) {
      add_pair(claimed, columns, n, 2 * n + 1);
      add_pair(claimed, columns, 2 * floor_phi(n) + 2, 2 * floor_phi_squared(n) + 2);
    }
    if (k == 3) {
      add_pair(claimed, columns, n, 2 * n + 1);
      add_pair(claimed, columns, n, 2 * n + 2);
    }
  }
  return in_order(std::move(claimed));
}

Paper blocking_paper() {
  Finders finders = blocking_general_finders();
  finders.merge(blocking_option_finders());
  finders.merge(blocking_figure_finders());
  Paper paper{"blocking", "Blocking Wythoff Nim", "Urban Larsson",
              checks_of(blocking_claims(), finders)};
  for (const QuotientRow& row : table_1()) {
    const std::vector<Check> checks = quotient_checks(row);
    paper.checks.insert(paper.checks.end(), checks.begin(), checks.end());
  }
  paper.checks.push_back(row_table_check(2, 4, table_2));
  paper.checks.push_back(row_table_check(3, 5, table_3));
  paper.checks.push_back(row_table_check(4, 6, table_4));
  return paper;
}

}  // namespace nimhoff::papers
