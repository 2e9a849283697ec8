// Finds the parts of a condition that are rules.
//
// A part of the topmost `or` is a system of linear equations and inequalities in i and j, or it is
// left alone. With an equation p i = q j its moves are k (a,b), and the others say which k: a rule
// when k begins at 1, and a single jump when only one is left. Two other equations that meet in
// one move make a jump, too. A system of inequalities is a rule of width w when it says that
// i, j >= 1 and |i - j| < w, and maybe that i, j <= N.
//
// Checked: tests/game/condition/lines_test.cpp, move by move.
#include "game/condition/lines.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "game/condition/tree.hpp"
#include "game/wide_integer.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {
namespace {

using Op = Condition::Op;

// i * of_i + j * of_j + constant.
struct Linear {
  Wide of_i = 0;
  Wide of_j = 0;
  Wide constant = 0;
};

// Small enough that sums and products of two stay exact.
bool is_small(const Linear& form) {
  const auto fits = [](Wide part) { return -largest_number <= part && part <= largest_number; };
  return fits(form.of_i) && fits(form.of_j) && fits(form.constant);
}

Linear sum(const Linear& one, const Linear& other, Wide times) {
  return {one.of_i + times * other.of_i, one.of_j + times * other.of_j,
          one.constant + times * other.constant};
}

std::optional<Linear> linear_of(const ConditionTree& tree);

std::optional<Linear> linear_of_two(const ConditionTree& tree) {
  const auto first = linear_of(tree.parts[0]);
  const auto second = linear_of(tree.parts[1]);
  if (!first || !second) return std::nullopt;
  if (tree.op == Op::plus) return sum(*first, *second, 1);
  if (tree.op == Op::minus) return sum(*first, *second, -1);
  if (tree.op != Op::times) return std::nullopt;
  const auto is_constant = [](const Linear& form) { return form.of_i == 0 && form.of_j == 0; };
  if (is_constant(*first)) return sum({}, *second, first->constant);
  if (is_constant(*second)) return sum({}, *first, second->constant);
  return std::nullopt;
}

std::optional<Linear> linear_of(const ConditionTree& tree) {
  std::optional<Linear> form;
  if (tree.op == Op::number) form = Linear{0, 0, tree.value};
  if (tree.op == Op::i) form = Linear{1, 0, 0};
  if (tree.op == Op::j) form = Linear{0, 1, 0};
  if (tree.parts.size() == 2) form = linear_of_two(tree);
  if (tree.op == Op::negative) {
    if (const auto part = linear_of(tree.parts[0])) form = sum({}, *part, -1);
  }
  return form && is_small(*form) ? form : std::nullopt;
}

// Forms that are 0, and forms that are at most 0.
struct System {
  std::vector<Linear> zero;
  std::vector<Linear> at_most_zero;
};

bool add_inequality(const ConditionTree& small, const ConditionTree& large, bool is_strict,
                    System& system) {
  const auto bound = linear_of(large);
  if (!bound) return false;
  const auto add = [&](const Linear& form) {
    const Linear less = sum(form, *bound, -1);
    system.at_most_zero.push_back(sum(less, {0, 0, 1}, is_strict ? 1 : 0));
  };
  if (small.op == Op::abs) {
    const auto inside = linear_of(small.parts[0]);
    if (!inside) return false;
    add(*inside);
    add(sum({}, *inside, -1));
    return true;
  }
  const auto form = linear_of(small);
  if (form) add(*form);
  return form.has_value();
}

bool add_to(System& system, const ConditionTree& comparison) {
  if (comparison.op == Op::less || comparison.op == Op::at_most) {
    return add_inequality(comparison.parts[0], comparison.parts[1], comparison.op == Op::less,
                          system);
  }
  if (comparison.op != Op::equal) return false;
  const auto first = linear_of(comparison.parts[0]);
  const auto second = linear_of(comparison.parts[1]);
  if (!first || !second) return false;
  system.zero.push_back(sum(*first, *second, -1));
  return true;
}

std::optional<System> system_of(const ConditionTree& statement) {
  System system;
  const bool is_chain = statement.op == Op::all;
  const std::vector<ConditionTree> parts = is_chain ? statement.parts : std::vector{statement};
  for (const ConditionTree& part : parts) {
    if (!add_to(system, part)) return std::nullopt;
  }
  // At most 0 of a heap is 0 of it.
  const auto is_zero = [](const Linear& form) {
    const bool is_of_one = (form.of_i == 0) != (form.of_j == 0);
    return is_of_one && form.of_i + form.of_j > 0 && form.constant == 0;
  };
  std::copy_if(system.at_most_zero.begin(), system.at_most_zero.end(),
               std::back_inserter(system.zero), is_zero);
  std::erase_if(system.at_most_zero, is_zero);
  // What is true of every move says nothing.
  std::erase_if(system.at_most_zero, [](const Linear& form) {
    return form.of_i <= 0 && form.of_j <= 0 && form.constant <= 0;
  });
  return system;
}

// The step of p i + q j = 0, when that is a line of moves.
std::optional<Step> step_of(const Linear& form) {
  const bool is_line = form.constant == 0 && (form.of_i != 0 || form.of_j != 0) &&
                       (form.of_i <= 0 || form.of_j <= 0) && (form.of_i >= 0 || form.of_j >= 0);
  if (!is_line || !is_small(form)) return std::nullopt;
  const auto size = [](Wide part) { return static_cast<std::int64_t>(part < 0 ? -part : part); };
  const std::int64_t common = std::gcd(size(form.of_i), size(form.of_j));
  return Step(size(form.of_j) / common, size(form.of_i) / common);
}

Wide rounded_down(Wide one, Wide other) {
  const Wide quotient = one / other;
  return one % other != 0 && (one < 0) != (other < 0) ? quotient - 1 : quotient;
}

// The k >= 1 for which k times the step satisfies the system; none when first > last.
struct Multiples {
  Wide first = 1;
  Wide last = unlimited;
};

Multiples multiples_of(const Step& step, const System& system) {
  Multiples found;
  const Multiples nothing{1, 0};
  const auto along = [&](const Linear& form) {
    return form.of_i * step.a() + form.of_j * step.b();
  };
  for (const Linear& form : system.zero) {
    const Wide slope = along(form);
    if (slope == 0 && form.constant != 0) return nothing;
    if (slope == 0) continue;
    if (form.constant % slope != 0) return nothing;
    found.first = std::max(found.first, -form.constant / slope);
    found.last = std::min(found.last, -form.constant / slope);
  }
  for (const Linear& form : system.at_most_zero) {
    const Wide slope = along(form);
    if (slope == 0 && form.constant > 0) return nothing;
    if (slope > 0) found.last = std::min(found.last, rounded_down(-form.constant, slope));
    if (slope < 0) found.first = std::max(found.first, -rounded_down(form.constant, slope));
  }
  return found;
}

std::optional<Rule> line_in(const System& system) {
  std::optional<Step> step;
  for (const Linear& form : system.zero) {
    if (!step) step = step_of(form);
  }
  if (!step) return std::nullopt;
  const auto [first, last] = multiples_of(*step, system);
  if (first > last) return std::nullopt;
  if (first == 1 && last == unlimited) return Rule(*step);
  if (first == 1 && last <= largest_number) return Rule(*step, static_cast<std::int64_t>(last));
  const Wide a = first * step->a();
  const Wide b = first * step->b();
  if (first != last || std::max(a, b) > largest_number) return std::nullopt;
  return Rule(Step(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b)), 1);
}

