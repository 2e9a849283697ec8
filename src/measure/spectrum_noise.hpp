// The noise that a spectrum rises from.
//
// Cost:    a median of a band for each step of the noise, which changes slowly.
// Checked: tests/measure/spectrum_test.cpp, on noise of known colours.
#pragma once

#include <vector>

namespace nimhoff {

/// Gives the powers of increasing frequencies in units of the mean noise around each; 0 where
/// there are too few to know it. `resolution` is how far apart frequencies are independent.
void divide_by_noise(const std::vector<double>& frequency, double resolution,
                     std::vector<double>& power);

}  // namespace nimhoff
