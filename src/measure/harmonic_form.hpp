// The form that repeats in a series of values along log x.
//
// c + d t + exp(growth t) * (a sum of the harmonics that rise out of the noise), t = log x, fitted
// to the values themselves by least squares. The noise is what is left, as a power of x.
//
// Cost:    values * harmonics^2 a fit.
// Checked: tests/measure/period_fit_test.cpp, through the periods that it gives.
#pragma once

#include <span>
#include <vector>

#include "measure/log_series.hpp"

namespace nimhoff {

// The values of a series that are fitted, and what is known of them so far.
struct FittedSeries {
  std::vector<double> at, value, noise;
  std::vector<double> base, form, late;  // c + d t; the form; how it changes when it comes late
  bool is_formed = false;                // whether a harmonic rises out of the noise
};

// The period that a fit assumes.
struct AssumedPeriod {
  double frequency = 0;
  double growth = 0;
  double origin = 0;  // the log x at which the envelope is 1
};

// How many harmonics the blocks of a series resolve.
[[nodiscard]] int harmonics_of(double frequency);

// Fits the form of one series, and its noise by what is left. False where it has none.
[[nodiscard]] bool fit_form(FittedSeries& series, const AssumedPeriod& period);

// The series from some log x on, with nothing known of them.
[[nodiscard]] std::vector<FittedSeries> part_from(std::span<const LogSeries> all, double from);

}  // namespace nimhoff
