// Blocking Wythoff Nim: Figures 1 and 2, and what section 4 reads off Table 2.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "papers/blocking/paper.hpp"
#include "papers/picture_figure.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::int64_t board_side = 20;

Finding boards_of_figure_1(const CheckBudget& budget) {
  Comparisons comparisons;
  std::vector<Figure> figures;
  for (std::int64_t k = 1; k <= 3; ++k) {
    const std::string game = blocking_wythoff(k);
    Positions claimed = r_below(k, board_side);
    std::erase_if(claimed, [](Position at) { return at.y >= board_side; });
    comparisons.add(game, p_below(budget, game, board_side, board_side), claimed);
    figures.push_back(p_board(budget, fmt::format("P-positions of W^{}", k), game, board_side));
  }
  Finding finding = comparisons.finding(fmt::format("the same for x, y < {}", board_side));
  finding.figures = figures;
  return finding;
}

Finding options_at(const CheckBudget& budget, Position at, Outcome outcome, std::size_t p_options) {
  const std::string game = blocking_wythoff(2);
  const Answer found = answer(parse_game(game), {at.x, at.y}, budget.limits);
  const std::vector<BigHeaps>& p = found.outcome == Outcome::P ? found.block : found.winning_moves;
  std::string names;
  for (const BigHeaps& heaps : p) names += (names.empty() ? "" : ", ") + nimhoff::to_string(heaps);
  const bool is_same = found.outcome == outcome && p.size() == p_options;
  return {fmt::format("{}, with {} option{} that {} P: {}", found.outcome == Outcome::P ? "P" : "N",
                      p.size(), p.size() == 1 ? "" : "s", p.size() == 1 ? "is" : "are", names),
          is_same ? Verdict::agrees : Verdict::differs,
          "",
          {options_board(budget, "W^2: the options of " + nimhoff::to_string(at), game, at,
                         board_side)}};
}

// What the caption says stands: four options that are P make the position N as well.
Finding options_of_11_15(const CheckBudget& budget) {
  Finding finding = options_at(budget, {11, 15}, Outcome::N, 2);
  finding.note = "the position is N as printed, but for four P-options and not two";
  return finding;
}

Finding boards_of_figure_2(const CheckBudget& budget) {
  Comparisons comparisons;
  std::vector<Figure> figures;
  const auto compare = [&](std::int64_t k, std::span<const BlockingRow> rows) {
    Positions printed;
    for (const BlockingRow& row : rows) printed.push_back({row.a, row.b});
    Positions pairs = upper(p_below(budget, blocking_wythoff(k), rows.back().a + 1));
    pairs.resize(std::min(pairs.size(), printed.size()));
    comparisons.add(blocking_wythoff(k), pairs, printed);
    figures.push_back(p_board(budget, fmt::format("P-positions of W^{}", k), blocking_wythoff(k),
                              2 * board_side));
  };
  compare(4, table_2);
  compare(5, table_3);
  compare(6, table_4);
  Finding finding =
      comparisons.finding("the same 90 pairs each", "the figure itself: see below, for the eye");
  finding.figures = figures;
  return finding;
}

Finding differences_of_w4(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 20000, 1'000'000);
  const Positions pairs = upper(p_below(budget, blocking_wythoff(4), columns));
  double low = 0;
  double high = 0;
  for (std::size_t n = 0; n < pairs.size(); ++n) {
    const double off = static_cast<double>(pairs[n].y - pairs[n].x) - static_cast<double>(n) / 2;
    low = std::min(low, off);
    high = std::max(high, off);
  }
  // Twice what Table 2 itself shows is the most that one would still call bounded by it.
  double printed = 0;
  for (std::size_t n = 0; n < table_2.size(); ++n) {
    printed = std::max(
        printed, std::abs(static_cast<double>(table_2[n].delta) - static_cast<double>(n) / 2));
  }
  const bool stays = std::max(-low, high) <= 2 * printed;
  return {fmt::format("{} <= delta_n - n/2 <= {} for the first {} pairs", low, high, pairs.size()),
          stays ? Verdict::open : Verdict::differs,
          fmt::format("in Table 2 it is at most {} in size", printed),
          {}};
}

}  // namespace

Finders blocking_figure_finders() {
  return {{"figure-1.boards", boards_of_figure_1},
          {"figure-1.11-15", options_of_11_15},
          {"figure-1.8-12",
           [](const CheckBudget& budget) {
             return options_at(budget, {8, 12}, Outcome::P, 1);
           }},
          {"figure-2", boards_of_figure_2},
          {"section-4.delta", differences_of_w4}};
}

}  // namespace nimhoff::papers
