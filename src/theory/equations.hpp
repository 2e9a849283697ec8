// The equations of Theorem 10 of Geometric analysis, for any kind of number.
//
// Rules r_0 = (1,0), ..., r_n = (0,1) and lines 0, ..., n-1, both by slope, line j between
// r_j and r_{j+1}. A line of slope m and density lambda puts a P-position into the share
// lambda / (b - m a) of the classes of a rule (a,b) above it, lambda / (m a - b) of one below.
// A fill rule has one P-position in each class, on either side:
//   (1) the shares of the lines below r_i sum to 1, i = 1, ..., n,
//   (2) the shares of the lines above r_i sum to 1, i = 0, ..., n-1.
//
// Cost:    O(n^2) each.
// Checked: Jacobian against differences of the sums, sums against closed forms
//          (tests/theory/certificate_test.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimhoff/game/rule.hpp"
#include "theory/ball.hpp"

namespace nimhoff {

template <class Number>
struct Lines {
  std::vector<Number> slopes;
  std::vector<Number> densities;
  [[nodiscard]] std::size_t size() const { return slopes.size(); }
};

/// Over which lines a sum goes: those below the rule or those above it.
enum class Side { below, above };

struct Equation {
  std::size_t rule;
  Side side;
  friend bool operator==(const Equation&, const Equation&) = default;
};

/// (1) and (2) for a system of n lines: 2n equations for 2n unknowns.
[[nodiscard]] inline std::vector<Equation> all_equations(std::size_t lines) {
  std::vector<Equation> all;
  for (std::size_t i = 1; i <= lines; ++i) all.push_back({i, Side::below});
  for (std::size_t i = 0; i < lines; ++i) all.push_back({i, Side::above});
  return all;
}

/// b - m a for a line below the rule, m a - b for one above; positive on the right side.
[[nodiscard]] inline long double distance(const Step& rule, Side side, long double slope) {
  const long double above =
      slope * static_cast<long double>(rule.a()) - static_cast<long double>(rule.b());
  return side == Side::above ? above : -above;
}
[[nodiscard]] inline Ball distance(const Step& rule, Side side, const Ball& slope) {
  return side == Side::above ? slope * rule.a() - rule.b() : rule.b() - slope * rule.a();
}

[[nodiscard]] inline long double times(long double number, std::int64_t factor) {
  return number * static_cast<long double>(factor);
}
[[nodiscard]] inline Ball times(const Ball& number, std::int64_t factor) { return number * factor; }

/// The lines that an equation sums over, as a half-open range.
struct LineRange {
  std::size_t begin;
  std::size_t end;
};
[[nodiscard]] inline LineRange lines_of(const Equation& equation, std::size_t lines) {
  return equation.side == Side::below ? LineRange{0, equation.rule}
                                      : LineRange{equation.rule, lines};
}

/// The sum of the shares of these lines. `zero` gives the kind of number.
template <class Number>
[[nodiscard]] Number sum_of_shares(const Step& rule, Side side, const Lines<Number>& lines,
                                   LineRange range, Number zero) {
  Number sum = zero;
  for (std::size_t j = range.begin; j < range.end; ++j) {
    sum += lines.densities[j] / distance(rule, side, lines.slopes[j]);
  }
  return sum;
}

/// What an equation's sum exceeds 1 by.
template <class Number>
[[nodiscard]] Number residual(const std::vector<Step>& rules, const Equation& equation,
                              const Lines<Number>& lines, const Number& zero) {
  const LineRange range = lines_of(equation, lines.size());
  return sum_of_shares(rules[equation.rule], equation.side, lines, range, zero) - 1;
}

/// The derivatives of an equation's sum: by the slopes first, then by the densities.
template <class Number>
[[nodiscard]] std::vector<Number> gradient(const std::vector<Step>& rules, const Equation& equation,
                                           const Lines<Number>& lines, const Number& zero) {
  const std::size_t n = lines.size();
  const Step& rule = rules[equation.rule];
  std::vector<Number> row(2 * n, zero);
  const LineRange range = lines_of(equation, n);
  for (std::size_t j = range.begin; j < range.end; ++j) {
    const Number away = distance(rule, equation.side, lines.slopes[j]);
    const std::int64_t sign = equation.side == Side::below ? 1 : -1;
    row[j] = times(lines.densities[j] / (away * away), sign * rule.a());
    row[n + j] = 1 / away;
  }
  return row;
}

}  // namespace nimhoff
