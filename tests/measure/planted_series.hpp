// A series in log x whose values are known.
#pragma once

#include <numbers>

#include "measure/log_series.hpp"
#include "measure/slope_blocks.hpp"

namespace nimhoff::planted {

/// So many octaves of blocks, from log x = 7 on.
template <class Value>
LogSeries series(int octaves, Value&& value) {
  LogSeries made;
  for (int i = 0; i < octaves * blocks_an_octave; ++i) {
    const double log_x = 7 + i * std::numbers::ln2 / blocks_an_octave;
    made.log_x.push_back(log_x);
    made.value.push_back(value(log_x));
  }
  return made;
}

}  // namespace nimhoff::planted
