// Proof that a system of equations has a solution near a given one, and its enclosure.
//
// Newton's method in multiple precision leads to a midpoint c. Then Krawczyk's operator: with
// F the equations, Y an approximate inverse of F'(c) and X a box around c,
//   K = c - Y F(c) + (1 - Y F'(X)) (X - c),
// all in ball arithmetic. When K lies in the interior of X, the box X holds exactly one
// solution, and K holds it too. A wide box proves uniqueness, a narrow one the digits. Last,
// on the proved balls: every density is positive, and every line lies between its two rules.
//
// Cost:    O(n^3) multiplications of the given precision, some ten times.
// Checked: by interval arithmetic in double precision written for the test, and by closed
//          forms; a shifted point and a wrong rule are refused (tests/theory/certificate_test.cpp).
#include "theory/certificate.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "nimhoff/outcome/run_limits.hpp"
#include "theory/ball_matrix.hpp"

namespace nimhoff {
namespace {

// The unknowns in one column, slopes first.
BallMatrix column_of(const Lines<Ball>& lines, slong bits) {
  const std::size_t n = lines.size();
  BallMatrix column(2 * n, 1, bits);
  for (std::size_t j = 0; j < n; ++j) {
    column.set(j, 0, lines.slopes[j]);
    column.set(n + j, 0, lines.densities[j]);
  }
  return column;
}

Lines<Ball> lines_of_column(const BallMatrix& column) {
  const std::size_t n = column.rows() / 2;
  Lines<Ball> lines;
  for (std::size_t j = 0; j < n; ++j) {
    lines.slopes.push_back(column.at(j, 0));
    lines.densities.push_back(column.at(n + j, 0));
  }
  return lines;
}

Lines<Ball> midpoints(const Lines<Ball>& lines, slong bits) {
  Lines<Ball> result;
  for (const Ball& slope : lines.slopes) result.slopes.push_back(slope.midpoint().at(bits));
  for (const Ball& density : lines.densities) {
    result.densities.push_back(density.midpoint().at(bits));
  }
  return result;
}

BallMatrix residuals(const std::vector<Step>& rules, const Lines<Ball>& at, slong bits) {
  const std::vector<Equation> equations = all_equations(at.size());
  BallMatrix column(equations.size(), 1, bits);
  for (std::size_t i = 0; i < equations.size(); ++i) {
    column.set(i, 0, residual(rules, equations[i], at, Ball(0, bits)));
  }
  return column;
}

BallMatrix jacobian(const std::vector<Step>& rules, const Lines<Ball>& at, slong bits) {
  const std::vector<Equation> equations = all_equations(at.size());
  BallMatrix matrix(equations.size(), equations.size(), bits);
  for (std::size_t i = 0; i < equations.size(); ++i) {
    const std::vector<Ball> row = gradient(rules, equations[i], at, Ball(0, bits));
    for (std::size_t j = 0; j < row.size(); ++j) matrix.set(i, j, row[j]);
  }
  return matrix;
}

double largest(const BallMatrix& column) {
  double most = 0;
  for (std::size_t i = 0; i < column.rows(); ++i) {
    const double size = std::abs(column.at(i, 0).nearest());
    // A residual that is no number counts as an endless one.
    most = std::isfinite(size) ? std::max(most, size) : HUGE_VAL;
  }
  return most;
}

// The binary exponent of how far each unknown is from the end of its range: its unit.
std::vector<slong> units(const std::vector<Step>& rules, const Lines<Ball>& at) {
  const auto exponent = [](double size) { return size > 0 ? std::ilogb(size) : -1074; };
  std::vector<slong> result;
  for (std::size_t j = 0; j < at.size(); ++j) {
    double room = std::abs(distance(rules[j], Side::above, at.slopes[j]).nearest()) /
                  static_cast<double>(rules[j].a());
    const Step& above = rules[j + 1];
    if (above.a() > 0) {
      room = std::min(room, std::abs(distance(above, Side::below, at.slopes[j]).nearest()) /
                                static_cast<double>(above.a()));
    }
    result.push_back(exponent(room));
  }
  for (const Ball& density : at.densities) {
    result.push_back(exponent(std::abs(density.nearest())));
  }
  return result;
}

// K for the box that reaches 2^-narrow units around c; none when K is not inside the box.
std::optional<BallMatrix> enclosure(const std::vector<Step>& rules, const Lines<Ball>& c,
                                    const BallMatrix& inverse, slong narrow, slong bits) {
  const BallMatrix middle = column_of(c, bits);
  const std::vector<slong> unit = units(rules, c);
  BallMatrix box = middle;
  for (std::size_t i = 0; i < box.rows(); ++i) {
    box.set(i, 0, middle.at(i, 0).widened(unit[i] - narrow));
  }
  const BallMatrix contraction =
      inverse.identity() - inverse * jacobian(rules, lines_of_column(box), bits);
  BallMatrix image = middle - inverse * residuals(rules, c, bits) + contraction * (box - middle);
  for (std::size_t i = 0; i < box.rows(); ++i) {
    if (!box.at(i, 0).holds_inside(image.at(i, 0))) return std::nullopt;
  }
  return image;
}

bool are_in_order(const std::vector<Step>& rules, const Lines<Ball>& lines) {
  for (std::size_t j = 0; j < lines.size(); ++j) {
    const bool is_between = distance(rules[j], Side::above, lines.slopes[j]).is_positive() &&
                            distance(rules[j + 1], Side::below, lines.slopes[j]).is_positive();
    if (!is_between || !lines.densities[j].is_positive()) return false;
  }
  return true;
}

// Half of how far the box around c reaches in its shortest direction. Where the balls of the
// solution lie in half of the box, a box of this size around the solution lies in the whole one;
// 0 where they do not.
double half_of_box(const std::vector<Step>& rules, const Lines<Ball>& c, const BallMatrix& solution,
                   slong narrow) {
  const std::vector<slong> unit = units(rules, c);
  const BallMatrix middle = column_of(c, solution.at(0, 0).bits());
  for (std::size_t i = 0; i < middle.rows(); ++i) {
    const Ball half = middle.at(i, 0).widened(unit[i] - narrow - 1);
    if (!half.holds_inside(solution.at(i, 0))) return 0;
  }
  const slong shortest = *std::min_element(unit.begin(), unit.end());
  return std::ldexp(0.5, static_cast<int>(shortest - narrow));
}

Certificate refused(const std::string& why, double residual) {
  Certificate result;
  result.problem = why;
  result.residual = residual;
  return result;
}

// Newton's method from a point that is nearly right: each step doubles the digits.
Lines<Ball> refined(const std::vector<Step>& rules, Lines<Ball> at, slong bits,
                    const std::stop_token& stop) {
  constexpr slong already_right = 40;
  for (slong right = already_right; right < 2 * bits; right *= 2) {
    throw_if_stopped(stop);
    const std::optional<BallMatrix> inverse = jacobian(rules, at, bits).approximate_inverse();
    if (!inverse) return at;
    const BallMatrix next = column_of(at, bits) - *inverse * residuals(rules, at, bits);
    at = midpoints(lines_of_column(next), bits);
  }
  return at;
}

}  // namespace

Certificate certify(const std::vector<Step>& rules, const Lines<Ball>& start, slong bits,
                    const std::stop_token& stop) {
  const Lines<Ball> c = refined(rules, midpoints(start, bits), bits, stop);
  const double left = largest(residuals(rules, c, bits));
  const std::optional<BallMatrix> inverse = jacobian(rules, c, bits).approximate_inverse();
  if (!inverse) return refused("the equations are singular there", left);
  const std::optional<BallMatrix> narrow = enclosure(rules, c, *inverse, bits / 2, bits);
  if (!narrow) return refused("Krawczyk's operator does not map a box into itself there", left);
  CertifiedLines proved{lines_of_column(*narrow), 0};
  if (!are_in_order(rules, proved.lines)) {
    return refused("the solution there has a line of no density or out of order", left);
  }
  proved.unique_within = half_of_box(rules, c, *narrow, bits / 2);
  for (const slong wide : std::array<slong, 6>{3, 5, 8, 12, 20, 30}) {
    throw_if_stopped(stop);
    if (!enclosure(rules, c, *inverse, wide, bits)) continue;
    proved.unique_within = half_of_box(rules, c, *narrow, wide);
    break;
  }
  Certificate result;
  result.proved = std::move(proved);
  return result;
}

bool is_same_solution(const CertifiedLines& known, const Lines<Ball>& found) {
  const Ball within = Ball::of(static_cast<long double>(known.unique_within), 64);
  const auto are_near = [&](const std::vector<Ball>& one, const std::vector<Ball>& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [&](const Ball& here, const Ball& there) {
                        const Ball away = here - there;
                        return (within - away).is_positive() && (within + away).is_positive();
                      });
  };
  return are_near(known.lines.slopes, found.slopes) &&
         are_near(known.lines.densities, found.densities);
}

