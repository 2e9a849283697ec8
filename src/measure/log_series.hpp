// What fluctuates along log x: a value a block.
#pragma once

#include <vector>

#include "nimhoff/measure/geometry.hpp"

namespace nimhoff {

/// Values at log x, evenly or unevenly spaced, increasing.
struct LogSeries {
  std::vector<double> log_x;
  std::vector<double> value;
};

/// The series of a beam that are looked at, over its last octaves: its density, and its density
/// times how far its slope lies from its mean, which are 0 where a beam is not there.
[[nodiscard]] std::vector<LogSeries> fluctuations(const Beam& beam);

}  // namespace nimhoff
