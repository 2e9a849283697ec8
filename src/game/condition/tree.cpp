// Puts conditions into one canonical order, and spells them.
//
// Chains of `and` and `or` are flat, sorted by their text, without repetition. The sides of == and
// != and the operands of + * gcd min max may be swapped: the longer stands first in sums and
// products, so that chains keep needing no parentheses; last elsewhere. There is no `not`, since
// the negation of a comparison is one.
//
// Checked: tests/game/condition/condition_test.cpp.
#include "game/condition/tree.hpp"

#include <algorithm>
#include <tuple>

namespace nimhoff {
namespace {

using Op = Condition::Op;

enum Level { level_any = 1, level_all, level_comparison, level_sum, level_product, level_unary };

Level level_of(const ConditionTree& tree) {
  switch (tree.op) {
    case Op::any:
      return level_any;
    case Op::all:
      return level_all;
    case Op::equal:
    case Op::unequal:
    case Op::less:
    case Op::at_most:
      return level_comparison;
    case Op::plus:
    case Op::minus:
      return level_sum;
    case Op::times:
    case Op::over:
    case Op::modulo:
      return level_product;
    default:
      return level_unary;
  }
}

const char* sign_of(Op op) {
  switch (op) {
    case Op::any:
      return " or ";
    case Op::all:
      return " and ";
    case Op::equal:
      return "==";
    case Op::unequal:
      return "!=";
    case Op::less:
      return "<";
    case Op::at_most:
      return "<=";
    case Op::plus:
      return "+";
    case Op::minus:
      return "-";
    case Op::times:
      return "*";
    case Op::over:
      return "/";
    case Op::modulo:
      return "%";
    case Op::gcd:
      return "gcd";
    case Op::min:
      return "min";
    case Op::max:
      return "max";
    case Op::abs:
      return "abs";
    case Op::i:
      return "i";
    case Op::j:
      return "j";
    case Op::x:
      return "x";
    case Op::y:
      return "y";
    default:
      return "-";
  }
}

std::string within(const ConditionTree& tree, int least) {
  const std::string text = to_string(tree);
  return level_of(tree) < least ? '(' + text + ')' : text;
}

std::string called(const ConditionTree& tree) {
  std::string text = sign_of(tree.op);
  for (std::size_t n = 0; n < tree.parts.size(); ++n) {
    text += (n == 0 ? '(' : ',') + to_string(tree.parts[n]);
  }
  return text + ')';
}

bool is_chain(Op op) { return op == Op::all || op == Op::any; }

void flatten(Op op, ConditionTree tree, std::vector<ConditionTree>& parts) {
  if (tree.op != op) {
    parts.push_back(std::move(tree));
    return;
  }
  for (ConditionTree& part : tree.parts) flatten(op, std::move(part), parts);
}

ConditionTree ordered_chain(const ConditionTree& tree) {
  std::vector<ConditionTree> parts;
  for (const ConditionTree& part : tree.parts) flatten(tree.op, ordered(part), parts);
  std::vector<std::pair<std::string, ConditionTree>> named;
  for (ConditionTree& part : parts) named.emplace_back(to_string(part), std::move(part));
  std::sort(named.begin(), named.end(),
            [](const auto& one, const auto& other) { return one.first < other.first; });
  ConditionTree chain{tree.op, 0, {}};
  for (std::size_t n = 0; n < named.size(); ++n) {
    if (n == 0 || named[n].first != named[n - 1].first) {
      chain.parts.push_back(std::move(named[n].second));
    }
  }
  return chain.parts.size() == 1 ? chain.parts.front() : chain;
}

// Whether the operands stand in canonical order.
bool is_in_order(Op op, const ConditionTree& first, const ConditionTree& second) {
  const auto size = [](const ConditionTree& tree) { return size_of(tree); };
  const bool first_is_number = first.op == Op::number;
  const bool second_is_number = second.op == Op::number;
  const auto texts_are = [&] { return to_string(first) <= to_string(second); };
  switch (op) {
    case Op::plus:
    case Op::times:
      if (size(first) != size(second)) return size(first) > size(second);
      if (first_is_number != second_is_number) return first_is_number == (op == Op::times);
      return texts_are();
    case Op::equal:
    case Op::unequal:
      if (first_is_number != second_is_number) return second_is_number;
      [[fallthrough]];
    case Op::gcd:
    case Op::min:
    case Op::max:
      if (size(first) != size(second)) return size(first) < size(second);
      return texts_are();
    default:
      return true;
  }
}

std::uint16_t lay_flat(const ConditionTree& tree, std::vector<Condition::Node>& nodes) {
  Condition::Node node{tree.op, 0, 0, tree.value};
  if (!tree.parts.empty()) node.first = lay_flat(tree.parts[0], nodes);
  for (std::size_t n = 1; n < tree.parts.size(); ++n) {
    node.second = lay_flat(tree.parts[n], nodes);
    if (n + 1 == tree.parts.size()) break;
    nodes.push_back(node);
    node.first = static_cast<std::uint16_t>(nodes.size() - 1);
  }
  nodes.push_back(node);
  return static_cast<std::uint16_t>(nodes.size() - 1);
}

bool is_leaf(Op op) { return op <= Op::y; }

ConditionTree tree_at(const std::vector<Condition::Node>& nodes, std::size_t at) {
  const Condition::Node& node = nodes[at];
  ConditionTree tree{node.op, node.value, {}};
  if (is_leaf(node.op)) return tree;
  ConditionTree first = tree_at(nodes, node.first);
  if (is_chain(node.op)) {
    flatten(node.op, std::move(first), tree.parts);
  } else {
    tree.parts.push_back(std::move(first));
  }
  const bool has_second = node.op != Op::negative && node.op != Op::abs;
  if (has_second) tree.parts.push_back(tree_at(nodes, node.second));
  return tree;
}

}  // namespace

bool is_statement(const ConditionTree& tree) { return tree.op >= Op::equal; }

std::size_t size_of(const ConditionTree& tree) {
  // A chain of n parts is n - 1 nodes of two.
  std::size_t size = is_chain(tree.op) ? tree.parts.size() - 1 : 1;
  for (const ConditionTree& part : tree.parts) size += size_of(part);
  return size;
}

ConditionTree negated(const ConditionTree& statement) {
  ConditionTree result{statement.op, 0, {}};
  switch (statement.op) {
    case Op::equal:
      return {Op::unequal, 0, statement.parts};
    case Op::unequal:
      return {Op::equal, 0, statement.parts};
    case Op::less:
      return {Op::at_most, 0, {statement.parts[1], statement.parts[0]}};
    case Op::at_most:
      return {Op::less, 0, {statement.parts[1], statement.parts[0]}};
    case Op::all:
      result.op = Op::any;
      break;
    default:
      result.op = Op::all;
  }
  for (const ConditionTree& part : statement.parts) result.parts.push_back(negated(part));
  return result;
}

std::string to_string(const ConditionTree& tree) {
  if (tree.op == Op::number) return std::to_string(tree.value);
  if (tree.parts.empty()) return sign_of(tree.op);
  const Level level = level_of(tree);
  if (tree.op == Op::negative) return '-' + within(tree.parts[0], level_unary);
  if (level == level_unary) return called(tree);
  const bool is_comparison = level == level_comparison;
  std::string text = within(tree.parts[0], is_comparison ? level_sum : level);
  for (std::size_t n = 1; n < tree.parts.size(); ++n) {
    text += sign_of(tree.op) + within(tree.parts[n], level + 1);
  }
  return text;
}

ConditionTree ordered(const ConditionTree& tree) {
  if (is_chain(tree.op)) return ordered_chain(tree);
  ConditionTree result{tree.op, tree.value, {}};
  for (const ConditionTree& part : tree.parts) result.parts.push_back(ordered(part));
  if (result.parts.size() == 2 && !is_in_order(tree.op, result.parts[0], result.parts[1])) {
    std::swap(result.parts[0], result.parts[1]);
  }
  return result;
}

std::vector<Condition::Node> laid_flat(const ConditionTree& tree) {
  std::vector<Condition::Node> nodes;
  lay_flat(tree, nodes);
  return nodes;
}

Condition condition_of(const ConditionTree& tree) { return Condition(laid_flat(ordered(tree))); }

ConditionTree tree_of(const Condition& condition) {
  return tree_at(condition.nodes(), condition.nodes().size() - 1);
}

}  // namespace nimhoff
