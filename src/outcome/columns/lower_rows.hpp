// The rows of some columns that positions of lower values hold, where a layer of positions of one
// value is searched.
//
// A column has a small hash table of the words of 64 rows in which there are any: positions of all
// values gather along the same lines, so these are few.
//
// Cost:    a dozen instructions to add a row or to read the 64 rows around one; 16 to 32 bytes a
// row. Checked: tests/values/layers/search_test.cpp, through the layers.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nimhoff {

/// For P-positions, which are the lowest layer.
struct NoLowerRows {
  static constexpr bool is_any = false;
  void next() {}
};

class LowerRows {
  struct Entry {
    std::int64_t name = 0;  // 1 + row / 64, 0 when free
    std::uint64_t rows = 0;
  };

 public:
  /// A column, and by next() those after it.
  class Column {
   public:
    static constexpr bool is_any = true;
    /// Of the 64 rows with the same row / 64.
    [[nodiscard]] std::uint64_t around(std::int64_t row) const {
      const std::int64_t name = (row >> 6) + 1;
      for (auto i = static_cast<std::size_t>(name);; ++i) {
        const Entry& entry = entries_[i & mask_];
        if (entry.name == name) return entry.rows;
        if (entry.name == 0) return 0;
      }
    }
    void next() { entries_ += mask_ + 1; }

   private:
    friend class LowerRows;
    Column(const Entry* entries, std::size_t mask) : entries_(entries), mask_(mask) {}
    const Entry* entries_;
    std::size_t mask_;
  };

  /// Room for so many columns, of at most so many rows each.
  LowerRows(std::size_t columns, std::size_t most)
      : mask_(std::bit_ceil(most + 1) - 1), entries_(columns * (mask_ + 1)) {}

  void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

  void add(std::size_t column, std::int64_t row) {
    const std::int64_t name = (row >> 6) + 1;
    Entry* const entries = entries_.data() + column * (mask_ + 1);
    auto i = static_cast<std::size_t>(name) & mask_;
    while (entries[i].name != name && entries[i].name != 0) i = (i + 1) & mask_;
    entries[i].name = name;
    entries[i].rows |= std::uint64_t{1} << (row & 63);
  }

  [[nodiscard]] Column column(std::size_t column) const {
    return {entries_.data() + column * (mask_ + 1), mask_};
  }

  /// What it holds for so many columns and rows.
  [[nodiscard]] static std::uint64_t bytes(std::size_t columns, std::size_t most) {
    return columns * std::bit_ceil(most + 1) * sizeof(Entry);
  }

 private:
  std::size_t mask_;
  std::vector<Entry> entries_;
};

}  // namespace nimhoff
