// Finds the P-positions of every column of a blocking game in turn.
//
// A position is P when it sees fewer than k P-positions. In a column those below it count,
// so a column holds at most k, and above the last nothing is P: from row 0 up, the next P is
// the next row whose counts along the rules, and in the column so far, sum to less than k.
// Between the beams that is nowhere for long, and the minima of blocks of lines say so: where
// they sum to k already, the rows up to the next end of a block are jumped, by larger and
// larger blocks. Where they do not, 64 rows are compared at a time.
//
// Cost:    O(columns * rules * (k + beams * log columns)) when the P-positions gather along
//          lines; beams that widen with x cost their width over 64. Memory linear in columns.
// Needs:   see rules.hpp.
// Checked: tests/outcome/blocking/search_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/storage/checkpoint.hpp"
#include "outcome/blocking/rules.hpp"

namespace nimhoff {

class BlockingColumns {
 public:
  virtual ~BlockingColumns() = default;

  /// Columns decided so far.
  [[nodiscard]] virtual std::int64_t column() const = 0;
  /// Decides the next column and appends its P-positions, from below.
  virtual void decide(std::vector<Position>& found) = 0;
  /// The bytes that the lines of so many times the columns so far take.
  [[nodiscard]] virtual double bytes_of(double times) const = 0;

  virtual void save(const WriteBytes& write) const = 0;
  /// Goes on from what save wrote, in an object that has decided nothing. Throws
  /// std::invalid_argument on what it cannot have written.
  virtual void load(const ReadBytes& read) = 0;
};

/// Throws std::length_error where the addresses for its lines cannot be had.
[[nodiscard]] std::unique_ptr<BlockingColumns> blocking_columns(const BlockingRules& rules,
                                                                std::int64_t columns);

/// How many bytes that many columns will take: those of the first ones in proportion.
[[nodiscard]] std::uint64_t planned_blocking_bytes(const BlockingRules& rules, std::int64_t columns,
                                                   const RunLimits& limits = {});

}  // namespace nimhoff
