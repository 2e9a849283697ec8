// What a condition or an expression comes to.
//
// Numbers have 128 bits, and what does not fit is like a division by zero: no number. Heaps are
// at most 2^62, so that products of two of them are exact.
//
// Cost:    a few nanoseconds a node. Engines compile what they evaluate often.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "game/condition/tree.hpp"
#include "game/wide_integer.hpp"
#include "nimhoff/game/condition.hpp"

namespace nimhoff {

/// Of two numbers, or of the first alone.
[[nodiscard]] std::optional<Wide> computed(Condition::Op op, Wide a, Wide b);
[[nodiscard]] bool compared(Condition::Op op, Wide a, Wide b);

/// The last node's number, none where it is no number; of a statement 1 where it holds, else 0.
/// `leaf` gives the number of a node that is a name.
template <class Leaf>
[[nodiscard]] std::optional<Wide> evaluated(const std::vector<Condition::Node>& nodes,
                                            const Leaf& leaf) {
  using Op = Condition::Op;
  std::array<Wide, most_condition_nodes> values;
  std::array<bool, most_condition_nodes> is_number;
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const Condition::Node& node = nodes[n];
    is_number[n] = true;
    if (node.op <= Op::y) {
      values[n] = node.op == Op::number ? Wide{node.value} : leaf(node);
      continue;
    }
    const Wide a = values[node.first];
    const Wide b = values[node.second];
    const bool is_given = is_number[node.first] && is_number[node.second];
    if (node.op == Op::all || node.op == Op::any) {
      values[n] = node.op == Op::all ? a & b : a | b;
    } else if (node.op >= Op::equal) {
      values[n] = is_given && compared(node.op, a, b) ? 1 : 0;
    } else {
      const std::optional<Wide> value = is_given ? computed(node.op, a, b) : std::nullopt;
      values[n] = value.value_or(0);
      is_number[n] = value.has_value();
    }
  }
  const std::size_t last = nodes.size() - 1;
  return is_number[last] ? std::optional(values[last]) : std::nullopt;
}

}  // namespace nimhoff
