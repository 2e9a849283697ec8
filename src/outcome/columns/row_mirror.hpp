// The P-positions (x, y), x < y, of a symmetric game that wait for column y.
//
// Where swapping the heaps gives the same game, (x, y) is a P-position if and only if
// (y, x) is: so the columns below the diagonal need no search, only x back when
// column y comes. A row has 16 bits: the P-positions of 512 rows lie on few lines, so
// y - x is one of few numbers and a small difference. Four bits say which of the
// numbers kept for these rows, twelve the difference. What does not fit goes to an
// ordinary map.
//
// Cost:    O(1) a position; 2 1/4 bytes a row between the diagonal and the highest line.
// Needs:   a symmetric game with (0,1): at most one P-position a row.
// Checked: tests/outcome/columns/search_test.cpp, against plain columns.
#pragma once

#include <cstdint>

#include "outcome/columns/stray_rows.hpp"
#include "outcome/reserve.hpp"
#include "outcome/state_stream.hpp"

namespace nimhoff {

class RowMirror {
 public:
  explicit RowMirror(std::int64_t highest);  // rows reach from 0 to `highest`

  // Column x holds row y > x. `slot` is where the last one of this line went, or any
  // of 0 to 15, and is put right.
  void push(std::int64_t x, std::int64_t y, std::int64_t& slot) {
    const std::int64_t differs = y - x - base(y, slot) + bias;
    if (static_cast<std::uint64_t>(differs - 1) >= 2 * half_range - 1) [[unlikely]] {
      slot = push_elsewhere(x, y);
    } else {
      entry(y) = static_cast<std::uint16_t>(slot << difference_bits | differs);
    }
  }

  // The column whose P-position lies in row y. Throws std::invalid_argument where no
  // such row was pushed.
  std::int64_t take(std::int64_t y) {
    const std::int64_t found = entry(y);
    if (found == 0) return strays_.take(y);
    return y - base(y, found >> difference_bits) - (found & (2 * half_range - 1)) + bias;
  }

  void use_huge_pages() const {
    entries_.use_huge_pages();
    bases_.use_huge_pages();
  }

  // Rows up to `highest` may have been pushed, and rows below `next` were taken.
  void settle(std::int64_t next, std::int64_t highest);

  std::uint64_t bytes() const { return growing_bytes() + 3 * 4096; }
  std::uint64_t growing_bytes() const;  // in proportion to the columns
  // With every row there can be in use.
  static std::uint64_t most_bytes(std::int64_t /*columns*/, std::int64_t highest) {
    return static_cast<std::uint64_t>(highest) * 3;
  }
  void save(StateWriter& to) const;
  void load(StateReader& from, std::int64_t next);

 private:
  static constexpr int span_bits = 9;  // rows that share their numbers
  static constexpr int difference_bits = 12;
  static constexpr std::int64_t half_range = std::int64_t{1} << (difference_bits - 1);
  static constexpr std::int64_t bias = 4 * half_range;
  static constexpr std::int64_t slot_count = 16;

  std::uint16_t& entry(std::int64_t y) const {
    return reinterpret_cast<std::uint16_t*>(entries_.address())[y];
  }
  // y - x of the first that was put there, plus bias - half_range. Where none was it is 0,
  // which is too far from any y - x.
  std::int64_t& base(std::int64_t y, std::int64_t slot) const {
    return reinterpret_cast<std::int64_t*>(bases_.address())[(y >> span_bits) * slot_count + slot];
  }
  std::int64_t push_elsewhere(std::int64_t x, std::int64_t y);

  std::int64_t most_;                  // rows there are
  std::int64_t next_ = 0, high_ = -1;  // rows that may wait: next_ <= y <= high_
  std::int64_t released_ = 0;          // rows below were given back
  Reserve entries_, bases_;
  StrayRows strays_;
};

}  // namespace nimhoff
