// What was seen along each line of one rule, where columns are read through an offset.
//
// The line of the rule (a, b) through (x, y) is named by x mod a and
// d = y - (x div a) b: along the line neither changes, so a count stays right for all
// later columns. Lines lie in one reserved, sparse range of addresses, a stretch for each
// residue; nothing is moved or copied. Above the counts lie minima, of 64 lines each, of 8
// such blocks each, and so on, always exact: a count that grows changes a minimum only when
// it was the minimum, one that falls only when it comes to lie below.
//
// Cost:    amortised O(1) a line added; 1 + 1/64 + ... counts of memory a line.
// Needs:   a reservable range (64-bit addresses, overcommit not forbidden).
// Checked: tests/outcome/blocking/search_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "outcome/blocking/classes.hpp"
#include "outcome/blocking/rules.hpp"
#include "outcome/reserve.hpp"
#include "outcome/state_stream.hpp"

namespace nimhoff {

/// Level 0 are the lines themselves, level 1 are blocks of 64 lines, and so on by eights: a jump
/// that cannot go far loses little by going near first.
inline constexpr int top_level = 8;
inline constexpr int lowest_class_level = 2;
constexpr int level_shift(int n) { return n == 0 ? 0 : 3 + 3 * n; }
constexpr std::int64_t level_mask(int n) { return (std::int64_t{1} << level_shift(n)) - 1; }

/// How many lines a rule keeps room for, in all its stretches; past 2^62 it is 2^62.
[[nodiscard]] std::int64_t lines_reserved(ColumnStep step, std::int64_t columns,
                                          std::int64_t highest);

template <class Count>
struct LineBlock {
  Count least;  // of its counts
  Count most;   // of the least counts of its classes, as far as they are known
};

template <class Count>  // std::uint8_t or std::uint16_t
class LineCounts {
 public:
  /// Throws std::length_error where the range of addresses cannot be had.
  LineCounts(const WeightedStep& rule, std::int64_t columns, std::int64_t highest);

  /// The number of the line through (x, 0); that of (x, y) is y more.
  [[nodiscard]] std::int64_t first_line(std::int64_t x) const {
    return origin_ + x % step_.a * stride_ - x / step_.a * step_.b;
  }
  /// The count of line 0, which those of the other lines follow.
  [[nodiscard]] const Count* counts() const { return counts_; }
  /// What is known of a block of level 1 or above.
  [[nodiscard]] const LineBlock<Count>& block(int n, std::int64_t block) const {
    return blocks_[static_cast<std::size_t>(n)][block];
  }

  /// What is known of the classes of a block of level 2 or above.
  [[nodiscard]] const LineClasses<Count>& classes(int n, std::int64_t block) const {
    return classes_[static_cast<std::size_t>(n)][block];
  }
  /// Finds it anew, above level 2 from what is known of the blocks below.
  void find_classes(int n, std::int64_t block);

  /// One P-position more on this line; counts stop at the most there can be, which is k or more.
  void add(std::int64_t line);
  /// One less. Not where counts may have stopped.
  void remove(std::int64_t line);
  /// The lowest and the highest row of a column in which something was added.
  void widen(std::int64_t x, std::int64_t low, std::int64_t high);

  [[nodiscard]] std::int64_t residues() const { return step_.a; }
  /// How many lines of a residue lie between the lowest and the highest that count.
  [[nodiscard]] std::int64_t live_lines() const;

  void save(StateWriter& to) const;
  void load(StateReader& from);

 private:
  [[nodiscard]] Count least_in_block(int n, std::int64_t block) const;
  // Runs over the words of all lines that count, a part at a time.
  template <class Visit>
  void visit_live_words(const Visit& visit) const;
  void find_minima();

  ColumnStep step_;
  Count weight_;
  std::int64_t stride_;      // lines from one residue to the next
  std::int64_t origin_;      // the line of residue 0, d = 0
  std::int64_t low_, high_;  // the d of lines that may count, none when low_ > high_
  std::vector<Reserve> reserves_;
  Count* counts_ = nullptr;
  std::array<LineBlock<Count>*, top_level + 1> blocks_{};     // from level 1 on
  std::array<LineClasses<Count>*, top_level + 1> classes_{};  // from lowest_class_level on
};

}  // namespace nimhoff