Lines<Ball> as_balls(const Lines<long double>& lines, slong bits) {
  Lines<Ball> result;
  for (const long double slope : lines.slopes) result.slopes.push_back(Ball::of(slope, bits));
  for (const long double density : lines.densities) {
    result.densities.push_back(Ball::of(density, bits));
  }
  return result;
}

Lines<long double> as_numbers(const Lines<Ball>& lines) {
  const auto number = [](const Ball& ball) {
    const double high = ball.nearest();
    const Ball rest = ball - Ball::of(static_cast<long double>(high), ball.bits());
    return static_cast<long double>(high) + static_cast<long double>(rest.nearest());
  };
  Lines<long double> result;
  for (const Ball& slope : lines.slopes) result.slopes.push_back(number(slope));
  for (const Ball& density : lines.densities) result.densities.push_back(number(density));
  return result;
}

CertifiedLines nim_lines(slong bits) { return {{{Ball(1, bits)}, {Ball(1, bits)}}, HUGE_VAL}; }

slong working_bits(const std::vector<Step>& rules) {
  int longest = 1;
  for (const Step& rule : rules) {
    const auto larger = static_cast<std::uint64_t>(std::max(rule.a(), rule.b()));
    longest = std::max(longest, static_cast<int>(std::bit_width(larger)));
  }
  return 128 + 4 * longest;
}

}  // namespace nimhoff
