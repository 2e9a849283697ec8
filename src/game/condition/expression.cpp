// Expressions: numbers and conditions in variables of any names.
//
// Checked: tests/game/condition/expression_test.cpp.
#include "game/condition/expression.hpp"

#include <algorithm>

#include "game/condition/evaluate.hpp"
#include "game/condition/parse.hpp"
#include "nimhoff/game/position.hpp"

namespace nimhoff {
namespace {

ConditionNames names_of(const std::vector<std::string>& variables) {
  ConditionNames names{{}, "a condition is like gcd(p,q)==1, a number like p+1"};
  for (const std::string& variable : variables) {
    names.names.push_back(
        {variable, Condition::Op::variable, static_cast<std::int64_t>(names.names.size())});
  }
  return names;
}

std::optional<Wide> evaluated_at(const std::vector<Condition::Node>& nodes,
                                 std::span<const std::int64_t> values) {
  return evaluated(nodes, [&](const Condition::Node& node) {
    return Wide{values[static_cast<std::size_t>(node.value)]};
  });
}

}  // namespace

Expression Expression::number(Reader& reader, const std::vector<std::string>& variables) {
  return Expression(laid_flat(read_sum(reader, names_of(variables))));
}

Expression Expression::statement(Reader& reader, const std::vector<std::string>& variables) {
  return Expression(laid_flat(read_statement(reader, names_of(variables))));
}

std::optional<std::int64_t> Expression::value(std::span<const std::int64_t> values) const {
  const auto found = evaluated_at(nodes_, values);
  if (!found || *found > largest_number || *found < -largest_number) return std::nullopt;
  return static_cast<std::int64_t>(*found);
}

bool Expression::holds(std::span<const std::int64_t> values) const {
  return evaluated_at(nodes_, values).value_or(0) != 0;
}

bool Expression::names(std::size_t variable) const {
  return std::any_of(nodes_.begin(), nodes_.end(), [&](const Condition::Node& node) {
    return node.op == Condition::Op::variable && node.value == static_cast<std::int64_t>(variable);
  });
}

}  // namespace nimhoff
