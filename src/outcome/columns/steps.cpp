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
#include <tuple>

namespace nimhoff {

namespace {

constexpr std::int64_t highest_allowed = std::int64_t{1} << 60;

bool is_multiple(const ColumnStep& of, const ColumnStep& step) {
  if (step.a == 0 ? of.a != 0 : of.a % step.a != 0) return false;
  if (step.b == 0 ? of.b != 0 : of.b % step.b != 0) return false;
  return step.a == 0 || step.b == 0 || of.a / step.a == of.b / step.b;
}

// Whether every move of `one` is a move of `other`.
bool is_covered(const ColumnStep& one, const ColumnStep& other) {
  if (!is_multiple(one, other) || one.width > other.width) return false;
  if (other.reach == unlimited) return true;
  const std::int64_t times = other.a > 0 ? one.a / other.a : one.b / other.b;
  std::int64_t reached;
  return one.reach != unlimited && !__builtin_mul_overflow(times, one.reach, &reached) &&
         reached <= other.reach;
}

}  // namespace

std::vector<ColumnStep> essential_steps(std::vector<ColumnStep> steps) {
  for (const ColumnStep& step : steps) {
    if (step.a < 0 || step.b < 0) throw std::invalid_argument("a step takes nothing negative");
    if (step == ColumnStep{0, 0}) throw std::invalid_argument("a step takes something");
  }
  std::sort(steps.begin(), steps.end(), [](const ColumnStep& s, const ColumnStep& t) {
    return std::tuple(s.a, s.b, t.width, t.reach) < std::tuple(t.a, t.b, s.width, s.reach);
  });
  std::vector<ColumnStep> kept;
  // A proper multiple sorts behind what it is a multiple of, the wider and further before it.
  for (const ColumnStep& step : steps) {
    const auto covers = [&](const ColumnStep& other) { return is_covered(step, other); };
    if (std::none_of(kept.begin(), kept.end(), covers)) kept.push_back(step);
  }
  if (kept.empty() || kept.front() != ColumnStep{0, 1}) {
    throw std::invalid_argument("the rule (0,1) is needed for one P-position a column");
  }
  return kept;
}

bool is_symmetric(const std::vector<ColumnStep>& essential) {
  return std::all_of(essential.begin(), essential.end(), [&](const ColumnStep& step) {
    const ColumnStep mirrored{step.b, step.a, step.reach, step.width};
    return std::find(essential.begin(), essential.end(), mirrored) != essential.end();
  });
}

std::vector<ColumnStep> steps_within(const std::vector<ColumnStep>& essential,
                                     std::int64_t columns) {
  std::vector<ColumnStep> kept;
  for (const ColumnStep& step : essential) {
    if (step.a == 0 || step.a >= columns) continue;
    kept.push_back(step);
    const bool is_bounded = step.reach < (columns - 1) / step.a + step.width - 1;
    if (!is_bounded) kept.back().reach = unlimited;
  }
  return kept;
}

std::vector<ColumnStep> relevant_steps(const std::vector<ColumnStep>& essential,
                                       std::int64_t columns, std::int64_t lift) {
  std::vector<ColumnStep> kept = steps_within(essential, columns);
  for (std::size_t before = kept.size() + 1; before != kept.size();) {
    before = kept.size();
    const std::int64_t highest = highest_row(kept, std::max<std::int64_t>(columns - 1, 0)) + lift;
    std::erase_if(kept, [&](const ColumnStep& step) { return step.b > highest; });
  }
  return kept;
}

std::vector<RuleLines> lines_of(const ColumnStep& step) {
  const bool is_bounded = step.reach != unlimited;
  RuleLines lines{step};
  if (step.width == 1) {
    const std::int64_t times = step.reach == unlimited ? 0 : step.reach + 1;
    if (is_bounded) lines.turns.push_back({times * step.a, times * step.b, false});
    return {lines};
  }
  if (!is_bounded) {
    for (std::int64_t e = 1; e < step.width; ++e) {
      lines.turns.push_back({1, 1 + e, true});
      lines.turns.push_back({1 + e, 1, true});
    }
    return {lines};
  }
  // (i, j), 1 <= i, j <= reach, on the line j - i = e.
  std::vector<RuleLines> all;
  const std::int64_t most = std::min(step.width, step.reach) - 1;
  for (std::int64_t e = -most; e <= most; ++e) {
    const std::int64_t before = std::max<std::int64_t>(-e, 0);
    const std::int64_t after = std::max<std::int64_t>(e, 0);
    all.push_back({step,
                   false,
                   {{1 + before, 1 + after, true},
                    {step.reach + 1 - after, step.reach + 1 - before, false}}});
  }
  return all;
}

std::int64_t highest_row(const std::vector<ColumnStep>& relevant, std::int64_t x) {
  std::int64_t sum = 0;
  for (const ColumnStep& step : relevant) {
    const std::int64_t columns = std::min(step.reach, x / step.a);
    std::int64_t rows;
    if (__builtin_mul_overflow(columns, step.rows(), &rows) || rows > highest_allowed - sum) {
      throw std::length_error("a P-position might lie above row 2^60");
    }
    sum += rows;
  }
  return sum;
}

}  // namespace nimhoff
