// Terms from the On-Line Encyclopedia of Integer Sequences, https://oeis.org, which are
// licensed under CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/). The terms
// are unchanged; what they are is said in our words.
#pragma once

#include <array>
#include <cstdint>

namespace nimhoff {

/// A004481 (https://oeis.org/A004481): Grundy values of `wythoff` along antidiagonals, (s,0),
/// (s-1,1), ..., (0,s).
inline constexpr std::array<std::int64_t, 91> oeis_a004481 = {
    0,  1, 1,  2,  2, 2,  3,  0,  0,  3,  4,  4, 1,  4, 4, 5, 5, 5, 5,  5,  5,  6,  3,
    3,  6, 3,  3,  6, 7,  7,  4,  2,  2,  4,  7, 7,  8, 8, 8, 0, 7, 0,  8,  8,  8,  9,
    6,  6, 1,  6,  6, 1,  6,  6,  9,  10, 10, 7, 9,  9, 8, 9, 9, 7, 10, 10, 11, 11, 11,
    10, 0, 10, 10, 0, 10, 11, 11, 11, 12, 9,  9, 12, 1, 1, 3, 1, 1, 12, 9,  9,  12};

/// A307300 (https://oeis.org/A307300): Grundy values of `nimhoff:2,2` along antidiagonals, (s,0),
/// (s-1,1), ..., (0,s).
inline constexpr std::array<std::int64_t, 80> oeis_a307300 = {
    0, 1,  1, 2,  0, 2, 3, 3, 3, 3,  4, 2,  1,  2,  4,  5,  5, 0, 0, 5, 5,  6,  4,  6,  1,  6, 4,
    6, 7,  7, 7,  7, 7, 7, 7, 7, 8,  6, 5,  6,  2,  6,  5,  6, 8, 9, 9, 4,  4,  3,  3,  4,  4, 9,
    9, 10, 8, 10, 5, 0, 2, 0, 5, 10, 8, 10, 11, 11, 11, 11, 1, 1, 1, 1, 11, 11, 11, 11, 12, 10};

/// A047708 (https://oeis.org/A047708): Grundy value of (n,n) in `wythoff`.
inline constexpr std::array<std::int64_t, 71> oeis_a047708 = {
    0,  2,  1,  6,  7,  8,  3,  5,  4,  16, 14, 15, 10,  9,  11,  20, 13, 21,
    12, 25, 17, 18, 19, 30, 31, 38, 35, 36, 22, 23, 43,  45, 48,  49, 24, 26,
    27, 28, 29, 33, 60, 32, 61, 57, 66, 37, 63, 34, 64,  67, 40,  39, 41, 42,
    82, 44, 74, 79, 47, 46, 87, 86, 50, 95, 96, 52, 101, 51, 102, 53, 54};

}  // namespace nimhoff
