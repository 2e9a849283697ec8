// How high a sweep must go where columns end by themselves.
//
// Above some y nothing is P. A hit at (x, y) is seen higher up only along the lines of the
// game, which climb at most so much a column; so above the highest hit so far, plus that
// climb, a position sees nothing but its own column, which may begin higher. There what it sees
// repeats with the period of the vertical lines, once it is above the sight of the bounded ones; so
// after whole periods of N nothing else comes. It is the bound of ReferenceTable::is_finished.
//
// Checked: tests/outcome/sweep/engine_test.cpp, on games without rows.
#pragma once

#include <cstdint>

#include "outcome/sweep/lines.hpp"

namespace nimhoff {

class SweepHeight {
 public:
  SweepHeight(const GameLines& lines, std::int64_t strip_columns);

  /// The y below which a strip must be decided whose last P-position so far is below
  /// `p_end`, and whose columns all begin at or below `begin`.
  [[nodiscard]] std::int64_t needed(std::int64_t p_end, std::int64_t begin) const;
  /// The strip is done: the next one begins higher.
  void finish_strip(std::int64_t p_end);
  /// A guess at needed() after so many columns, for the plans of memory and time. In a column each
  /// of `period` classes holds up to k P-positions, where k - 1 may be blocked.
  [[nodiscard]] double guess(std::int64_t columns, std::int64_t k) const;
  /// No fewer than the P-positions of a column of such a game, which must not be a comply game.
  [[nodiscard]] double most_in_column(std::int64_t k) const;

  /// All that finish_strip changes.
  [[nodiscard]] std::int64_t base() const { return base_; }
  void resume_from(std::int64_t base) { base_ = base; }

 private:
  std::int64_t strip_columns_;
  std::int64_t climb_ = 0;   // of a line within a strip
  std::int64_t first_ = 0;   // of the first move of a line
  std::int64_t sight_ = 0;   // of vertical lines that end
  std::int64_t period_ = 1;  // of those that do not
  bool has_period_ = false;  // there are such
  double hits_ = 0;          // that a P-position makes in a later column, by all lines
  std::int64_t base_ = 0;    // no line of an earlier hit is higher at the strip's first column
};

}  // namespace nimhoff
