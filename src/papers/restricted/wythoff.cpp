// Cold positions of the restricted Wythoff's game: the game itself, and the figures.
//
// The text allows "fewer than n" stones, its theorems and proofs are about "at most n".
// Both are checked; the first under an id of its own.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts.
#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "papers/picture_figure.hpp"
#include "papers/restricted/paper.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::papers {
namespace {

Finding first_cold(const CheckBudget& budget) {
  Comparisons comparisons;
  const std::int64_t columns = printed_cold_pairs.back().x + 1;
  comparisons.add("wythoff", upper(p_below(budget, "wythoff", columns)),
                  in_order_of(printed_cold_pairs));
  return comparisons.finding("the same, and no others before them");
}

Finding cold_by_phi(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 5000, 1'000'000);
  Positions claimed;
  for (std::int64_t n = 0; floor_phi(n) < columns; ++n) {
    claimed.push_back({floor_phi(n), floor_phi_squared(n)});
    if (floor_phi_squared(n) < columns) claimed.push_back({floor_phi_squared(n), floor_phi(n)});
  }
  Comparisons comparisons;
  comparisons.add("wythoff", p_below(budget, "wythoff", columns), in_order(claimed));
  return comparisons.finding(fmt::format("the same in all {} columns", columns));
}

std::int64_t most_n(const CheckBudget& budget) { return by_size<std::int64_t>(budget, 20, 100); }

Finding theorem_1_2(const CheckBudget& budget) {
  Comparisons comparisons;
  for (std::int64_t n = 1; n <= most_n(budget); ++n) {
    const std::int64_t side = 4 * (n + 1) + 1;
    comparisons.add(at_most(n), p_below(budget, at_most(n), side, side), a_n_below(n, side));
  }
  return comparisons.finding(fmt::format(
      "the same in the first four squares each way, for every n <= {}", most_n(budget)));
}

Finding theorem_1_2_at_its_word(const CheckBudget& budget) {
  Comparisons comparisons;
  Comparisons shifted;
  for (std::int64_t n = 2; n <= most_n(budget); ++n) {
    const std::int64_t side = 4 * (n + 1) + 1;
    const Positions cold = p_below(budget, at_most(n - 1), side, side);
    comparisons.add(fmt::format("fewer than {}", n), cold, a_n_below(n, side));
    shifted.add(fmt::format("fewer than {}", n), cold, a_n_below(n - 1, side));
  }
  return comparisons.finding(
      fmt::format("the same for every n from 2 to {}", most_n(budget)),
      fmt::format("taken at its word, (n,0) is cold: whatever i < n is taken, n - i can be taken "
                  "after; the theorem then {} with n in the place of n + 1, and for n = 1 there is "
                  "no move at all",
                  shifted.are_equal() ? "holds" : "does not hold even"));
}

Finding first_squares(const CheckBudget& budget) {
  Comparisons comparisons;
  for (std::int64_t n = 1; n <= most_n(budget); ++n) {
    comparisons.add(at_most(n), p_below(budget, at_most(n), n + 2, n + 2), a_n_below(n, n + 2));
  }
  return comparisons.finding(fmt::format("so for every n <= {}", most_n(budget)));
}

Finding diagonals(const CheckBudget& budget) {
  Comparisons comparisons;
  for (std::int64_t n = 1; n <= most_n(budget); ++n) {
    std::set<std::int64_t> seen;
    std::string wrong;
    for (const Position at : a_n_below(n, n + 1)) {
      const std::int64_t diagonal = (at.y - at.x + n + 1) % (n + 1);
      if (!seen.insert(diagonal).second) wrong = nimhoff::to_string(at);
    }
    comparisons.add("n = " + std::to_string(n), wrong);
  }
  return comparisons.finding(
      fmt::format("so for every n <= {}, also with both orders of the heaps", most_n(budget)));
}

Finding double_period(const CheckBudget& budget) {
  Comparisons comparisons;
  for (std::int64_t n = 1; n <= most_n(budget); ++n) {
    const std::int64_t side = 4 * (n + 1);
    const Positions cold = p_below(budget, at_most(n), side, side);
    comparisons.add(
        at_most(n), cold, positions_where(side, [&](Position at) {
          return std::ranges::binary_search(cold, Position{at.x % (n + 1), at.y % (n + 1)});
        }));
  }
  return comparisons.finding(
      fmt::format("so in four squares each way, for every n <= {}", most_n(budget)));
}

Finding nearing_wythoff(const CheckBudget& budget) {
  Comparisons comparisons;
  for (std::int64_t n = 1; n <= most_n(budget); ++n) {
    comparisons.add(at_most(n), p_below(budget, at_most(n), n + 1, n + 1),
                    p_below(budget, "wythoff", n + 1, n + 1));
  }
  return comparisons.finding(fmt::format(
      "the same as in Wythoff's game for x, y <= n, for every n <= {}", most_n(budget)));
}

Finding cold_below_15(const CheckBudget& budget) {
  constexpr std::int64_t side = 15;
  Positions printed = in_order_of(printed_cold_pairs);
  for (const Position at : printed_cold_pairs) printed.push_back({at.y, at.x});
  std::erase_if(printed, [](Position at) { return at.x >= side || at.y >= side; });
  Comparisons comparisons;
  comparisons.add("wythoff", p_below(budget, "wythoff", side, side), in_order(printed));
  Finding finding = comparisons.finding(fmt::format("the same for x, y < {}", side));
  finding.figures = {p_board(budget, "cold positions of Wythoff's game", "wythoff", side)};
  return finding;
}

Finding square(const CheckBudget& budget, std::int64_t n, const Positions& printed) {
  Comparisons comparisons;
  comparisons.add(at_most(n), p_below(budget, at_most(n), n + 2, n + 2), printed);
  Finding finding = comparisons.finding("the same", "by the text before the figure");
  finding.figures = {
      p_board(budget, fmt::format("cold positions of {}-Wythoff's game", n), at_most(n), n + 2)};
  return finding;
}

}  // namespace

std::string at_most(std::int64_t n) { return "wythoff@max=" + std::to_string(n); }

Positions a_n_below(std::int64_t n, std::int64_t side) {
  return positions_where(
      side, [&](Position at) { return is_wythoff_pair(at.x % (n + 1), at.y % (n + 1)); });
}

Finders restricted_wythoff_finders() {
  return {{"section-1.list", first_cold},
          {"theorem-1.1", cold_by_phi},
          {"theorem-1.2", theorem_1_2},
          {"theorem-1.2.fewer", theorem_1_2_at_its_word},
          {"proposition-3.1", first_squares},
          {"lemma-3.1", diagonals},
          {"section-4.period", double_period},
          {"section-4.limit", nearing_wythoff},
          {"figure-1", cold_below_15},
          {"figure-5",
           [](const CheckBudget& budget) {
             return square(budget, 5, in_order_of(printed_square_of_5));
           }},
          {"figure-6",
           [](const CheckBudget& budget) {
             return square(budget, 5, in_order_of(printed_square_of_5));
           }},
          {"figure-7", [](const CheckBudget& budget) {
             return square(budget, 7, in_order_of(printed_square_of_7));
           }}};
}

Paper restricted_paper() {
  Finders finders = restricted_wythoff_finders();
  finders.merge(restricted_nim_finders());
  return {"restricted", "Cold positions of the restricted Wythoff's game",
          "Ryoma Aoki, Junpei Sawada, Yuki Miyake, Hiroaki Fujiwara",
          checks_of(restricted_claims(), finders)};
}

}  // namespace nimhoff::papers
