// The P-positions (x, y), x < y, of a symmetric game that wait for column y, in little memory.
//
// Does what RowMirror does, where of the rows between the diagonal and the highest line only one in
// three is in use. Rows are taken in spans, and the P-positions of a span lie on few lines, where
// y - x is one of few numbers and a small difference: each line keeps a list of 24 bits a
// P-position, 12 for its row in the span and 12 for the difference. When the columns of the span
// come, its lists are laid out by row. What lies on no such line goes to an ordinary map.
//
// Cost:    O(1) a position, some 15 instructions a column more than RowMirror; 3 bytes a P-position
// that waits, half a chunk for each line and span,
//          and 32 KiB.
// Needs:   a symmetric game with (0,1): at most one P-position a row. settle() where a span begins.
// Checked: tests/outcome/columns/search_test.cpp, against plain columns.
#pragma once

#include <cstdint>
#include <cstring>

#include "outcome/columns/stray_rows.hpp"
#include "outcome/reserve.hpp"
#include "outcome/state_stream.hpp"

namespace nimhoff {

class ListMirror {
 public:
  // Rows reach from 0 to `highest`.
  ListMirror(std::int64_t columns, std::int64_t highest);

  // Column x holds row y > x. `slot` is where the last one of this line went, or any
  // of 0 to 11, and is put right.
  void push(std::int64_t x, std::int64_t y, std::int64_t& slot) {
    Line& line = line_of(y >> span_bits, slot);
    const std::int64_t differs = y - x - line.base + bias;
    if (static_cast<std::uint64_t>(differs) >= 2 * half_range || is_full(line)) [[unlikely]] {
      slot = push_elsewhere(x, y);
    } else {
      line.next = put(line.next, entry(y, differs));
    }
  }

  // The column whose P-position lies in row y of the span at hand. Throws std::invalid_argument
  // where no such row was pushed.
  std::int64_t take(std::int64_t y) {
    const std::int64_t distance = distances()[y & (span_rows - 1)];
    return distance == 0 ? strays_.take(y) : y - distance;
  }

  // Rows up to `highest` may have been pushed, and rows below `next` were taken.
  void settle(std::int64_t next, std::int64_t highest);

  std::uint64_t bytes() const { return growing_bytes() + fixed_bytes; }
  std::uint64_t growing_bytes() const;  // in proportion to the columns
  // With a row of every column waiting.
  static std::uint64_t most_bytes(std::int64_t columns, std::int64_t highest);
  void save(StateWriter& to) const;
  void load(StateReader& from, std::int64_t next);

 private:
  static constexpr int span_bits = 12;
  static constexpr std::int64_t span_rows = std::int64_t{1} << span_bits;
  static constexpr int difference_bits = 12;
  static constexpr std::int64_t half_range = std::int64_t{1} << (difference_bits - 1);
  static constexpr std::int64_t bias = 4 * half_range;
  static constexpr std::int64_t line_count = 12;
  static constexpr std::uint64_t fixed_bytes = span_rows * 8 + 4 * 4096;

  // A chunk lies at a multiple of its size: the number of the chunk before it, or 0, and 41
  // entries.
  using Entry = std::uint32_t;
  static constexpr std::int64_t chunk_bytes = 128;
  static constexpr std::int64_t entry_bytes = 3;
  static constexpr std::int64_t first_entry = sizeof(Entry);
  static constexpr std::int64_t chunk_entries = (chunk_bytes - first_entry) / entry_bytes;

  struct Line {
    std::int64_t base;  // y - x of the first that was put there, plus bias - half_range. Where none
                        // was it is 0, which is too far from any y - x.
    char* next;         // where the next one goes; none at first
  };
  static bool is_full(const Line& line) {
    constexpr std::int64_t end = first_entry + chunk_entries * entry_bytes;
    return reinterpret_cast<std::uintptr_t>(line.next) % chunk_bytes == end;
  }
  static Entry entry(std::int64_t y, std::int64_t differs) {
    return static_cast<Entry>((y & (span_rows - 1)) << difference_bits | differs);
  }

  // Writes past the entry, to where the next one goes or the chunk ends.
  static char* put(char* at, Entry added) {
    std::memcpy(at, &added, sizeof added);
    return at + entry_bytes;
  }
  static Entry get(const char* at) {
    Entry found;
    std::memcpy(&found, at, sizeof found);
    return found & ((Entry{1} << (8 * entry_bytes)) - 1);
  }

  Line& line_of(std::int64_t span, std::int64_t slot) const {
    return reinterpret_cast<Line*>(lines_.address())[span * line_count + slot];
  }
  // y - x by row of the span at hand; 0 where none waits.
  std::int64_t* distances() const { return reinterpret_cast<std::int64_t*>(laid_.address()); }
  char* chunk(std::int64_t number) const {
    return reinterpret_cast<char*>(chunks_.address() + number * chunk_bytes);
  }
  std::int64_t number_of(const char* in_chunk) const {
    return (static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(in_chunk)) -
            chunks_.address()) /
           chunk_bytes;
  }
  void append(Line& line, Entry added);
  template <class Use>
  void for_each_chunk(const Line& line, const Use& use) const;  // the last one first
  void lay_out(std::int64_t span);
  std::int64_t push_elsewhere(std::int64_t x, std::int64_t y);

  std::int64_t most_;                  // rows there are
  std::int64_t next_ = 0, high_ = -1;  // rows that may wait: next_ <= y <= high_
  std::int64_t at_hand_ = 0;           // the span of next_
  std::int64_t released_ = 0;          // spans below were given back
  std::int64_t made_ = 1;              // chunks there are; number 0 is none
  std::int64_t unused_ = 0;            // the first of those that hold nothing, linked
  Reserve lines_, chunks_, laid_;
  StrayRows strays_;
};

}  // namespace nimhoff
