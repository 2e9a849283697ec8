// Games on a cone: what holds of phi_Q(X, Y) instead of (X, Y).
//
// By Theorem 1 of Rational heap games (X, Y) is P in a Q-image exactly when phi_Q(X, Y) is P in the
// canonical game. Here this is read off the data: a canonical position has det Q positions over it,
// s (p1, q1) + t (p2, q2) + T_Q, and either all of them are P or none. Then the canonical positions
// are looked at in place of the data, and a limit slope m of theirs gives (q1 + q2 m) / (p1 + p2 m)
// in the cone.
//
// Cost:    O(positions * log positions).
// Needs:   numbers of Q up to 1000; of others the data are looked at as they are.
// Checked: tests/conjecture/canonical_form_test.cpp.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "conjecture/findings.hpp"
#include "nimhoff/values/layers.hpp"

namespace nimhoff {
namespace {

// Polynomials of limits have coefficients of their squares, whose roots are taken apart.
constexpr std::int64_t largest_entry = 1000;

// The canonical positions all of whose images lie in the data, in whole columns.
std::optional<PositionData> canonical_positions(const PositionData& data, const Cone& cone) {
  if (std::max({cone.p1(), cone.q1(), cone.p2(), cone.q2()}) > largest_entry) return std::nullopt;
  const std::vector<Position> over_origin = terminal_positions(cone);
  std::int64_t widest = 0;
  for (const Position at : over_origin) widest = std::max(widest, at.x);
  std::map<Position, std::int64_t> counts;
  for (const Position at : data.positions) ++counts[canonical_position(cone, at)];
  PositionData canonical{.name = data.name};
  std::int64_t steepest = 1;
  for (const auto& [at, count] : counts) {
    if (cone.p1() * at.x + cone.p2() * at.y + widest >= data.columns) continue;
    if (count != std::ssize(over_origin)) return std::nullopt;
    canonical.positions.push_back(at);
    if (at.x > 0) steepest = std::max(steepest, at.y / at.x + 1);
  }
  // Beyond this the highest position of a column may lie behind the last column of the data.
  canonical.columns = (data.columns - widest) / (cone.p1() + cone.p2() * (steepest + 1));
  std::erase_if(canonical.positions, [&](Position at) { return at.x >= canonical.columns; });
  return canonical;
}

// (q1 + q2 m) / (p1 + p2 m), of the polynomial of m.
Quadratic image(const Quadratic& m, const Cone& cone) {
  // m = (p1 s - q1) / (q2 - p2 s) put into a m^2 + b m + c.
  const std::int64_t p1 = cone.p1();
  const std::int64_t q1 = cone.q1();
  const std::int64_t p2 = cone.p2();
  const std::int64_t q2 = cone.q2();
  const long double value =
      (static_cast<long double>(q1) + static_cast<long double>(q2) * m.value()) /
      (static_cast<long double>(p1) + static_cast<long double>(p2) * m.value());
  if (m.a == 0) return root_near(0, m.b * p1 - m.c * p2, m.c * q2 - m.b * q1, value);
  return root_near(m.a * p1 * p1 - m.b * p1 * p2 + m.c * p2 * p2,
                   -2 * m.a * p1 * q1 + m.b * (p1 * q2 + q1 * p2) - 2 * m.c * p2 * q2,
                   m.a * q1 * q1 - m.b * q1 * q2 + m.c * q2 * q2, value);
}

// How far the slopes of the last half of the data stay from the nearest limit.
long double farthest_from(const PositionData& data, const std::vector<Quadratic>& limits) {
  long double farthest = 0;
  for (const Position at : data.positions) {
    if (2 * at.x < data.columns || at.x == 0) continue;
    const long double slope = static_cast<long double>(at.y) / static_cast<long double>(at.x);
    long double nearest = 1e300L;
    for (const Quadratic& limit : limits)
      nearest = std::min(nearest, std::abs(slope - limit.value()));
    farthest = std::max(farthest, nearest);
  }
  return farthest;
}

}  // namespace

bool find_in_canonical(const PositionData& data, Findings& findings) {
  const Cone& cone = *data.board.cone();
  if (data.rows) return false;
  const auto canonical = canonical_positions(data, cone);
  if (!canonical || canonical->positions.empty()) return false;
  const std::string which = positions_of_value(data.value);
  const Called called{
      fmt::format("the phi_Q(X, Y), Q = {}, of all {} (X, Y)", to_string(cone), which),
      "the $\\phi_Q(X, Y)$ of all " + which + " $(X, Y)$, those"};
  std::vector<Quadratic> limits;
  for (const Quadratic& limit : find_on_quadrant(*canonical, called, findings)) {
    limits.push_back(image(limit, cone));
  }
  const long double error = farthest_from(data, limits);
  const std::int64_t from = data.columns / 2;
  for (const Quadratic& limit : limits) {
    findings.add(
        {.form = "quadratic",
         .text = fmt::format(
             "Y / X tends to {} = {:.10g}, a root of {}; slopes within {:.1g} of a limit",
             to_string(limit), static_cast<double>(limit.value()), polynomial_of(limit),
             static_cast<double>(error)),
         .variable = "X",
         .from = from,
         .to = data.columns - 1,
         .tested = std::count_if(data.positions.begin(), data.positions.end(),
                                 [&](Position at) { return at.x >= from; }),
         .tried = 1},
        fmt::format("${}$ is a limit of $Y/X$ over all $(X, Y)$, all slopes within ${:.1g}$ "
                    "of a limit",
                    latex_of(limit), static_cast<double>(error)));
  }
  return true;
}

}  // namespace nimhoff
