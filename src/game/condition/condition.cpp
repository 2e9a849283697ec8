// Conditions as values: when one holds, and what it becomes.
//
// Checked: tests/game/condition/condition_test.cpp.
#include "nimhoff/game/condition.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/condition/evaluate.hpp"
#include "game/condition/tree.hpp"
#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

using Op = Condition::Op;

}  // namespace

bool Condition::holds(const Taken& taken) const {
  const auto leaf = [&](const Node& node) -> Wide {
    switch (node.op) {
      case Op::i:
        return taken.i;
      case Op::j:
        return taken.j;
      case Op::x:
        return taken.x;
      default:
        return taken.y;
    }
  };
  return evaluated(nodes_, leaf).value_or(0) != 0;
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
