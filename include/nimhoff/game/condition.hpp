// Conditions: move sets of your own, as a formula in what a move takes and in the heaps before it.
#pragma once

#include <compare>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nimhoff {

struct ConditionTree;

/// What a move takes from the two heaps, and the heaps before it.
struct Taken {
  std::int64_t i = 0;
  std::int64_t j = 0;
  std::int64_t x = 0;
  std::int64_t y = 0;
};

/// A condition on a move: comparisons of whole numbers, joined by `and`, `or` and `not`.
///
/// Quotients are rounded down, and a remainder has the sign of what divides. A comparison in
/// which something is divided by zero, or grows past 2^127, is false, and so is its negation; so
/// it never matters in which order the parts are looked at.
class Condition {
 public:
  enum class Op : std::uint8_t {
    number,
    variable,  ///< of an Expression, by its number; no condition on moves has one
    i,
    j,
    x,
    y,
    negative,
    abs,
    plus,
    minus,
    times,
    over,
    modulo,
    gcd,
    min,
    max,
    equal,
    unequal,
    less,
    at_most,
    all,  ///< and
    any   ///< or
  };

  /// One operation on the results of earlier ones.
  struct Node {
    Op op = Op::number;
    std::uint16_t first = 0;   ///< the node of its first operand
    std::uint16_t second = 0;  ///< of its second
    std::int64_t value = 0;    ///< of a number
    friend auto operator<=>(const Node&, const Node&) = default;
  };

  /// Throws BadNotation, which points at the character.
  [[nodiscard]] static Condition parse(std::string_view text);

  /// Operands before what uses them, the whole condition last.
  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
  [[nodiscard]] bool holds(const Taken& taken) const;
  /// Whether x or y occurs, so that what may be taken depends on the heaps.
  [[nodiscard]] bool names_heaps() const;
  /// The condition with the heaps swapped.
  [[nodiscard]] Condition mirrored() const;

  /// Holds where one of the two does. Throws BadInput when it is too long.
  friend Condition either(const Condition& one, const Condition& other);
  friend auto operator<=>(const Condition&, const Condition&) = default;

 private:
  // Only nodes in canonical order make one.
  friend Condition condition_of(const ConditionTree& tree);
  explicit Condition(std::vector<Node> nodes) : nodes_(std::move(nodes)) {}

  std::vector<Node> nodes_;
};

[[nodiscard]] Condition either(const Condition& one, const Condition& other);

/// The one canonical spelling: `i==2 and j<=x`.
[[nodiscard]] std::string to_string(const Condition& condition);
/// Its canonical spelling.
void to_json(nlohmann::ordered_json& json, const Condition& condition);

}  // namespace nimhoff
