// The cells of a table of Grundy values.
//
// Columns lie an odd number of cache lines apart: those of a tile would else fall onto few sets of
// the cache, as heaps of interest are often powers of two.
//
// Checked: tests/values/table/engine_test.cpp.
#include <sys/mman.h>

#include <algorithm>
#include <limits>
#include <new>

#include "nimhoff/values/reference.hpp"
#include "nimhoff/values/table.hpp"

namespace nimhoff {
namespace {

constexpr std::size_t cache_line = 64;

std::size_t column_stride(std::int64_t rows, ValueWidth width) {
  const std::size_t bytes = static_cast<std::size_t>(rows) * static_cast<std::size_t>(width);
  // A row of many short columns is read along, so it stays dense.
  if (bytes < cache_line) return bytes;
  return ((bytes + cache_line - 1) / cache_line | 1) * cache_line;
}

// Pages of zeros, there once they are written to: huge ones, as threads that fault at once wait for
// each other.
std::shared_ptr<std::byte> zero_cells(std::size_t bytes) {
  void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  madvise(memory, bytes, MADV_HUGEPAGE);
  return {static_cast<std::byte*>(memory), [bytes](std::byte* cells) { munmap(cells, bytes); }};
}

}  // namespace

ValueWidth GrundyTable::width_for(std::uint64_t most) {
  if (most < std::numeric_limits<std::uint8_t>::max()) return ValueWidth::one;
  return most < std::numeric_limits<std::uint16_t>::max() ? ValueWidth::two : ValueWidth::four;
}

double GrundyTable::planned_bytes(std::int64_t columns, std::int64_t rows, ValueWidth width) {
  return static_cast<double>(columns) * static_cast<double>(column_stride(rows, width));
}

GrundyTable::GrundyTable(std::int64_t columns, std::int64_t rows, std::uint64_t most)
    : columns_(columns), rows_(rows) {
  cells_.width = width_for(most);
  cells_.stride = column_stride(rows, cells_.width);
  memory_ = zero_cells(static_cast<std::size_t>(columns) * cells_.stride);
  cells_.first = memory_.get();
}

std::int64_t GrundyTable::value(Position at) const {
  const std::uint32_t found = cells_.get(at.x, at.y);
  return found == cells_.off_board() ? no_value : std::int64_t{found};
}

std::span<const std::byte> GrundyTable::column(std::int64_t x) const {
  return {cells_.place(x, 0),
          static_cast<std::size_t>(rows_) * static_cast<std::size_t>(cells_.width)};
}

std::uint32_t GrundyTable::largest() const {
  std::uint32_t most = 0;
  for (std::int64_t x = 0; x < columns_; ++x) {
    for (std::int64_t y = 0; y < rows_; ++y) {
      const std::uint32_t found = cells_.get(x, y);
      if (found != cells_.off_board()) most = std::max(most, found);
    }
  }
  return most;
}

}  // namespace nimhoff
