// Certified digits: a decimal of which a ball proves every digit.
#pragma once

#include <optional>
#include <string>

#include "nimhoff/theory/prediction.hpp"
#include "theory/ball.hpp"

namespace nimhoff {

/// A positive number to this many significant digits, cut, or the decimal of so many digits that
/// it cannot be told from; none when the ball is too wide.
[[nodiscard]] std::optional<CertifiedNumber> certified(const Ball& number, int digits);

/// The larger of two radii of certified numbers.
[[nodiscard]] const std::string& larger_radius(const std::string& one, const std::string& other);

}  // namespace nimhoff
