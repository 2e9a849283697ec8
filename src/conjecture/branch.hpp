// Branches: P-positions in order of x that gather along one line.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nimhoff/game/position.hpp"

namespace nimhoff {

/// The positions (a_n, b_n), n = 0, 1, ..., by x and then y.
struct Branch {
  std::string about;        ///< which positions these are, after `(a_n, b_n): `
  std::string about_latex;  ///< the same as a part of a sentence
  std::vector<std::int64_t> a{};
  std::vector<std::int64_t> b{};
  bool is_all_pairs = false;  ///< all P-positions with x <= y of a symmetric set

  [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(a.size()); }
};

/// Which positions are split.
struct BranchOf {
  std::string about;
  std::string about_latex;
  std::int64_t columns = 0;
  bool is_all_pairs = false;
};

/// Split where the slopes y / x of the second half of the columns leave a gap of a twentieth of
/// their size, with a tenth of the positions at the least on every side. One branch where there is
/// no such gap; none of fewer than 32 positions, 16 of
/// them in the second half.
[[nodiscard]] std::vector<Branch> branches_of(std::span<const Position> positions,
                                              const BranchOf& of);

}  // namespace nimhoff
