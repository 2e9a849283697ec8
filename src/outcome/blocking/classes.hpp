// The least count of each class of lines mod 60 in a block.
//
// W^k may hold a sparse copy of a smaller game: W^2 holds twice Wythoff Nim, W^6 and W^10
// something of period 5 and 10. Then the low counts between the beams lie in some classes
// of lines only, and rules that are both low are low in different rows. So a block that its
// minimum cannot jump may be jumped class by class: 60 has most of the small periods, and
// 60 classes are compared like one window of rows. A least count once found stays a lower bound
// while counts grow, and is lowered with one that falls; it is found anew now and then.
//
// Cost:    128 counts a block of 512 lines or more.
// Checked: tests/outcome/blocking/search_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "outcome/blocking/window.hpp"

namespace nimhoff {

inline constexpr std::int64_t class_count = 60;

template <class Count>
struct LineClasses {
  // The lines of class j mod 60, and again from 60 on: a window may begin with any class.
  Count least[class_count + rows_per_window - 1];
  Count unused[5];

  [[nodiscard]] const Count* window(std::int64_t line) const { return least + line % class_count; }
  [[nodiscard]] Count most() const { return *std::max_element(least, least + class_count); }

  /// A line of the block has this count now.
  void lower(std::int64_t line, Count count) {
    for (std::int64_t i = line % class_count; i < class_count + rows_per_window - 1;
         i += class_count) {
      least[i] = std::min(least[i], count);
    }
  }

  /// From the counts of 512 lines, the first of which is `line`.
  void find_from_lines(const Count* counts, std::int64_t line) {
    std::fill(least, least + class_count, std::numeric_limits<Count>::max());
    for (std::int64_t at = 0; at < 512;) {
      const std::int64_t first = (line + at) % class_count;
      const std::int64_t run = std::min(class_count - first, 512 - at);
      for (std::int64_t i = 0; i < run; ++i) {
        least[first + i] = std::min(least[first + i], counts[at + i]);
      }
      at += run;
    }
    repeat();
  }

  /// From those of eight blocks.
  void find_from_blocks(const LineClasses* blocks) {
    std::copy(blocks->least, blocks->least + class_count, least);
    for (int n = 1; n < 8; ++n) {
      for (int i = 0; i < class_count; ++i) least[i] = std::min(least[i], blocks[n].least[i]);
    }
    repeat();
  }

 private:
  void repeat() {
    for (int i = 0; i < rows_per_window - 1; ++i) {
      least[class_count + i] = least[i % class_count];
    }
  }
};

static_assert(sizeof(LineClasses<std::uint8_t>) == 128);

}  // namespace nimhoff
