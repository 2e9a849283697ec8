// Decimals of which every digit is proved.
#pragma once

#include <string>

namespace nimhoff {

/// A real number that was proved to lie within `radius` of `digits`.
struct CertifiedNumber {
  /// Decimal, cut and not rounded: its digits are the number's own. Where no ball can tell the
  /// number from a decimal of so many digits, one half say, it is that decimal.
  std::string digits;
  std::string radius;  ///< `1e-15`, one unit of the last digit; `0` when digits is exact
  double value = 0;    ///< the nearest double, or the one next to it
};

}  // namespace nimhoff
