// Beatty sequences: every line whose floors a sequence is.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace nimhoff {

/// num / den, den > 0.
struct Fraction {
  std::int64_t num = 0;
  std::int64_t den = 1;
};

[[nodiscard]] bool is_less(const Fraction& one, const Fraction& other);
/// So many digits behind the point, the largest such decimal that is not above the fraction.
[[nodiscard]] std::string decimal_below(const Fraction& fraction, int digits);
/// The least such decimal that is not below it.
[[nodiscard]] std::string decimal_above(const Fraction& fraction, int digits);

/// All (alpha, gamma) with terms[n] = floor(n alpha + gamma) for every n >= from: a polygon in
/// which alpha takes every value between low and high, and no other.
struct BeattyRegion {
  std::int64_t from = 0;  ///< the least n from which on one line fits
  Fraction low;           ///< low < alpha
  Fraction high;          ///< alpha < high
  Fraction gamma_low;     ///< gamma_low <= gamma: the corner at alpha = high
  Fraction gamma_high;    ///< gamma < gamma_high: the corner at alpha = low
  /// Of from > 0: two or three n >= from - 1 that no line fits together.
  std::vector<std::int64_t> contradiction;
};

/// Needs at least two terms. Throws Cancelled.
[[nodiscard]] BeattyRegion beatty_region(std::span<const std::int64_t> terms,
                                         const std::stop_token& stop = {});

/// Whether one line fits these n.
[[nodiscard]] bool fits_a_line(std::span<const std::int64_t> terms,
                               std::span<const std::int64_t> indices);

}  // namespace nimhoff
