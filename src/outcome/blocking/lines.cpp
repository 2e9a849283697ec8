// Counts along the lines of one rule, and their minima: see lines.hpp.
//
// Before and behind each residue's stretch lie lines that nothing is added to, so that a
// window of 64 rows may be read from any row.
//
// Cost:    a page fault for each 4 KiB first written; a minimum is found anew only when the
//          count that was the minimum has grown.
// Checked: tests/outcome/blocking/search_test.cpp.
#include "outcome/blocking/lines.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <stdexcept>

#include "outcome/blocking/window.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t block_lines = std::int64_t{1} << level_shift(1);
constexpr std::int64_t most_lines = std::int64_t{1} << 62;
constexpr std::size_t words_a_part = 4096;
// Behind the last line, so that a window or a block that begins before it ends in the range.
constexpr std::int64_t margin = 1024;

// Blocks of the largest levels should not lie across two residues.
std::int64_t in_blocks(std::int64_t lines) {
  int n = 1;
  while (n < top_level && lines >> level_shift(n + 1) >= 8) ++n;
  const std::int64_t size = std::int64_t{1} << level_shift(n);
  return (lines + size - 1) / size * size;
}

// The lines below d = 0: the rule followed down from row 0 of the last column.
std::int64_t lines_below(ColumnStep step, std::int64_t columns) {
  std::int64_t fall;
  if (__builtin_mul_overflow((columns - 1) / step.a, step.b, &fall)) return most_lines;
  return (std::min(fall, most_lines) + step.width) / block_lines * block_lines + block_lines;
}

std::int64_t lines_a_residue(ColumnStep step, std::int64_t columns, std::int64_t highest) {
  const std::int64_t below = lines_below(step, columns);
  const std::int64_t above = highest + step.width + 2 * rows_per_window;
  return below >= most_lines - above ? most_lines : in_blocks(below + above);
}

}  // namespace

std::int64_t lines_reserved(ColumnStep step, std::int64_t columns, std::int64_t highest) {
  std::int64_t lines;
  const std::int64_t stride = lines_a_residue(step, columns, highest);
  return __builtin_mul_overflow(stride, step.a, &lines) ? most_lines : std::min(lines, most_lines);
}

template <class Count>
LineCounts<Count>::LineCounts(const WeightedStep& rule, std::int64_t columns, std::int64_t highest)
    : step_(rule.step),
      weight_(static_cast<Count>(rule.weight)),
      stride_(lines_a_residue(rule.step, columns, highest)),
      origin_(lines_below(rule.step, columns)),
      low_(std::numeric_limits<std::int64_t>::max()),
      high_(std::numeric_limits<std::int64_t>::min()) {
  const std::int64_t lines = lines_reserved(step_, columns, highest);
  if (lines > most_lines / 4) throw std::length_error("the lines of a rule are too many to count");
  reserves_.reserve(2 * blocks_.size());
  const auto room = [&]<class Item>(int n, Item*& first) {
    const auto items = static_cast<std::size_t>((lines >> level_shift(n)) + margin);
    const Reserve& reserve = reserves_.emplace_back(items * sizeof(Item));
    first = reinterpret_cast<Item*>(reserve.address());
  };
  room(0, counts_);
  for (int n = 1; n <= top_level; ++n) {
    room(n, blocks_[static_cast<std::size_t>(n)]);
    if (n >= lowest_class_level) room(n, classes_[static_cast<std::size_t>(n)]);
  }
}

template <class Count>
Count LineCounts<Count>::least_in_block(int n, std::int64_t block) const {
  if (n == 1) return least_in_window(counts_ + block * rows_per_window);
  const LineBlock<Count>* const parts = &this->block(n - 1, block * 8);
  Count found = parts->least;
  for (int i = 1; i < 8; ++i) found = std::min(found, parts[i].least);
  return found;
}

