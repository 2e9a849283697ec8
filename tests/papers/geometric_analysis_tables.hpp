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

/// Tables 5 and 6: a pair, the two upper mean slopes a > b of its GDWN game, and xi_a(a, b).
struct SlopeRow {
  Position pair;
  const char* a;
  const char* b;
  const char* xi;
};

// clang-format off
inline constexpr std::array<SlopeRow, 9> table_5 = {{
    {{1, 2}, "2.247725584", "1.477799775", "1.687531557"},
    {{3, 5}, "1.760145300", "1.537962520", "3.270827298"},
    {{4, 7}, "1.768998972", "1.601914235", "4.656921040"},
    {{6, 10}, "1.697534360", "1.589805226", "6.308758458"},
    {{8, 13}, "1.662070300", "1.582782860", "7.966064987"},
    {{9, 15}, "1.678278787", "1.607189817", "9.353017596"},
    {{11, 18}, "1.656365788", "1.598892313", "11.01365251"},
    {{12, 20}, "1.668937168", "1.615891660", "12.39876038"},
    {{14, 23}, "1.653187304", "1.608112999", "14.06105137"}}};

inline constexpr std::array<SlopeRow, 6> table_6 = {{
    {{2, 3}, "1.739269208", "1.408430574", "1.865590884"},
    {{4, 6}, "1.638930839", "1.482391155", "3.515816330"},
    {{5, 8}, "1.675293133", "1.547469192", "4.917904008"},
    {{7, 11}, "1.640358498", "1.550853934", "6.574385950"},
    {{9, 14}, "1.621326573", "1.552514257", "8.234019700"},
    {{10, 16}, "1.640881924", "1.578215903", "9.625732990"}}};
// clang-format on

/// Section 5, on (1,2)-GDWN: the upper slopes w and z, and the densities by slope.
inline constexpr const char* slope_w = "2.24772558355773557";
inline constexpr const char* slope_z = "1.47779977527220012";
inline constexpr std::array<const char*, 4> densities_1_2 = {"0.11021167", "0.25912616",
                                                             "0.382936586", "0.24772558"};

}  // namespace nimhoff::paper_tests
