// From the lines of a smaller ruleset to those of a larger one, along a curve.
//
// A rule r = (a,b) is adjoined and its sum (3) over the lines on one side exceeds 1, so there
// are more P-positions than classes. A line is born on the other side of r, at r's own slope
// with density 0, tied to r by r's equation there: with S the sum over the older lines of that
// side, its share lambda / |m a - b| is 1 - S from the start. All equations but the violated
// one then leave one degree of freedom: a curve, followed by predictor and corrector in the
// direction in which the new density grows, until the violated sum has come down to 1. There
// Newton's method takes all equations together.
//
// Every unknown is measured in its distance from where it loses its meaning (a density from 0,
// a slope from the rules beside it), so that thin lines count like thick ones and a step of
// less than 1 keeps the order of lines and rules.
//
// Nothing here is proved: certificate.cpp does that.
//
// Cost:    some 50 to 100 steps of O(n^3).
// Checked: through the certificates of random rulesets (tests/theory/random_rulesets_test.cpp).
#include "theory/continuation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "nimhoff/game/error.hpp"
#include "theory/dense_solve.hpp"

namespace nimhoff {
namespace {

constexpr int most_steps = 4000;
constexpr long double longest_step = 0.4L;
constexpr long double shortest_step = 1e-7L;

using State = Lines<long double>;

long double slope_of(const Step& rule) {
  if (rule.a() == 0) return std::numeric_limits<long double>::infinity();
  return static_cast<long double>(rule.b()) / static_cast<long double>(rule.a());
}

class Curve {
 public:
  explicit Curve(const Birth& birth)
      : rules_(birth.rules), violated_{birth.rule, birth.violated}, line_(birth.line()) {
    all_ = all_equations(rules_.size() - 1);
    for (const Equation& equation : all_) {
      if (!(equation == violated_)) kept_.push_back(equation);
    }
    for (const Step& rule : rules_) {
      slopes_.push_back(slope_of(rule));
      // What rounding leaves of a small distance m a - b grows with a and b.
      small_ = std::max(small_, 1e-14L * static_cast<long double>(std::max(rule.a(), rule.b())));
    }
  }

  /// What the violated sum exceeds 1 by.
  [[nodiscard]] long double excess(const State& at) const {
    return residual(rules_, violated_, at, 0.0L);
  }
  /// The unit of each unknown: how far it is from the end of its range.
  [[nodiscard]] Vector units(const State& at) const {
    Vector result;
    for (std::size_t j = 0; j < at.size(); ++j) {
      result.push_back(std::min(at.slopes[j] - slopes_[j], slopes_[j + 1] - at.slopes[j]));
    }
    result.insert(result.end(), at.densities.begin(), at.densities.end());
    return result;
  }

  /// The direction along the curve, in units, of length 1 (largest entry), and on the same
  /// side as `before`.
  [[nodiscard]] std::optional<Vector> tangent(const State& at, const Vector& before) const {
    Matrix matrix = scaled_gradients(kept_, at);
    matrix.push_back(before);
    Vector right(matrix.size(), 0);
    right.back() = 1;
    std::optional<Vector> found = solution(std::move(matrix), std::move(right));
    if (!found) return found;
    long double longest = 0;
    for (const long double entry : *found) longest = std::max(longest, std::abs(entry));
    for (long double& entry : *found) entry /= longest;
    return found;
  }

  /// The unit vector of the new line's density.
  [[nodiscard]] Vector growth() const {
    Vector result(2 * (rules_.size() - 1), 0);
    result[rules_.size() - 1 + line_] = 1;
    return result;
  }

  /// Newton's method onto the curve, across `direction`.
  [[nodiscard]] std::optional<State> corrected(State at, const Vector& direction) const {
    return newton(std::move(at), kept_, &direction, 6);
  }
  /// Newton's method for all equations.
  [[nodiscard]] std::optional<State> solved(State at) const {
    return newton(std::move(at), all_, nullptr, 40);
  }

  [[nodiscard]] State moved(const State& at, const Vector& by, long double length) const {
    const Vector unit = units(at);
    const std::size_t n = at.size();
    State result = at;
    for (std::size_t j = 0; j < n; ++j) {
      result.slopes[j] += length * unit[j] * by[j];
      result.densities[j] += length * unit[n + j] * by[n + j];
    }
    return result;
  }

  [[nodiscard]] const std::vector<Step>& rules() const { return rules_; }

 private:
  [[nodiscard]] Matrix scaled_gradients(const std::vector<Equation>& equations,
                                        const State& at) const {
    const Vector unit = units(at);
    Matrix matrix;
    for (const Equation& equation : equations) {
      matrix.push_back(gradient(rules_, equation, at, 0.0L));
      for (std::size_t j = 0; j < unit.size(); ++j) matrix.back()[j] *= unit[j];
    }
    return matrix;
  }

  // A step that would leave the order is shortened, so Newton's method can start far away.
  [[nodiscard]] std::optional<State> newton(State at, const std::vector<Equation>& equations,
                                            const Vector* across, int most) const {
    bool was_small = false;
    for (int i = 0; i < most; ++i) {
      Vector right;
      for (const Equation& equation : equations) {
        right.push_back(-residual(rules_, equation, at, 0.0L));
      }
      Matrix matrix = scaled_gradients(equations, at);
      if (across != nullptr) {
        matrix.push_back(*across);
        right.push_back(0);
      }
      const std::optional<Vector> by = solution(std::move(matrix), std::move(right));
      if (!by) return std::nullopt;
      long double longest = 0;
      for (const long double entry : *by) longest = std::max(longest, std::abs(entry));
      at = moved(at, *by, longest > 0.9L ? 0.9L / longest : 1.0L);
      if (!is_in_order(rules_, at)) return std::nullopt;
      // One step more than needed: the second one costs little and rounds well.
      if (was_small) return at;
      was_small = longest < small_;
    }
    return std::nullopt;
  }