bool holds(const System& system, Wide i, Wide j) {
  const auto value = [&](const Linear& form) {
    return form.of_i * i + form.of_j * j + form.constant;
  };
  return std::all_of(system.zero.begin(), system.zero.end(),
                     [&](const Linear& form) { return value(form) == 0; }) &&
         std::all_of(system.at_most_zero.begin(), system.at_most_zero.end(),
                     [&](const Linear& form) { return value(form) <= 0; });
}

// i = c and j = d.
std::optional<Rule> jump_in(const System& system) {
  std::optional<Wide> i;
  std::optional<Wide> j;
  for (const Linear& form : system.zero) {
    const Wide of = form.of_i != 0 ? form.of_i : form.of_j;
    const bool is_of_one = (form.of_i == 0) != (form.of_j == 0);
    if (!is_of_one || form.constant % of != 0) continue;
    (form.of_i != 0 ? i : j) = -form.constant / of;
  }
  if (!i || !j || *i < 0 || *j < 0 || (*i == 0 && *j == 0)) return std::nullopt;
  if (std::max(*i, *j) > largest_number || !holds(system, *i, *j)) return std::nullopt;
  return Rule(Step(static_cast<std::int64_t>(*i), static_cast<std::int64_t>(*j)), 1);
}

// i, j >= 1, |i - j| < w, and maybe i, j <= N.
std::optional<Rule> width_in(const System& system) {
  struct Bounds {
    std::optional<Wide> i_least, j_least, i_most, j_most, right, left;
  } found;
  for (const Linear& form : system.at_most_zero) {
    std::optional<Wide>* bound = nullptr;
    if (form.of_i == -1 && form.of_j == 0) bound = &found.i_least;
    if (form.of_i == 0 && form.of_j == -1) bound = &found.j_least;
    if (form.of_i == 1 && form.of_j == 0) bound = &found.i_most;
    if (form.of_i == 0 && form.of_j == 1) bound = &found.j_most;
    if (form.of_i == 1 && form.of_j == -1) bound = &found.right;
    if (form.of_i == -1 && form.of_j == 1) bound = &found.left;
    if (bound == nullptr || *bound) return std::nullopt;
    *bound = form.constant;
  }
  const bool is_wide = system.zero.empty() && found.i_least == Wide{1} &&
                       found.j_least == Wide{1} && found.right && found.right == found.left &&
                       found.i_most == found.j_most;
  if (!is_wide) return std::nullopt;
  const Wide width = 1 - *found.right;
  const Wide reach = found.i_most ? -*found.i_most : Wide{unlimited};
  const bool is_in_range = width >= 1 && width <= largest_number && reach >= 1 &&
                           (reach <= largest_number || reach == unlimited);
  if (!is_in_range) return std::nullopt;
  return Rule(Step(1, 1), static_cast<std::int64_t>(reach), static_cast<std::int64_t>(width));
}

std::optional<Rule> rule_of(const ConditionTree& statement) {
  const auto system = system_of(statement);
  if (!system) return std::nullopt;
  if (auto rule = line_in(*system)) return rule;
  if (auto rule = jump_in(*system)) return rule;
  return width_in(*system);
}

}  // namespace

ConditionLines lines_of(const Condition& condition) {
  const ConditionTree tree = tree_of(condition);
  const std::vector<ConditionTree> parts = tree.op == Op::any ? tree.parts : std::vector{tree};
  ConditionLines found;
  ConditionTree rest{Op::any, 0, {}};
  for (const ConditionTree& part : parts) {
    if (const auto rule = rule_of(part)) {
      found.rules.push_back(*rule);
    } else {
      rest.parts.push_back(part);
    }
  }
  if (!rest.parts.empty()) found.rest = condition_of(rest);
  return found;
}

}  // namespace nimhoff
