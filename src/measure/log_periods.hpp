// The scales at which the fluctuations of all beams repeat, the strongest first.
//
// The highest peak of the spectrum is located on the series (period_fit.hpp) and taken away with
// its harmonics; what is left has a spectrum again, and so on while a peak stands out. A weak
// period that grows beneath a strong one that fades is found so. Its error is not below its peak's
// width over the root of its strength, as a strong period that is taken away leaves a noise of its
// own. Two periods near each other and about as strong compete; their errors reach half-way.
//
// Cost:    a spectrum and a fit for each period.
// Checked: tests/measure/log_periods_test.cpp.
#pragma once

#include <span>
#include <vector>

#include "measure/log_series.hpp"
#include "measure/period_fit.hpp"
#include "measure/spectrum.hpp"

namespace nimhoff {

struct FoundPeriods {
  Spectrum spectrum;               ///< of the series as they are
  std::vector<LogPeriod> periods;  ///< the strongest first
  std::optional<PeriodFit> first;  ///< of the first of them; none where it could not be fitted
};

[[nodiscard]] FoundPeriods found_periods(std::span<const LogSeries> series);

}  // namespace nimhoff
