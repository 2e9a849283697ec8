// Expressions: numbers and conditions in variables of any names, by the grammar of conditions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/reader.hpp"
#include "nimhoff/game/condition.hpp"

namespace nimhoff {

class Expression {
 public:
  /// Reads a number in these variables as far as it goes. Throws BadNotation.
  [[nodiscard]] static Expression number(Reader& reader, const std::vector<std::string>& variables);
  /// The same of a condition.
  [[nodiscard]] static Expression statement(Reader& reader,
                                            const std::vector<std::string>& variables);

  /// None where something is divided by zero or passes 2^62.
  [[nodiscard]] std::optional<std::int64_t> value(std::span<const std::int64_t> values) const;
  [[nodiscard]] bool holds(std::span<const std::int64_t> values) const;
  /// Whether the variable of this number occurs in it.
  [[nodiscard]] bool names(std::size_t variable) const;

 private:
  explicit Expression(std::vector<Condition::Node> nodes) : nodes_(std::move(nodes)) {}
  std::vector<Condition::Node> nodes_;
};

}  // namespace nimhoff