  std::vector<Step> rules_;
  Vector slopes_;  // of the rules
  std::vector<Equation> all_;
  std::vector<Equation> kept_;
  Equation violated_;
  std::size_t line_;
  long double small_ = 1e-10L;  // a step of Newton's method, in units, that ends it
};

// The older lines and the new one, just born; its density is a `fraction` of what it may grow to.
std::optional<State> newborn(const Birth& birth, const State& smaller, long double fraction) {
  const Side side = birth.violated == Side::below ? Side::above : Side::below;
  const Step& rule = birth.rules[birth.rule];
  const LineRange range = birth.lines_on(side, smaller.size());
  const long double share = 1 - sum_of_shares(rule, side, smaller, range, 0.0L);
  if (!(share > 0)) return std::nullopt;
  const long double slope = slope_of(rule);
  const std::size_t beyond = side == Side::above ? birth.rule + 1 : birth.rule - 1;
  const long double gap = std::min(std::abs(slope_of(birth.rules[beyond]) - slope), slope);
  const long double a = static_cast<long double>(rule.a());
  const long double thinnest =
      *std::min_element(smaller.densities.begin(), smaller.densities.end());
  const long double density = fraction * std::min(thinnest, a * share * gap);
  const long double offset = density / (a * share);
  State result = smaller;
  const auto place = static_cast<std::ptrdiff_t>(birth.line());
  result.slopes.insert(result.slopes.begin() + place,
                       side == Side::above ? slope + offset : slope - offset);
  result.densities.insert(result.densities.begin() + place, density);
  return result;
}

// Where the curve begins: a thin line starts near it, a thicker one is told from the rule by
// rounded numbers.
std::optional<State> start_of(const Curve& curve, const Birth& birth, const State& smaller) {
  for (const long double part : {1e-4L, 1e-3L, 1e-2L, 0.1L}) {
    std::optional<State> at = newborn(birth, smaller, part);
    if (at) at = curve.corrected(*at, curve.growth());
    if (at) return at;
  }
  return std::nullopt;
}

// One step along the curve; none when it is too long.
std::optional<State> stepped(const Curve& curve, const State& at, const Vector& direction,
                             long double length) {
  const State next = curve.moved(at, direction, length);
  if (!is_in_order(curve.rules(), next)) return std::nullopt;
  return curve.corrected(next, direction);
}

// Between two states on the curve, where the excess would vanish if it were linear.
State crossing(const State& from, long double excess_from, const State& to, long double excess_to) {
  const long double part = excess_from / (excess_from - excess_to);
  State result = from;
  for (std::size_t j = 0; j < from.size(); ++j) {
    result.slopes[j] += part * (to.slopes[j] - from.slopes[j]);
    result.densities[j] += part * (to.densities[j] - from.densities[j]);
  }
  return result;
}

Continued failed(const Birth& birth, const std::string& why, long double residual) {
  Continued result;
  result.problem =
      fmt::format("({}) asks for one more line, and {}", to_string(birth.rules[birth.rule]), why);
  result.residual = residual;
  return result;
}

}  // namespace

bool is_in_order(const std::vector<Step>& rules, const Lines<long double>& lines) {
  for (std::size_t j = 0; j < lines.size(); ++j) {
    const bool is_between = distance(rules[j], Side::above, lines.slopes[j]) > 0 &&
                            distance(rules[j + 1], Side::below, lines.slopes[j]) > 0;
    if (!is_between || !(lines.densities[j] > 0)) return false;
  }
  return true;
}

Continued follow(const Birth& birth, const Lines<long double>& smaller, const RunLimits& limits) {
  const Curve curve(birth);
  const std::optional<State> start = start_of(curve, birth, smaller);
  if (!start) {
    const LineRange range = birth.lines_on(birth.violated, smaller.size());
    const long double sum =
        sum_of_shares(birth.rules[birth.rule], birth.violated, smaller, range, 0.0L);
    return failed(birth, "64 bits do not tell it from the rule when it is born", sum - 1);
  }
  State at = *start;
  Vector before = curve.growth();
  long double length = longest_step;
  long double excess = curve.excess(at);
  long double nearest = std::abs(excess);
  for (int i = 0; i < most_steps && length > shortest_step; ++i) {
    throw_if_stopped(limits.stop);
    const std::optional<Vector> direction = curve.tangent(at, before);
    if (!direction) break;
    const std::optional<State> next = stepped(curve, at, *direction, length);
    const long double next_excess = next ? curve.excess(*next) : excess;
    nearest = std::min(nearest, std::abs(next_excess));
    if (next && next_excess <= 0) {
      const State near = crossing(at, excess, *next, next_excess);
      if (const std::optional<State> found = curve.solved(near)) return {found, "", 0};
    }
    if (!next || next_excess <= 0) {
      length /= 2;
      continue;
    }
    at = *next;
    excess = next_excess;
    before = *direction;
    length = std::min(length * 1.5L, longest_step);
  }
  return failed(birth, "the curve that leads to it could not be followed to its end", nearest);
}

}  // namespace nimhoff
