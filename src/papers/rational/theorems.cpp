// Rational heap games: Lemmas 2 to 6, Theorem 1, Corollaries 9 and 10.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts,
// tests/papers/rational/theorems_test.cpp Theorem 1 against the reference.
#include <fmt/core.h>

#include <algorithm>
#include <numbers>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "papers/beams.hpp"
#include "papers/rational/paper.hpp"

namespace nimhoff::papers {
namespace {

// T_Q of every Q here lies below this.
constexpr std::int64_t t_q_side = 30;

std::string mapped(const std::string& game, const Cone& q) {
  return game + "@q=" + nimhoff::to_string(q);
}

std::string with_all_q(const std::string& words) {
  return fmt::format("{}, for {} different Q", words, several_q().size());
}

Finding t_q_lies_inside(const CheckBudget&) {
  Comparisons comparisons;
  for (const Cone& q : several_q()) {
    const Positions by_inequalities = positions_where(t_q_side, [&](Position at) {
      return q.p1() * (at.y - q.q2()) < q.q1() * (at.x - q.p2()) &&
             q.p2() * (at.y - q.q1()) > q.q2() * (at.x - q.p1());
    });
    Positions outside = by_inequalities;
    std::erase_if(outside, [&](Position at) { return q.holds(at); });
    comparisons.add("Q = " + nimhoff::to_string(q),
                    outside.empty() ? ""
                                    : fmt::format("they let in {} positions off the board: {}",
                                                  outside.size(), listed(outside, 20)));
  }
  return comparisons.finding(with_all_q("so"),
                             "the inequalities need B_Q beside them; so taken, see lemma-2.number");
}

Finding t_q_has_det_positions(const CheckBudget&) {
  Comparisons comparisons;
  for (const Cone& q : several_q()) {
    const std::int64_t counted = std::ssize(t_q(q, t_q_side));
    comparisons.add("Q = " + nimhoff::to_string(q),
                    counted == determinant_of(q)
                        ? ""
                        : fmt::format("{} positions, det Q = {}", counted, determinant_of(q)));
  }
  return comparisons.finding(
      with_all_q(fmt::format("so, {} for {}", t_q(figure_q(), t_q_side).size(), sample_q)));
}

Finding t_q_is_terminal(const CheckBudget&) {
  Comparisons comparisons;
  for (const char* base : {"nim", "wythoff", "maharaja"}) {
    for (const Cone& q : several_q()) {
      const Game game = parse_game(mapped(base, q));
      comparisons.add(
          mapped(base, q),
          positions_where(t_q_side,
                          [&](Position at) { return q.holds(at) && is_terminal(game, at); }),
          t_q(q, t_q_side));
    }
  }
  return comparisons.finding(with_all_q("so for Nim, Wythoff Nim and Maharaja Nim"));
}

Finding twins_are_terminal(const CheckBudget&) {
  Comparisons comparisons;
  for (const Cone& q : several_q()) {
    const Game game = parse_game(mapped("lines:1,0:1,2", q));
    const Positions set = t_q(q, t_q_side);
    const auto wrong = std::ranges::find_if(set, [&](Position at) {
      const Position twin = shifted(q, at, 0, 1);
      return !is_terminal(game, twin) || std::ranges::binary_search(set, twin);
    });
    comparisons.add(mapped("lines:1,0:1,2", q),
                    wrong == set.end() ? "" : nimhoff::to_string(*wrong) + " has no such twin");
  }
  return comparisons.finding(with_all_q("so for M = {(t,0), (t,2t)}"));
}

Finding positions_are_unique(const CheckBudget& budget) {
  const std::int64_t side = by_size<std::int64_t>(budget, 40, 120);
  Comparisons comparisons;
  for (const Cone& q : several_q()) {
    Positions made;
    std::string wrong;
    for (const Position t : t_q(q, t_q_side)) {
      for (std::int64_t a = 0; a < side; ++a) {
        for (std::int64_t b = 0; b < side; ++b) {
          const Position at = shifted(q, t, a, b);
          if (at.x >= side || at.y >= side) break;
          made.push_back(at);
          if (canonical_position(q, at) != Position{a, b}) wrong = nimhoff::to_string(at);
        }
      }
    }
    const std::size_t count = made.size();
    const Positions board = positions_where(side, [&](Position at) { return q.holds(at); });
    comparisons.add("Q = " + nimhoff::to_string(q), in_order(made), board);
    comparisons.add("Q = " + nimhoff::to_string(q),
                    count == board.size() ? wrong : "some position is made in two ways");
  }
  return comparisons.finding(with_all_q(fmt::format("so for X, Y < {}", side)));
}

Finding theorem_1(const CheckBudget& budget) {
  const std::int64_t side = by_size<std::int64_t>(budget, 40, 300);
  Comparisons comparisons;
  for (const char* base : {"nim", "wythoff", "gdwn:1,2", "lines:1,2:3,1", "wythoff@max=2"}) {
    const Positions canonical = p_below(budget, base, side, side);
    for (const Cone& q : several_q()) {
      comparisons.add(mapped(base, q), p_below(budget, mapped(base, q), side, side),
                      positions_where(side, [&](Position at) {
                        // phi_Q as (5) prints it, and not as the library computes it.
                        const std::int64_t det = determinant_of(q);
                        return q.holds(at) &&
                               std::ranges::binary_search(
                                   canonical, Position{(at.x * q.q2() - at.y * q.p2()) / det,
                                                       (at.y * q.p1() - at.x * q.q1()) / det});
                      }));
    }
  }
  return comparisons.finding(with_all_q(
      fmt::format("so for X, Y < {}, in Nim, Wythoff Nim, (1,2)-GDWN and two more", side)));
}

using Claimed = Positions (*)(const Cone&, std::int64_t);

Finding corollary_9(const CheckBudget& budget, const std::string& base, Claimed claimed) {
  const std::int64_t side = by_size<std::int64_t>(budget, 60, 600);
  Comparisons comparisons;
  for (const Cone& q : several_q()) {
    comparisons.add(base + nimhoff::to_string(q),
                    p_below(budget, base + nimhoff::to_string(q), side, side), claimed(q, side));
  }
  return comparisons.finding(with_all_q(fmt::format("so for X, Y < {}", side)));
}

Finding period(const CheckBudget& budget) {
  const std::int64_t side = by_size<std::int64_t>(budget, 60, 600);
  Comparisons comparisons;
  for (const Cone& q : several_q()) {
    const Positions p = p_below(budget, "rational-nim:" + nimhoff::to_string(q), side, side);
    Positions moved;
    for (const Position at : p) moved.push_back(shifted(q, at, 1, 1));
    std::erase_if(moved, [&](Position at) { return at.x >= side || at.y >= side; });
    Positions later = p;
    // What is not moved there is T_Q itself.
    std::erase_if(later, [&](Position at) { return canonical_position(q, at) == Position{0, 0}; });
    comparisons.add("Q = " + nimhoff::to_string(q), later, in_order(moved));
  }
  return comparisons.finding(with_all_q(fmt::format("so for X, Y < {}", side)));
}

Finding limit(const CheckBudget& budget, const std::string& game, std::size_t beam,
              std::size_t beams, double exact) {
  const auto columns = by_size<std::int64_t>(budget, 20000, 1'000'000);
  const std::vector<SeenBeam> seen = seen_beams(budget, game, columns, Part::whole);
  if (seen.size() != beams) {
    return {fmt::format("{} limits, not {}", seen.size(), beams), Verdict::differs, "", {}};
  }
  const Judgement judgement = judge_exact(exact, seen[beam].slope);
  return {fmt::format("{}; the formula gives {:.7f}", to_string(seen[beam].slope), exact),
          judgement.verdict,
          fmt::format("{}, in {} columns", judgement.reason, columns),
          {}};
}

double limit_of(const Step& row) {
  const Cone q = figure_q();
  const double phi = std::numbers::phi;
  return (static_cast<double>(row.b()) + phi * static_cast<double>(q.q1() + q.q2())) /
         (static_cast<double>(row.a()) + phi * static_cast<double>(q.p1() + q.p2()));
}

}  // namespace

Finders rational_theorem_finders() {
  const std::string nim = std::string("rational-nim:") + sample_q;
  const std::string wythoff = std::string("rational-wythoff:") + sample_q;
  return {{"lemma-2.inside", t_q_lies_inside},
          {"lemma-2.number", t_q_has_det_positions},
          {"lemma-2.terminal", t_q_is_terminal},
          {"lemma-2.only-if", twins_are_terminal},
          {"lemma-4", positions_are_unique},
          {"theorem-1", theorem_1},
          {"corollary-9.rn",
           [](const CheckBudget& budget) {
             return corollary_9(budget, "rational-nim:", rational_nim_below);
           }},
          {"corollary-9.rw",
           [](const CheckBudget& budget) {
             return corollary_9(budget, "rational-wythoff:", rational_wythoff_below);
           }},
          {"section-3.period", period},
          {"corollary-10.rn",
           [=](const CheckBudget& budget) { return limit(budget, nim, 0, 1, 12.0 / 8); }},
          {"corollary-10.rw-lower",
           [=](const CheckBudget& budget) {
             return limit(budget, wythoff, 0, 2, limit_of(figure_q().first_row()));
           }},
          {"corollary-10.rw-upper",
           [=](const CheckBudget& budget) {
             return limit(budget, wythoff, 1, 2, limit_of(figure_q().second_row()));
           }},
          {"section-4.convergent-rn", [](const CheckBudget& budget) {
             return limit(budget, "rational-nim:1/1,1/0", 0, 1, 2);
           }}};
}

}  // namespace nimhoff::papers
