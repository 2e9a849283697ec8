// From printed claims to checks: each paper has a file of claims and functions that find out.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {

using Find = std::function<Finding(const CheckBudget&)>;
/// By the id of the claim.
using Finders = std::map<std::string, Find>;

/// The claims in their order, each with its finder. Throws std::logic_error when a claim has
/// no finder or a finder no claim.
[[nodiscard]] std::vector<Check> checks_of(const std::vector<Claim>& claims,
                                           const Finders& finders);

/// One of two values, by how far the computation is to go.
template <class Value>
[[nodiscard]] Value by_size(const CheckBudget& budget, Value quick, Value full) {
  return budget.size == Size::quick ? quick : full;
}

}  // namespace nimhoff::papers