template <class Count>
void LineCounts<Count>::find_classes(int n, std::int64_t block) {
  LineClasses<Count>& found = classes_[static_cast<std::size_t>(n)][block];
  if (n > lowest_class_level) {
    found.find_from_blocks(&classes(n - 1, block * 8));
  } else {
    const std::int64_t line = block << level_shift(n);
    found.find_from_lines(counts_ + line, line);
  }
  blocks_[static_cast<std::size_t>(n)][block].most = found.most();
}

template <class Count>
void LineCounts<Count>::add(std::int64_t line) {
  Count before = counts_[line];
  constexpr Count largest = std::numeric_limits<Count>::max();
  counts_[line] = static_cast<Count>(before > largest - weight_ ? largest : before + weight_);
  for (int n = 1; n <= top_level; ++n) {
    const std::int64_t block = line >> level_shift(n);
    Count& least = blocks_[static_cast<std::size_t>(n)][block].least;
    if (before != least) return;
    const Count now = least_in_block(n, block);
    if (now == least) return;
    before = least;
    least = now;
  }
}

template <class Count>
void LineCounts<Count>::remove(std::int64_t line) {
  const auto now = counts_[line] = static_cast<Count>(counts_[line] - weight_);
  for (int n = 1; n <= top_level; ++n) {
    const std::int64_t block = line >> level_shift(n);
    Count& least = blocks_[static_cast<std::size_t>(n)][block].least;
    least = std::min(least, now);
    if (n >= lowest_class_level) classes_[static_cast<std::size_t>(n)][block].lower(line, now);
  }
}

template <class Count>
void LineCounts<Count>::widen(std::int64_t x, std::int64_t low, std::int64_t high) {
  low_ = std::min(low_, low - x / step_.a * step_.b);
  high_ = std::max(high_, high - x / step_.a * step_.b);
}

template <class Count>
std::int64_t LineCounts<Count>::live_lines() const {
  return low_ > high_ ? 0 : high_ - low_ + 1;
}

template <class Count>
template <class Visit>
void LineCounts<Count>::visit_live_words(const Visit& visit) const {
  if (low_ > high_) return;
  constexpr std::size_t word_lines = sizeof(std::uint64_t) / sizeof(Count);
  const auto words = static_cast<std::size_t>(high_ - low_) / word_lines + 1;
  for (std::int64_t r = 0; r < step_.a; ++r) {
    Count* const first = counts_ + (origin_ + r * stride_ + low_);
    for (std::size_t at = 0; at < words; at += words_a_part) {
      visit(first + at * word_lines, std::min(words - at, words_a_part));
    }
  }
}

template <class Count>
void LineCounts<Count>::save(StateWriter& to) const {
  to.number(low_);
  to.number(high_);
  std::vector<std::uint64_t> part;
  visit_live_words([&](const Count* counts, std::size_t words) {
    part.resize(words);
    std::memcpy(part.data(), counts, words * sizeof(std::uint64_t));
    to.words(part);
  });
}

template <class Count>
void LineCounts<Count>::load(StateReader& from) {
  low_ = from.number();
  high_ = from.number();
  if (low_ <= high_ && (low_ < -origin_ || high_ >= stride_ - origin_ - rows_per_window)) {
    throw std::invalid_argument("the state holds lines that cannot be");
  }
  std::vector<std::uint64_t> part;
  visit_live_words([&](Count* counts, std::size_t words) {
    part.assign(words, 0);
    from.words(part);
    std::memcpy(counts, part.data(), words * sizeof(std::uint64_t));
  });
  find_minima();
}

template <class Count>
void LineCounts<Count>::find_minima() {
  if (low_ > high_) return;
  for (int n = 1; n <= top_level; ++n) {
    for (std::int64_t r = 0; r < step_.a; ++r) {
      const std::int64_t first = (origin_ + r * stride_ + low_) >> level_shift(n);
      const std::int64_t last = (origin_ + r * stride_ + high_) >> level_shift(n);
      for (std::int64_t block = first; block <= last; ++block) {
        blocks_[static_cast<std::size_t>(n)][block].least = least_in_block(n, block);
      }
    }
  }
}

template class LineCounts<std::uint8_t>;
template class LineCounts<std::uint16_t>;

}  // namespace nimhoff
