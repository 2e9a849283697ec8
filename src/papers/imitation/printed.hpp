// What 2-pile Nim with a restricted number of move-size imitations (Larsson, appendix by
// Hegarty) prints: its claims, its lists and the games that it plays.
#pragma once

#include <array>
#include <vector>

#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {

[[nodiscard]] const std::vector<Claim>& imitation_claims();

/// The options of (1,3) when nothing is forbidden, Example 2.
inline constexpr std::array<Position, 4> printed_options_of_1_3 = {
    {{1, 2}, {1, 1}, {1, 0}, {0, 3}}};

/// The first P-positions (a,b), a <= b, of Wythoff Nim, after Remark 6, and of (2,3)- and
/// (3,3)-Wythoff Nim, Examples 15 and 16.
inline constexpr std::array<Position, 3> printed_pairs_of_1_1 = {{{0, 0}, {1, 2}, {3, 5}}};
inline constexpr std::array<Position, 10> printed_pairs_of_2_3 = {
    {{0, 0}, {1, 1}, {2, 2}, {3, 5}, {4, 6}, {7, 9}, {8, 12}, {10, 14}, {11, 15}, {13, 19}}};
inline constexpr std::array<Position, 7> printed_pairs_of_3_3 = {
    {{0, 0}, {1, 1}, {2, 2}, {3, 6}, {4, 7}, {5, 8}, {9, 15}}};

/// The first non-dynamic P-positions of (2,3)-Imitation Nim, Example 15.
inline constexpr std::array<Position, 4> printed_non_dynamic_of_2_3 = {
    {{0, 0}, {3, 5}, {8, 12}, {13, 19}}};

/// Plays, oldest position first; Alice begins. In Example 10, with what she does if Bob takes
/// the smaller pile instead; in Example 16, with the play in which Bob swaps the piles, and
/// how it would go on after (2,0).
inline constexpr std::array<Position, 4> printed_play_10 = {{{2, 2}, {1, 2}, {1, 1}, {0, 1}}};
inline constexpr std::array<Position, 4> printed_play_10_other = {{{2, 2}, {1, 2}, {0, 2}, {0, 0}}};
inline constexpr std::array<Position, 6> printed_play_15 = {
    {{13, 18}, {11, 18}, {11, 15}, {10, 15}, {10, 14}, {8, 14}}};
inline constexpr std::array<Position, 5> printed_play_16 = {
    {{6, 9}, {5, 9}, {5, 6}, {4, 6}, {3, 6}}};
inline constexpr std::array<Position, 6> printed_play_16_swapped = {
    {{3, 3}, {2, 3}, {2, 1}, {1, 1}, {0, 1}, {0, 0}}};
inline constexpr std::array<Position, 5> printed_play_16_lost = {
    {{3, 3}, {2, 3}, {2, 1}, {2, 0}, {0, 0}}};

}  // namespace nimhoff::papers
