// A condition in the making: a tree, which is put into canonical order and then laid flat.
#pragma once

#include <string>
#include <vector>

#include "nimhoff/game/condition.hpp"

namespace nimhoff {

/// Nodes of a condition at the most, and levels that a text may be nested.
inline constexpr std::size_t most_condition_nodes = 256;

struct ConditionTree {
  Condition::Op op = Condition::Op::number;
  std::int64_t value = 0;
  std::vector<ConditionTree> parts{};
};

[[nodiscard]] bool is_statement(const ConditionTree& tree);
[[nodiscard]] std::size_t size_of(const ConditionTree& tree);
/// What holds where `statement` is false.
[[nodiscard]] ConditionTree negated(const ConditionTree& statement);
/// Its canonical spelling, when it is in canonical order.
[[nodiscard]] std::string to_string(const ConditionTree& tree);

/// The parts of both in canonical order: of two ways to write a condition that differ only in the
/// order of what may be swapped, the same one.
[[nodiscard]] ConditionTree ordered(const ConditionTree& tree);
/// Operands before what uses them.
[[nodiscard]] std::vector<Condition::Node> laid_flat(const ConditionTree& tree);
[[nodiscard]] Condition condition_of(const ConditionTree& tree);
[[nodiscard]] ConditionTree tree_of(const Condition& condition);

}  // namespace nimhoff
