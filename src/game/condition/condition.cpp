// Conditions as values: when one holds, and what it becomes.
//
// Numbers have 128 bits, and what does not fit is like a division by zero: no number. Heaps are
// at most 2^62, so that products of two of them are exact.
//
// Cost:    a few nanoseconds a node. Engines compile what they evaluate often.
// Checked: tests/game/condition/condition_test.cpp.
#include "nimhoff/game/condition.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "game/condition/tree.hpp"
#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

using Op = Condition::Op;
using Number = std::optional<Wide>;

// 2^127 - 1.
constexpr Wide largest_wide = (((Wide{1} << 126) - 1) << 1) + 1;

Number negative(Wide value) {
  if (value < -largest_wide) return std::nullopt;
  return -value;
}

Number absolute(Wide value) { return value < 0 ? negative(value) : Number(value); }

// Rounded down.
Number quotient(Wide one, Wide other) {
  if (other == 0 || (other == -1 && one < -largest_wide)) return std::nullopt;
  const Wide rounded = one / other;
  const bool is_above = one % other != 0 && (one < 0) != (other < 0);
  return is_above ? rounded - 1 : rounded;
}

Number remainder(Wide one, Wide other) {
  if (other == 0) return std::nullopt;
  if (other == -1) return 0;
  const Wide rest = one % other;
  return rest != 0 && (rest < 0) != (other < 0) ? rest + other : rest;
}

Number common_divisor(Wide one, Wide other) {
  Number a = absolute(one);
  Number b = absolute(other);
  if (!a || !b) return std::nullopt;
  while (*b != 0) {
    const Wide rest = *a % *b;
    a = b;
    b = rest;
  }
  return a;
}

Number computed(Op op, Wide a, Wide b) {
  Wide value = 0;
  bool is_past = false;
  switch (op) {
    case Op::plus:
      is_past = __builtin_add_overflow(a, b, &value);
      break;
    case Op::minus:
      is_past = __builtin_sub_overflow(a, b, &value);
      break;
    case Op::times:
      is_past = __builtin_mul_overflow(a, b, &value);
      break;
    case Op::over:
      return quotient(a, b);
    case Op::modulo:
      return remainder(a, b);
    case Op::gcd:
      return common_divisor(a, b);
    case Op::min:
      return std::min(a, b);
    case Op::max:
      return std::max(a, b);
    case Op::negative:
      return negative(a);
    default:
      return absolute(a);
  }
  return is_past ? Number() : Number(value);
}

bool compared(Op op, Wide a, Wide b) {
  switch (op) {
    case Op::equal:
      return a == b;
    case Op::unequal:
      return a != b;
    case Op::less:
      return a < b;
    default:
      return a <= b;
  }
}

}  // namespace

bool Condition::holds(const Taken& taken) const {
  // Numbers, and 0 or 1 of what holds.
  std::array<Wide, most_condition_nodes> values;
  std::array<bool, most_condition_nodes> is_number;
  for (std::size_t n = 0; n < nodes_.size(); ++n) {
    const Node& node = nodes_[n];
    is_number[n] = true;
    switch (node.op) {
      case Op::number:
        values[n] = node.value;
        continue;
      case Op::i:
        values[n] = taken.i;
        continue;
      case Op::j:
        values[n] = taken.j;
        continue;
      case Op::x:
        values[n] = taken.x;
        continue;
      case Op::y:
        values[n] = taken.y;
        continue;
      default:
        break;
    }
    const Wide a = values[node.first];
    const Wide b = values[node.second];
    const bool is_given = is_number[node.first] && is_number[node.second];
    if (node.op == Op::all || node.op == Op::any) {
      values[n] = node.op == Op::all ? a & b : a | b;
    } else if (node.op >= Op::equal) {
      values[n] = is_given && compared(node.op, a, b) ? 1 : 0;
    } else {
      const Number value = is_given ? computed(node.op, a, b) : Number();
      values[n] = value.value_or(0);
      is_number[n] = value.has_value();
    }
  }
  return values[nodes_.size() - 1] != 0;
}

bool Condition::names_heaps() const {
  return std::any_of(nodes_.begin(), nodes_.end(),
                     [](const Node& node) { return node.op == Op::x || node.op == Op::y; });
}

Condition Condition::mirrored() const {
  std::vector<Node> swapped = nodes_;
  for (Node& node : swapped) {
    switch (node.op) {
      case Op::i:
        node.op = Op::j;
        break;
      case Op::j:
        node.op = Op::i;
        break;
      case Op::x:
        node.op = Op::y;
        break;
      case Op::y:
        node.op = Op::x;
        break;
      default:
        break;
    }
  }
  return condition_of(tree_of(Condition(std::move(swapped))));
}

Condition either(const Condition& one, const Condition& other) {
  Condition both = condition_of({Op::any, 0, {tree_of(one), tree_of(other)}});
  if (both.nodes().size() > most_condition_nodes) {
    throw BadInput({.problem = "conditions of more than " + std::to_string(most_condition_nodes) +
                               " numbers, names and signs together",
                    .advice = "write a shorter one"});
  }
  return both;
}

std::string to_string(const Condition& condition) { return to_string(tree_of(condition)); }

void to_json(nlohmann::ordered_json& json, const Condition& condition) {
  json = to_string(condition);
}

}  // namespace nimhoff
