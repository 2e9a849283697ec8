// What Cold positions of the restricted Wythoff's game (Aoki, Sawada, Miyake, Fujiwara)
// prints: its claims and lists. Cold is P, hot is N; heaps are unordered there.
#pragma once

#include <array>
#include <vector>

#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {

[[nodiscard]] const std::vector<Claim>& restricted_claims();

/// The cold positions of Wythoff's game that section 1 lists, and Figure 1 draws in part.
inline constexpr std::array<Position, 6> printed_cold_pairs = {
    {{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}}};

/// Figures 5 and 6, and Figure 7: the corners of the first square and the pairs inside.
inline constexpr std::array<Position, 8> printed_square_of_5 = {
    {{0, 0}, {0, 6}, {6, 0}, {6, 6}, {1, 2}, {2, 1}, {3, 5}, {5, 3}}};
inline constexpr std::array<Position, 10> printed_square_of_7 = {
    {{0, 0}, {0, 8}, {8, 0}, {8, 8}, {1, 2}, {2, 1}, {3, 5}, {5, 3}, {4, 7}, {7, 4}}};

/// Example 2.1: what can be realized from (3,2,1), all hot, and the cold ones behind.
[[nodiscard]] const std::vector<Heaps>& printed_hot_after_3_2_1();
[[nodiscard]] const std::vector<Heaps>& printed_cold_after_3_2_1();

}  // namespace nimhoff::papers
