// What Geometric analysis of a generalized Wythoff game (Friedman, Garrabrant,
// Phipps-Morgan, Landsberg, Larsson) prints: its claims, and Tables 1 to 6.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "nimhoff/game/position.hpp"
#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {

/// Everything but the entries of Tables 3 to 6 and the pairs of Conjecture 13.
[[nodiscard]] const std::vector<Claim>& geometry_claims();

// clang-format off
/// Table 1: the Wythoff pairs (A_n, B_n), n = 1, ..., 14.
inline constexpr std::array<Position, 14> printed_wythoff_pairs = {{
    {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}, {11, 18},
    {12, 20}, {14, 23}, {16, 26}, {17, 28}, {19, 31}, {21, 34}, {22, 36}}};

/// Table 2: the dual Wythoff pairs (A_n + 1, B_n + 1), n = 1, ..., 14.
inline constexpr std::array<Position, 14> printed_dual_pairs = {{
    {2, 3}, {4, 6}, {5, 8}, {7, 11}, {9, 14}, {10, 16}, {12, 19},
    {13, 21}, {15, 24}, {17, 27}, {18, 29}, {20, 32}, {22, 35}, {23, 37}}};
// clang-format on

/// The first WdW pairs in their order, printed after Table 2.
inline constexpr std::array<Position, 8> printed_wdw_pairs = {
    {{1, 2}, {2, 3}, {3, 5}, {4, 6}, {4, 7}, {5, 8}, {6, 10}, {7, 11}}};

/// Figure 1 shows the ruleset {(1,0), (2,1), (3,3), (0,1)}.
inline constexpr const char* figure_1_ruleset = "lines:1,0:2,1:3,3:0,1";

/// A pair of Tables 3 and 4: how many log-periods were seen in the bounces from 1/a and from
/// 1/b, up to a or to b. `b,4`: four of them, up to b; `~`: about; `?`: the paper is not sure.
struct PeriodRow {
  Position pair;
  const char* from_a;
  const char* from_b;
};

// clang-format off
inline constexpr std::array<PeriodRow, 8> geometry_table_3 = {{
    {{1, 2}, "-", "-"},          {{3, 5}, "a,3 or b,2.5", "a,2.5"},
    {{4, 7}, "b,4", "a,4"},      {{6, 10}, "a,6.5", "a,6 ~ b,6"},
    {{8, 13}, "a,7?", "?"},      {{9, 15}, "b,8.5", "b,8"},
    {{11, 18}, "a,11", "b,10"},  {{12, 20}, "b,10", "a,10"}}};

inline constexpr std::array<PeriodRow, 8> geometry_table_4 = {{
    {{2, 3}, "-", "-"},          {{4, 6}, "a,3", "b,2.5"},
    {{5, 8}, "a,5", "b,4"},      {{7, 11}, "b,6.5", "b,6"},
    {{9, 14}, "?", "b,6?"},      {{10, 16}, "a,9", "b,8"},
    {{12, 19}, "a,11", "b,10"},  {{13, 21}, "a,13", "b,12"}}};

/// Tables 5 and 6: a pair, the two upper mean slopes a > b of its GDWN game, and xi_a(a, b).
struct SlopeRow {
  Position pair;
  const char* a;
  const char* b;
  const char* xi;
};

inline constexpr std::array<SlopeRow, 9> geometry_table_5 = {{
    {{1, 2}, "2.247725584", "1.477799775", "1.687531557"},
    {{3, 5}, "1.760145300", "1.537962520", "3.270827298"},
    {{4, 7}, "1.768998972", "1.601914235", "4.656921040"},
    {{6, 10}, "1.697534360", "1.589805226", "6.308758458"},
    {{8, 13}, "1.662070300", "1.582782860", "7.966064987"},
    {{9, 15}, "1.678278787", "1.607189817", "9.353017596"},
    {{11, 18}, "1.656365788", "1.598892313", "11.01365251"},
    {{12, 20}, "1.668937168", "1.615891660", "12.39876038"},
    {{14, 23}, "1.653187304", "1.608112999", "14.06105137"}}};

inline constexpr std::array<SlopeRow, 6> geometry_table_6 = {{
    {{2, 3}, "1.739269208", "1.408430574", "1.865590884"},
    {{4, 6}, "1.638930839", "1.482391155", "3.515816330"},
    {{5, 8}, "1.675293133", "1.547469192", "4.917904008"},
    {{7, 11}, "1.640358498", "1.550853934", "6.574385950"},
    {{9, 14}, "1.621326573", "1.552514257", "8.234019700"},
    {{10, 16}, "1.640881924", "1.578215903", "9.625732990"}}};
// clang-format on

/// Section 5, on (1,2)-GDWN: the upper slopes w and z, and the densities by slope.
inline constexpr const char* printed_slope_w = "2.24772558355773557";
inline constexpr const char* printed_slope_z = "1.47779977527220012";
inline constexpr std::array<const char*, 4> printed_densities_1_2 = {"0.11021167", "0.25912616",
                                                                     "0.382936586", "0.24772558"};

/// Section 5, on (3,5)-GDWN: the bounds of the forbidden region, and the scale of Figure 6.
inline constexpr const char* printed_region_low = "1.57";
inline constexpr const char* printed_region_high = "1.74";
inline constexpr const char* printed_scale = "1.478";

/// How far Figures 3 and 6 (left, right) and Figure 7 go.
inline constexpr std::int64_t figure_6_left = 32600;
inline constexpr std::int64_t figure_6_right = 47800;
inline constexpr std::int64_t figure_7_columns = 35000;
inline constexpr std::int64_t figure_8_size = 10000;
inline constexpr std::int64_t figure_9_size = 20000;

/// Section 6 on Figure 10: the log-periods of (4,7)-GDWN that are seen in either box.
inline constexpr double printed_periods_of_figure_10 = 4;

/// Section 5.1, on (7,12)-GDWN around this column: what is known of y/x.
inline constexpr std::int64_t printed_column_of_7_12 = 40000;
inline constexpr const char* printed_ratio_of_7_12 = "1.6";

/// Section 6.1: games that are said to have so many lines more than the one before, above the
/// diagonal and below. Of the last one the paper can make out no new ones.
struct SplitRow {
  const char* id;
  const char* game;
  std::size_t beams;
};
inline constexpr std::array<SplitRow, 3> printed_splits = {{{"two", "gdwn:1,2:2,3", 6},
                                                            {"three", "gdwn:1,2:2,3:3,5", 8},
                                                            {"four", "gdwn:1,2:2,3:3,5:5,8", 10}}};
inline constexpr const char* game_without_new_split = "gdwn:1,2:2,3:3,5:5,8:8,13";
inline constexpr std::size_t printed_upper_lines_upto_5 = 5;

}  // namespace nimhoff::papers
