// P-positions (x, y) that wait for column y and lie on no line that a mirror keeps.
//
// Cost:    O(1) a position, 56 bytes each.
// Needs:   at most one P-position a row.
// Checked: tests/outcome/columns/search_test.cpp, against plain columns.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "outcome/state_stream.hpp"

namespace nimhoff {

class StrayRows {
 public:
  void push(std::int64_t x, std::int64_t y) { column_of_[y] = x; }
  bool holds(std::int64_t y) const { return column_of_.contains(y); }
  // The column whose P-position lies in row y. Throws std::invalid_argument where none does.
  std::int64_t take(std::int64_t y);

  std::uint64_t bytes() const { return column_of_.size() * 56; }
  void save(StateWriter& to) const;  // in order of rows
  // Rows from `next` to `highest`, of columns below `next`.
  void load(StateReader& from, std::int64_t next, std::int64_t highest);

 private:
  std::unordered_map<std::int64_t, std::int64_t> column_of_;
};

}  // namespace nimhoff
