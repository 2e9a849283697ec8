// The lines that one rule forbids, where they lie too far apart for a bit each.
//
// With many residues or very steep steps nearly all bits would be zero: then the
// words of 64 lines that are not zero are kept in a hash table. A line has a number
// as it has an address in LineBits: that of (x, y) is address(x) + y.
//
// Cost:    two probes a look at 57 lines, one a line set; at most 32 bytes a column.
// Needs:   fewer than 2^62 lines in all.
// Checked: tests/outcome/columns/search_test.cpp, random steps up to 40 and far beyond.
#pragma once

#include <cstdint>
#include <vector>

#include "outcome/columns/steps.hpp"
#include "outcome/state_stream.hpp"

namespace nimhoff {

class ScatteredLines {
 public:
  // Rows reach from 0 to `highest`. Throws std::length_error on 2^62 lines or more.
  ScatteredLines(ColumnStep step, std::int64_t columns, std::int64_t highest);

  std::int64_t address(std::int64_t x) const {
    return origin_ + x % step_.a * stride_ - x / step_.a * step_.b;
  }
  std::int64_t stride() const { return stride_; }

  // As window() and put() of line_bits.hpp.
  std::uint64_t look(std::int64_t line) const;
  void add(std::int64_t line);
  void remove(std::int64_t line);

  // Lines that no later column reads; they go when the table next grows.
  void drop_below(std::int64_t d);
  void drop_above(std::int64_t d);

  std::uint64_t words() const { return used_; }
  std::uint64_t bytes() const { return slots_.size() * sizeof(Slot); }
  void save(StateWriter& to) const;
  void load(StateReader& from);

 private:
  struct Slot {
    std::int64_t word = -1;  // the number of its first line over 64, -1 when free
    std::uint64_t bits = 0;
  };

  std::size_t slot_of(std::int64_t word) const;
  bool is_live(std::int64_t word) const;
  void grow();

  ColumnStep step_;
  std::int64_t origin_ = 0, stride_ = 0;
  std::int64_t below_, above_;
  std::uint64_t used_ = 0;
  std::vector<Slot> slots_;
};

}  // namespace nimhoff
