// Round numbers along an axis, and how they are written.
#pragma once

#include <string>
#include <vector>

namespace nimhoff {

struct Tick {
  double value = 0;
  std::string label;  ///< empty for a tick between the labelled ones
};

/// 1, 2 or 5 times a power of ten: the least that gives at most `most` ticks in the range.
[[nodiscard]] double round_step(double low, double high, int most);

/// Multiples of a round step in [low, high], at most `most` of them. With `whole` the step
/// is at least 1. Their labels are in one style: in full, or by one power of ten.
[[nodiscard]] std::vector<Tick> linear_ticks(double low, double high, int most, bool whole = false);

/// Powers of ten in [low, high], 0 < low, at most `most` of them labelled, and 2, ..., 9
/// times them between; 2 and 5 times them are labelled too when there are few, and where
/// there is no decade, the ticks are linear ones.
[[nodiscard]] std::vector<Tick> log_ticks(double low, double high, int most);

/// 0 and powers of ten on both sides of it in [low, high], low <= 0 <= high, about `most`.
[[nodiscard]] std::vector<Tick> signed_log_ticks(double low, double high, int most);

/// A number with so many decimals: 47 800, -0.25, 2.5x10^7 with raised digits; what has more
/// than seven digits before the point and ends in zeros is written by a power of ten.
[[nodiscard]] std::string number_label(double value, int decimals);

/// 10 with a raised exponent.
[[nodiscard]] std::string power_of_ten(int exponent);

}  // namespace nimhoff
