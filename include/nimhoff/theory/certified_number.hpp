// Decimals of which every digit is proved.
#pragma once

#include <string>

namespace nimhoff {

/// A real number that was proved to lie within `radius` of `digits`.
struct CertifiedNumber {
  std::string digits;  ///< decimal, cut and not rounded: its digits are the number's own
  std::string radius;  ///< `1e-15`, one unit of the last digit; `0` when digits is exact
  double value = 0;    ///< the nearest double, or the one next to it
};

}  // namespace nimhoff
