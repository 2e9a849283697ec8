// Reads conditions and numbers: out of a game's notation, or with other names than i j x y.
#pragma once

#include <string>
#include <vector>

#include "game/condition/tree.hpp"
#include "game/reader.hpp"
#include "nimhoff/game/condition.hpp"

namespace nimhoff {

/// What may stand for a number in a condition.
struct ConditionName {
  std::string word;
  Condition::Op op = Condition::Op::variable;
  std::int64_t value = 0;  ///< of a variable: its number
};

/// The names of a condition, and an example of one for refusals.
struct ConditionNames {
  std::vector<ConditionName> names;
  std::string example;
};

/// Reads a condition on moves as far as it goes. Throws BadNotation.
[[nodiscard]] Condition read_condition(Reader& reader);

/// Reads a comparison, or several joined by and, or, not, as far as they go. Throws BadNotation.
[[nodiscard]] ConditionTree read_statement(Reader& reader, const ConditionNames& names);
/// Reads a number, a name, or what is computed from them. Throws BadNotation.
[[nodiscard]] ConditionTree read_sum(Reader& reader, const ConditionNames& names);

/// The words that no name may be: gcd, abs, min, max, and, or, not.
[[nodiscard]] const std::vector<std::string>& reserved_condition_words();

}  // namespace nimhoff
