// Rows of Grundy values that are known for every x.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimhoff/game/game.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "values/periods/row_search.hpp"

namespace nimhoff {

/// The rows of a game from below, as many as were added.
class PeriodicRows {
 public:
  /// Why the work has to end; empty when it may go on.
  using GoOn = std::function<std::string()>;

  /// A row that does not repeat below so many columns, or in the memory of the limits, has no
  /// period. Throws BadInput when why_no_periods says why.
  PeriodicRows(Game game, std::int64_t columns, const RunLimits& limits);

  [[nodiscard]] std::int64_t size() const { return std::ssize(rows_); }
  /// Finds the next row; none when it has no known period.
  const std::optional<PeriodicRow>& add(const GoOn& go_on);
  [[nodiscard]] const std::optional<PeriodicRow>& row(std::int64_t y) const {
    return rows_[static_cast<std::size_t>(y)];
  }
  /// Of a row without a period, in a few words.
  [[nodiscard]] const std::string& why_not(std::int64_t y) const {
    return why_not_[static_cast<std::size_t>(y)];
  }

 private:
  [[nodiscard]] std::optional<PeriodicRow> found(std::int64_t row, const GoOn& go_on);

  Game game_;
  std::int64_t columns_;
  std::uint64_t memory_;
  std::uint64_t bytes_ = 0;
  RowsBelow rows_;
  std::vector<std::string> why_not_;
};

}  // namespace nimhoff
