// A row of Grundy values, known for every x or as far as it was followed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimhoff/values/periods.hpp"

namespace nimhoff {

/// Value v of column x is kept as v - x / step, rounded down, or as v when step is 0.
class ValueRow {
 public:
  /// A row that repeats: `relative` holds the columns below preperiod + period at least.
  ValueRow(std::vector<std::int32_t> relative, const Repetition& found, std::int64_t step);
  /// A row that is known below relative.size().
  ValueRow(std::vector<std::int32_t> relative, std::int64_t step)
      : relative_(std::move(relative)), step_(step) {}

  [[nodiscard]] const std::optional<Repetition>& found() const { return found_; }
  [[nodiscard]] std::int64_t step() const { return step_; }
  /// Of a column that is known.
  [[nodiscard]] std::int64_t value(std::int64_t x) const {
    return relative_[static_cast<std::size_t>(index(x))] + base(x);
  }
  [[nodiscard]] std::int64_t base(std::int64_t x) const { return step_ == 0 ? 0 : x / step_; }

  /// Where column x is kept; what is kept of a row that repeats does so on to its end.
  [[nodiscard]] std::int64_t index(std::int64_t x) const {
    const auto size = std::ssize(relative_);
    if (x < size) return x;
    return found_->preperiod + (x - found_->preperiod) % (size - found_->preperiod);
  }
  [[nodiscard]] const std::vector<std::int32_t>& relative() const { return relative_; }

 private:
  std::vector<std::int32_t> relative_;
  std::optional<Repetition> found_;
  std::int64_t step_;
};

}  // namespace nimhoff
