// Rows of a game on the quadrant that are found column by column, one in each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "nimhoff/storage/checkpoint.hpp"

namespace nimhoff {

class ColumnRows {
 public:
  virtual ~ColumnRows() = default;
  [[nodiscard]] virtual std::int64_t column() const = 0;  // the next to be decided
  // Decides the next columns, no more than `ys` has room for, and returns how many
  // there were: 0 at the end.
  virtual std::size_t decide(std::span<std::int64_t> ys) = 0;
  virtual void save(const WriteBytes& write) const = 0;

 protected:
  ColumnRows() = default;
  ColumnRows(ColumnRows&&) = default;
};

}  // namespace nimhoff
