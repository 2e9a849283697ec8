// The inequalities (3) of Geometric analysis, decided with proof.
#pragma once

#include <optional>
#include <vector>

#include "theory/certificate.hpp"

namespace nimhoff {

/// How the lines of a ruleset stand to one rule more.
struct Judgement {
  std::size_t below = 0;           ///< how many lines lie below the rule
  bool is_on_a_line = false;       ///< a line has exactly its slope
  std::optional<Side> violated;    ///< the side on which the sum of shares exceeds 1
  bool is_violated_twice = false;  ///< on the other side it does too
  bool is_decided = true;  ///< false when no precision told a sum from 1 or a slope from b/a
  double sum_below = 0;
  double sum_above = 0;
};

/// Judges a rule by the certified lines of the fill rules, at a higher precision where a ball
/// holds the border. What even that does not decide counts as equal: a sum of exactly 1
/// violates nothing, and a line of exactly the rule's slope is split.
[[nodiscard]] Judgement judge(const Step& rule, const std::vector<Step>& fill_rules,
                              const CertifiedLines& lines, slong bits);

}  // namespace nimhoff
