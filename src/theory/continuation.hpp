// From the lines of a smaller ruleset to those of a larger one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimhoff/outcome/run_limits.hpp"
#include "theory/equations.hpp"

namespace nimhoff {

/// Where a line is born: the fill rules with the new one among them, its place, and which of
/// its sums (3) exceeds 1.
struct Birth {
  std::vector<Step> rules;  ///< by slope, the new one included
  std::size_t rule;         ///< the place of the new one
  Side violated;

  /// The place of the new line: on the other side of the new rule.
  [[nodiscard]] std::size_t line() const { return violated == Side::below ? rule : rule - 1; }
  /// The older lines, of so many, on that side of the new rule.
  [[nodiscard]] LineRange lines_on(Side side, std::size_t lines) const {
    return side == Side::below ? LineRange{0, line()} : LineRange{line(), lines};
  }
};

struct Continued {
  std::optional<Lines<long double>> lines;  ///< a solution of all equations, in 64 bits
  std::string problem;                      ///< one sentence, when there is none
  long double residual = 0;                 ///< how near the violated equation came to holding
};

/// Follows the lines of the smaller ruleset to those of the larger. Throws Cancelled.
[[nodiscard]] Continued follow(const Birth& birth, const Lines<long double>& smaller,
                               const RunLimits& limits);

/// Whether every density is positive and every line lies strictly between its two rules.
[[nodiscard]] bool is_in_order(const std::vector<Step>& rules, const Lines<long double>& lines);

}  // namespace nimhoff
