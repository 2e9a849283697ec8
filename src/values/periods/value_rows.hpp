// Rows of Grundy values, from below.
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
class ValueRows {
 public:
  /// Why the work has to end; empty when it may go on.
  using GoOn = std::function<std::string()>;

  /// What becomes of a row that does not repeat below so many columns: it is given up, or kept,
  /// known below them.
  enum class Rest : std::uint8_t { given_up, kept };

  /// A row that is not found in the memory of the limits is given up, too. Throws BadInput when
  /// why_no_periods says why.
  ValueRows(Game game, std::int64_t columns, Rest rest, const RunLimits& limits);

  [[nodiscard]] std::int64_t size() const { return std::ssize(rows_); }
  /// Finds the next row; none when it is given up.
  const std::optional<ValueRow>& add(const GoOn& go_on);
  [[nodiscard]] const std::optional<ValueRow>& row(std::int64_t y) const {
    return rows_[static_cast<std::size_t>(y)];
  }
  /// Of a row that was given up, in a few words.
  [[nodiscard]] const std::string& why_not(std::int64_t y) const {
    return why_not_[static_cast<std::size_t>(y)];
  }

 private:
  [[nodiscard]] std::optional<ValueRow> found(std::int64_t row, const GoOn& go_on);

  Game game_;
  std::int64_t columns_;
  Rest rest_;
  std::uint64_t memory_;
  std::uint64_t bytes_ = 0;
  RowsBelow rows_;
  std::vector<std::string> why_not_;
};

}  // namespace nimhoff
