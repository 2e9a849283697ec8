// Printed in Geometric analysis of a generalized Wythoff game (Friedman, Garrabrant,
// Phipps-Morgan, Landsberg, Larsson), section 5.
#pragma once

#include <array>

#include "nimhoff/nimhoff.hpp"

namespace nimhoff::paper_tests {

// clang-format off
/// Table 1: the Wythoff pairs (A_n, B_n), n = 1, ..., 14.
inline constexpr std::array<Position, 14> wythoff_pairs = {{
    {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}, {11, 18},
    {12, 20}, {14, 23}, {16, 26}, {17, 28}, {19, 31}, {21, 34}, {22, 36}}};

/// Table 2: the dual Wythoff pairs (A_n + 1, B_n + 1), n = 1, ..., 14.
inline constexpr std::array<Position, 14> dual_wythoff_pairs = {{
    {2, 3}, {4, 6}, {5, 8}, {7, 11}, {9, 14}, {10, 16}, {12, 19},
    {13, 21}, {15, 24}, {17, 27}, {18, 29}, {20, 32}, {22, 35}, {23, 37}}};
// clang-format on

/// The first WdW pairs in their order, printed after Table 2.
inline constexpr std::array<Position, 8> first_wdw_pairs = {
    {{1, 2}, {2, 3}, {3, 5}, {4, 6}, {4, 7}, {5, 8}, {6, 10}, {7, 11}}};

/// Figure 1 shows the ruleset {(1,0), (2,1), (3,3), (0,1)}.
inline constexpr const char* figure_1_ruleset = "lines:1,0:2,1:3,3:0,1";

}  // namespace nimhoff::paper_tests
