// Terms from the On-Line Encyclopedia of Integer Sequences, https://oeis.org, which are
// licensed under CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/). The terms
// are unchanged; what they are is said in our words.
#pragma once

#include <array>
#include <cstdint>

namespace nimhoff::paper_tests {

/// A002251 (https://oeis.org/A002251): y of the P-position of `wythoff` in column 0, 1, ...
inline constexpr std::array<std::int64_t, 68> oeis_a002251 = {
    0,  2,  1,  5,  7,  3,  10, 4,  13, 15, 6,  18, 20, 8,  23, 9,  26, 28,  11,  31, 12,  34, 36,
    14, 39, 41, 16, 44, 17, 47, 49, 19, 52, 54, 21, 57, 22, 60, 62, 24, 65,  25,  68, 70,  27, 73,
    75, 29, 78, 30, 81, 83, 32, 86, 33, 89, 91, 35, 94, 96, 37, 99, 38, 102, 104, 40, 107, 109};

/// A307281 (https://oeis.org/A307281): y of the P-position of `maharaja` in column 0, 1, ...
inline constexpr std::array<std::int64_t, 67> oeis_a307281 = {
    0,  3,  6,  1,  5,  4,  2,  10, 13, 16, 7,  19, 18, 8,  23, 26,  9,  29,  12,  11,  30, 34, 37,
    14, 40, 39, 15, 44, 47, 17, 20, 49, 52, 55, 21, 58, 57, 22, 62,  25, 24,  66,  69,  72, 27, 71,
    74, 28, 78, 31, 81, 84, 32, 87, 86, 33, 91, 36, 35, 95, 98, 101, 38, 100, 103, 106, 41};

}  // namespace nimhoff::paper_tests
