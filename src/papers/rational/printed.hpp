// What Rational heap games (Larsson) prints: its claims and lists.
#pragma once

#include <array>
#include <vector>

#include "nimhoff/game/board.hpp"
#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {

[[nodiscard]] const std::vector<Claim>& rational_claims();

/// The Q of Figures 2, 3, 5, 6 and 7.
inline constexpr const char* sample_q = "2/7,10/1";

/// The first P-positions of (1/1, 1/0)-RW, section 4.
inline constexpr std::array<Position, 7> printed_rw_list = {
    {{0, 0}, {1, 3}, {2, 3}, {3, 8}, {5, 8}, {4, 11}, {7, 11}}};

/// The caption of Figure 1: Nim to the left, Wythoff Nim to the right.
inline constexpr std::array<Position, 2> printed_nim_list = {{{0, 0}, {1, 1}}};
inline constexpr std::array<Position, 5> printed_wythoff_list = {
    {{0, 0}, {1, 2}, {2, 1}, {3, 5}, {5, 3}}};

/// What (1,2)-GDWN is conjectured to converge to, section 4.
inline constexpr const char* printed_gdwn_low = "1.478...";
inline constexpr const char* printed_gdwn_high = "2.247...";

}  // namespace nimhoff::papers
