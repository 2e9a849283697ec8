// Where exactly a period lies, how its fluctuation grows, and how sure both are.
//
// All series share one period. Each has a form, c + d t + exp(growth t) * (a sum of the harmonics
// that rise out of its noise), fitted to the values themselves by least squares, where t = log x.
// Then the series are cut into disjoint windows, and each window finds, from all series together,
// by how much the form comes late there and how large it is. Lateness that grows along the windows
// corrects the period, and sizes that change correct the growth, until neither changes. The
// scatter of the windows about those straight lines is the error: noise of any colour, and
// fluctuations that do not quite repeat, show in it.
//
// Octaves that have not settled come late or early, too, and widen the scatter. So the fit is
// repeated without the first windows, without more of them, and so on. The one with the least
// error has left out what is plainly unsettled, but its first windows still hold the tail of that,
// which pulls the period one way within its error. So the fit that counts begins later, by three
// tenths of what was left out; by how much the answer moved meanwhile enters its error.
//
// Cost:    starts * rounds * values * harmonics^2, some 0.1 s for a game of four beams.
// Needs:   a tail that fades faster than x^-1; of slower ones half an error or more stays as bias.
// Checked: tests/measure/period_fit_test.cpp: on planted periods, (found - planted) / error has a
//          mean near 0 and a standard deviation near 1.
#pragma once

#include <optional>
#include <span>

#include "measure/log_series.hpp"

namespace nimhoff {

struct PeriodFit {
  Estimate frequency;  ///< cycles per unit of log x
  Estimate growth;     ///< the fluctuation grows as x^growth
  double from = 0;     ///< the log x from which on it was fitted
};

/// The period near this frequency, which all series together show. None where too few windows
/// show it.
[[nodiscard]] std::optional<PeriodFit> fit_period(std::span<const LogSeries> series,
                                                  double frequency);

/// The series from where the period has settled, without its fluctuation.
[[nodiscard]] std::vector<LogSeries> without_period(std::span<const LogSeries> series,
                                                    const PeriodFit& period);

/// How the fluctuation of this period grows in these series alone.
[[nodiscard]] std::optional<Estimate> fit_growth(std::span<const LogSeries> series,
                                                 const PeriodFit& period);

}  // namespace nimhoff
