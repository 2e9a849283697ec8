// Branches: P-positions in order of x that gather along one line.
//
// Cost:    O(positions * log positions).
// Checked: tests/conjecture/branch_test.cpp.
#include "conjecture/branch.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "game/wide_integer.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t least_positions = 32;
// Bounds of slopes are multiples of 1 / slope_unit, so that they can be read and compared exactly.
constexpr std::int64_t slope_unit = 1000;

std::vector<double> far_slopes(std::span<const Position> positions, std::int64_t columns) {
  std::vector<double> slopes;
  for (const Position at : positions) {
    if (2 * at.x < columns || at.x == 0) continue;
    slopes.push_back(static_cast<double>(at.y) / static_cast<double>(at.x));
  }
  std::sort(slopes.begin(), slopes.end());
  return slopes;
}

// Bounds between branches, in units.
std::vector<std::int64_t> bounds_between(const std::vector<double>& slopes) {
  std::vector<std::int64_t> bounds;
  std::size_t begin = 0;
  for (std::size_t i = 1; i < slopes.size(); ++i) {
    const double middle = (slopes[i - 1] + slopes[i]) / 2;
    if (slopes[i] - slopes[i - 1] < 0.05 * middle) continue;
    if (10 * (i - begin) < slopes.size() || 10 * (slopes.size() - i) < slopes.size()) continue;
    bounds.push_back(std::llround(middle * static_cast<double>(slope_unit)));
    begin = i;
  }
  return bounds;
}

std::string slope_text(std::int64_t units) {
  return fmt::format("{}", static_cast<double>(units) / static_cast<double>(slope_unit));
}

std::string range_text(const std::vector<std::int64_t>& bounds, std::size_t i,
                       const std::string& at_most) {
  const std::string low = i > 0 ? slope_text(bounds[i - 1]) + " x " + at_most + " " : "";
  const std::string high = i < bounds.size() ? " < " + slope_text(bounds[i]) + " x" : "";
  return low + "y" + high;
}

}  // namespace

std::vector<Branch> branches_of(std::span<const Position> positions, const BranchOf& of) {
  const auto bounds = bounds_between(far_slopes(positions, of.columns));
  std::vector<Branch> all;
  for (std::size_t i = 0; i <= bounds.size(); ++i) {
    Branch branch{of.about, of.about_latex};
    branch.is_all_pairs = of.is_all_pairs && bounds.empty();
    if (!bounds.empty()) {
      branch.about += " and " + range_text(bounds, i, "<=");
      branch.about_latex += " and $" + range_text(bounds, i, "\\le") + "$";
    }
    all.push_back(std::move(branch));
  }
  for (const Position at : positions) {
    const auto place = std::find_if(bounds.begin(), bounds.end(), [&](std::int64_t bound) {
      return static_cast<Wide>(at.y) * slope_unit < static_cast<Wide>(bound) * at.x;
    });
    Branch& branch = all[static_cast<std::size_t>(place - bounds.begin())];
    branch.a.push_back(at.x);
    branch.b.push_back(at.y);
  }
  // What is left of strands near the origin is no branch.
  std::erase_if(all, [&](const Branch& branch) {
    const auto far = std::lower_bound(branch.a.begin(), branch.a.end(), of.columns / 2);
    return branch.size() < least_positions || 2 * (branch.a.end() - far) < least_positions;
  });
  return all;
}

}  // namespace nimhoff
