// A row of Grundy values that repeats, kept as far as it takes.
#pragma once

#include <cstdint>
#include <vector>

#include "nimhoff/values/periods.hpp"

namespace nimhoff {

/// Value v of column x is kept as v - x / step, rounded down, or as v when step is 0.
class PeriodicRow {
 public:
  /// `relative` holds the columns below preperiod + period at least.
  PeriodicRow(std::vector<std::int32_t> relative, const Repetition& found, std::int64_t step);

  [[nodiscard]] const Repetition& found() const { return found_; }
  [[nodiscard]] std::int64_t value(std::int64_t x) const {
    return relative_[static_cast<std::size_t>(index(x))] + base(x);
  }
  [[nodiscard]] std::int64_t base(std::int64_t x) const { return step_ == 0 ? 0 : x / step_; }

  /// Where column x is kept; what is kept repeats from there on to the end.
  [[nodiscard]] std::int64_t index(std::int64_t x) const {
    const auto size = std::ssize(relative_);
    return x < size ? x : found_.preperiod + (x - found_.preperiod) % (size - found_.preperiod);
  }
  [[nodiscard]] const std::vector<std::int32_t>& relative() const { return relative_; }

 private:
  std::vector<std::int32_t> relative_;
  Repetition found_;
  std::int64_t step_;
};

}  // namespace nimhoff
