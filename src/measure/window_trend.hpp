// What disjoint windows of some series find of a form that is fitted to all of them.
//
// Each window finds, from all series together, by how much the form comes late there and how large
// it is. The scatter of the windows about a straight line is the error of its slope: noise of any
// colour, and fluctuations that do not quite repeat, show in it.
//
// Cost:    O(values) for all windows of a length.
// Checked: tests/measure/period_fit_test.cpp, through the errors that it gives.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "measure/harmonic_form.hpp"
#include "nimhoff/measure/geometry.hpp"

namespace nimhoff {

// Fewer show no trend.
inline constexpr std::size_t fewest_windows = 6;

// What one window finds from all series.
struct FormWindow {
  double at = 0;
  double size = 0;  // of the form
  double late = 0;  // by how much log x
  double size_variance = 0;
  double late_variance = 0;
};

struct Trend {
  Estimate slope;
  double unrest = 1;  // how many times farther than their variances the points scatter
};

// The windows of a part, of this length, back from its end.
[[nodiscard]] std::vector<FormWindow> windows_of(std::span<const FittedSeries> part, double from,
                                                 double to, double length);

// The trend of a number along the windows. What wanders slowly scatters neighbours less than it
// errs: so the largest error counts, of the windows, of twos of them, of fours.
[[nodiscard]] Trend trend(const std::vector<FormWindow>& windows, double FormWindow::*value,
                          double FormWindow::*variance);

}  // namespace nimhoff
