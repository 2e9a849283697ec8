// Keeps the steps that matter: see steps.hpp for the claim.
//
// Dropping a step by its size lowers the bound on the rows, which may drop another:
// so it is repeated until nothing changes.
//
// Cost:    O(steps^2).
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/columns/steps.hpp"

#include <algorithm>
#include <stdexcept>

namespace nimhoff {

namespace {

constexpr std::int64_t highest_allowed = std::int64_t{1} << 60;

bool is_multiple(const ColumnStep& of, const ColumnStep& step) {
  if (step.a == 0 ? of.a != 0 : of.a % step.a != 0) return false;
  if (step.b == 0 ? of.b != 0 : of.b % step.b != 0) return false;
  return step.a == 0 || step.b == 0 || of.a / step.a == of.b / step.b;
}

}  // namespace

std::vector<ColumnStep> essential_steps(std::vector<ColumnStep> steps) {
  for (const ColumnStep& step : steps) {
    if (step.a < 0 || step.b < 0) throw std::invalid_argument("a step takes nothing negative");
    if (step == ColumnStep{0, 0}) throw std::invalid_argument("a step takes something");
  }
  std::sort(steps.begin(), steps.end(), [](const ColumnStep& s, const ColumnStep& t) {
    return s.a != t.a ? s.a < t.a : s.b < t.b;
  });
  std::vector<ColumnStep> kept;
  // A proper multiple sorts behind what it is a multiple of.
  for (const ColumnStep& step : steps) {
    const auto covers = [&](const ColumnStep& other) { return is_multiple(step, other); };
    if (std::none_of(kept.begin(), kept.end(), covers)) kept.push_back(step);
  }
  if (kept.empty() || kept.front() != ColumnStep{0, 1}) {
    throw std::invalid_argument("the rule (0,1) is needed for one P-position a column");
  }
  return kept;
}

bool is_symmetric(const std::vector<ColumnStep>& essential) {
  return std::all_of(essential.begin(), essential.end(), [&](const ColumnStep& step) {
    return std::find(essential.begin(), essential.end(), ColumnStep{step.b, step.a}) !=
           essential.end();
  });
}

std::vector<ColumnStep> relevant_steps(const std::vector<ColumnStep>& essential,
                                       std::int64_t columns) {
  std::vector<ColumnStep> kept;
  for (const ColumnStep& step : essential) {
    if (step.a > 0 && step.a < columns) kept.push_back(step);
  }
  for (std::size_t before = kept.size() + 1; before != kept.size();) {
    before = kept.size();
    const std::int64_t highest = highest_row(kept, std::max<std::int64_t>(columns - 1, 0));
    std::erase_if(kept, [&](const ColumnStep& step) { return step.b > highest; });
  }
  return kept;
}

std::int64_t highest_row(const std::vector<ColumnStep>& relevant, std::int64_t x) {
  std::int64_t sum = 0;
  for (const ColumnStep& step : relevant) {
    if (x / step.a > highest_allowed - sum) {
      throw std::length_error("a P-position might lie above row 2^60");
    }
    sum += x / step.a;
  }
  return sum;
}

}  // namespace nimhoff
