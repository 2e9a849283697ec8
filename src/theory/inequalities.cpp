// The inequalities (3) of Geometric analysis, decided with proof.
//
// A ball that holds the border proves nothing, and no precision tells a sum that is exactly 1
// from 1. Nim's own line is exact, so its sums are too; all others are solved again at up to
// some thousand bits, and what is still open is reported as not decided.
//
// Cost:    one sum per line; a border costs a certificate at a higher precision.
// Checked: tests/theory/fill_rules_test.cpp, Theorem 11 against Z[sqrt 5] among others.
#include "theory/inequalities.hpp"

#include <cmath>

namespace nimhoff {
namespace {

constexpr slong most_bits = 2048;

Judgement judged(const Step& rule, const Lines<Ball>& lines, slong bits) {
  Judgement result;
  for (const Ball& slope : lines.slopes) {
    const Ball away = distance(rule, Side::above, slope);
    if (away.is_negative()) ++result.below;
    if (away.contains_zero()) {
      result.is_on_a_line = true;
      result.is_decided = away.is_zero();
    }
  }
  const std::size_t first_above = result.below + (result.is_on_a_line ? 1 : 0);
  const Ball below = sum_of_shares(rule, Side::below, lines, {0, result.below}, Ball(0, bits));
  const Ball above =
      sum_of_shares(rule, Side::above, lines, {first_above, lines.size()}, Ball(0, bits));
  result.sum_below = below.nearest();
  result.sum_above = result.is_on_a_line ? HUGE_VAL : above.nearest();
  if (result.is_on_a_line) return result;
  const Ball below_excess = below - 1;
  const Ball above_excess = above - 1;
  if (below_excess.is_positive()) result.violated = Side::below;
  if (above_excess.is_positive()) {
    result.is_violated_twice = result.violated.has_value();
    result.violated = Side::above;
  }
  result.is_decided =
      result.violated || (below_excess.is_nonpositive() && above_excess.is_nonpositive());
  return result;
}

}  // namespace

Judgement judge(const Step& rule, const std::vector<Step>& fill_rules, const CertifiedLines& lines,
                slong bits) {
  Judgement result = judged(rule, lines.lines, bits);
  while (!result.is_decided && bits < most_bits) {
    bits *= 4;
    const Certificate finer = certify(fill_rules, lines.lines, bits);
    if (!finer.proved || !is_same_solution(lines, finer.proved->lines)) break;
    result = judged(rule, finer.proved->lines, bits);
  }
  return result;
}

}  // namespace nimhoff
