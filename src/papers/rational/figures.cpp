// Rational heap games: Figures 1 to 7, drawn, and compared with what the text says of them.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts.
#include <fmt/core.h>

#include "papers/picture_figure.hpp"
#include "papers/rational/paper.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::int64_t side = 40;

const std::string rational_nim = std::string("rational-nim:") + sample_q;
const std::string rational_wythoff = std::string("rational-wythoff:") + sample_q;

Finding printed_lists(const CheckBudget& budget) {
  Comparisons comparisons;
  comparisons.add("nim", p_below(budget, "nim", 2, 2), in_order_of(printed_nim_list));
  comparisons.add("wythoff", p_below(budget, "wythoff", 6, 6), in_order_of(printed_wythoff_list));
  Finding finding = comparisons.finding("the same, and no others below them");
  finding.figures = {p_board(budget, "P-positions of Nim", "nim", 20),
                     p_board(budget, "P-positions of Wythoff Nim", "wythoff", 20)};
  return finding;
}

Finding against(const CheckBudget& budget, const std::string& game, const Positions& claimed,
                const std::string& caption) {
  Comparisons comparisons;
  comparisons.add(game, p_below(budget, game, side, side), claimed);
  Finding finding = comparisons.finding(fmt::format("the same for x, y < {}", side));
  finding.figures = {p_board(budget, caption, game, side)};
  return finding;
}

Finding figure_4(const CheckBudget& budget) {
  constexpr std::int64_t small = 12;
  Comparisons comparisons;
  comparisons.add("rational-nim:1/1,1/0", p_below(budget, "rational-nim:1/1,1/0", side, side),
                  positions_where(side, [](Position at) { return at.y == 2 * at.x; }));
  comparisons.add("rational-wythoff:1/1,1/0",
                  p_below(budget, "rational-wythoff:1/1,1/0", small, small),
                  in_order_of(printed_rw_list));
  Finding finding =
      comparisons.finding(fmt::format("the same for x, y < {} and < {}", side, small));
  finding.figures = {
      p_board(budget, "P-positions of (1/1,1/0)-RN", "rational-nim:1/1,1/0", 20),
      p_board(budget, "P-positions of (1/1,1/0)-RW", "rational-wythoff:1/1,1/0", 20)};
  return finding;
}

Finding only_drawn(const CheckBudget& budget, const std::string& extension,
                   const std::string& caption) {
  const std::string game = std::string("nim@q=") + sample_q + extension;
  const Positions p = p_below(budget, game, side, side);
  return {fmt::format("{} P-positions with x, y < {}", p.size(), side),
          Verdict::open,
          "drawn here for the eye; the text says nothing of single squares to compare with",
          {p_board(budget, caption, game, side)}};
}

Finding extension_c(const CheckBudget& budget) {
  const std::string game = std::string("nim@q=") + sample_q + "+8,4";
  Finding finding = against(budget, game, p_below(budget, rational_nim, side, side),
                            "P-positions of extension (c)");
  finding.note = "compared with (2/7,10/1)-RN, whose P-positions the text says it has";
  return finding;
}

}  // namespace

Finders rational_figure_finders() {
  return {{"figure-1", printed_lists},
          {"figure-2",
           [](const CheckBudget& budget) {
             return against(budget, rational_nim, rational_nim_below(figure_q(), side),
                            "P-positions of (2/7,10/1)-RN");
           }},
          {"figure-3",
           [](const CheckBudget& budget) {
             return against(budget, rational_wythoff, rational_wythoff_below(figure_q(), side),
                            "P-positions of (2/7,10/1)-RW");
           }},
          {"figure-4", figure_4},
          {"figure-5",
           [](const CheckBudget& budget) {
             return only_drawn(budget, "+4,6", "P-positions of extension (a)");
           }},
          {"figure-6",
           [](const CheckBudget& budget) {
             return only_drawn(budget, "+4,4", "P-positions of extension (b)");
           }},
          {"figure-7", extension_c}};
}

}  // namespace nimhoff::papers
