// Finds a line for a row, keeps the strays, saves and loads: see list_mirror.hpp.
//
// Invariant: a row that was pushed and not yet taken is in a list of its span, is laid out where
// its span is at hand, or is a stray. The lines of the span at hand are too far from any row, so
// that what is pushed there comes to push_elsewhere().
//
// Cost:    a new line costs a search of 12, once for each line and span; a chunk is used again
//          when its span was laid out.
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/columns/list_mirror.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <vector>

namespace nimhoff {

namespace {

constexpr std::int64_t released_spans = 256;

}  // namespace

ListMirror::ListMirror(std::int64_t columns, std::int64_t highest)
    : most_(highest),
      lines_(static_cast<std::size_t>(((highest >> span_bits) + 1) * line_count) * sizeof(Line)),
      chunks_(most_bytes(columns, highest)),
      laid_(static_cast<std::size_t>(span_rows) * 8) {}

std::uint64_t ListMirror::most_bytes(std::int64_t columns, std::int64_t highest) {
  const std::int64_t lines = ((highest >> span_bits) + 1) * line_count;
  const std::int64_t chunks = columns / chunk_entries + lines + 2;  // each line has begun one
  return static_cast<std::uint64_t>(chunks * chunk_bytes) +
         static_cast<std::uint64_t>(lines) * sizeof(Line) + fixed_bytes;
}

void ListMirror::append(Line& line, Entry added) {
  if (line.next == nullptr || is_full(line)) {
    const auto before = static_cast<Entry>(line.next == nullptr ? 0 : number_of(line.next));
    const std::int64_t number = unused_ != 0 ? unused_ : made_++;
    line.next = chunk(number);
    if (unused_ != 0) std::memcpy(&unused_, line.next, sizeof unused_);
    std::memcpy(line.next, &before, sizeof before);
    line.next += first_entry;
  }
  line.next = put(line.next, added);
}

template <class Use>
void ListMirror::for_each_chunk(const Line& line, const Use& use) const {
  if (line.next == nullptr) return;
  std::int64_t number = number_of(line.next);
  std::int64_t count = (line.next - chunk(number) - first_entry) / entry_bytes;
  for (; number != 0; count = chunk_entries) {
    char* const first = chunk(number);
    Entry before;
    std::memcpy(&before, first, sizeof before);
    use(number, first + first_entry, count);
    number = before;
  }
}

std::int64_t ListMirror::push_elsewhere(std::int64_t x, std::int64_t y) {
  const std::int64_t span = y >> span_bits;
  if (span == at_hand_) {
    distances()[y & (span_rows - 1)] = y - x;
    return 0;
  }
  for (std::int64_t slot = 0; slot < line_count; ++slot) {
    Line& line = line_of(span, slot);
    if (line.base == 0) line.base = y - x + bias - half_range;
    const std::int64_t differs = y - x - line.base + bias;
    if (differs < 0 || differs >= 2 * half_range) continue;
    append(line, entry(y, differs));
    return slot;
  }
  strays_.push(x, y);
  return 0;
}

void ListMirror::lay_out(std::int64_t span) {
  std::memset(distances(), 0, static_cast<std::size_t>(span_rows) * 8);
  at_hand_ = span;
  if (span > most_ >> span_bits) return;
  for (std::int64_t slot = 0; slot < line_count; ++slot) {
    Line& line = line_of(span, slot);
    const std::int64_t least = line.base - bias;
    for_each_chunk(line, [&](std::int64_t number, const char* at, std::int64_t count) {
      for (; count > 0; --count, at += entry_bytes) {
        const Entry found = get(at);
        distances()[found >> difference_bits] = least + (found & (2 * half_range - 1));
      }
      std::memcpy(chunk(number), &unused_, sizeof unused_);
      unused_ = number;
    });
    line = {};
  }
}

void ListMirror::settle(std::int64_t next, std::int64_t highest) {
  next_ = next;
  high_ = std::max({high_, highest, next - 1});
  const std::int64_t span = next >> span_bits;
  if (span == at_hand_) return;
  lay_out(span);
  if (span - released_ < released_spans) return;
  Reserve::give_back(reinterpret_cast<std::intptr_t>(&line_of(released_, 0)),
                     reinterpret_cast<std::intptr_t>(&line_of(span, 0)));
  released_ = span;
}

std::uint64_t ListMirror::growing_bytes() const {
  const auto spans = static_cast<std::uint64_t>((high_ >> span_bits) - at_hand_ + 1);
  return static_cast<std::uint64_t>(made_ * chunk_bytes) + spans * line_count * sizeof(Line) +
         strays_.bytes();
}

void ListMirror::save(StateWriter& to) const {
  StrayRows strays = strays_;
  for (std::int64_t y = next_; y >> span_bits == at_hand_; ++y) {
    if (const std::int64_t d = distances()[y & (span_rows - 1)]; d != 0) strays.push(y - d, y);
  }
  strays.save(to);
  to.number(high_);
  std::vector<Entry> entries;
  std::vector<std::uint64_t> words;
  for (std::int64_t span = at_hand_ + 1; span <= high_ >> span_bits; ++span) {
    for (std::int64_t slot = 0; slot < line_count; ++slot) {
      const Line& line = line_of(span, slot);
      entries.clear();
      for_each_chunk(line, [&](std::int64_t, const char* from, std::int64_t count) {
        while (--count >= 0) entries.push_back(get(from + count * entry_bytes));
      });
      std::reverse(entries.begin(), entries.end());
      to.number(line.base);
      if (line.base == 0) break;
      to.number(static_cast<std::int64_t>(entries.size()));
      words.assign((entries.size() + 1) / 2, 0);
      std::memcpy(words.data(), entries.data(), entries.size() * sizeof(Entry));
      to.words(words);
    }
  }
}

void ListMirror::load(StateReader& from, std::int64_t next) {
  const auto require = [](bool is_so) {
    if (!is_so) throw std::invalid_argument("the state holds a column that cannot be");
  };
  strays_.load(from, next, most_);
  next_ = next;
  at_hand_ = released_ = next >> span_bits;
  for (std::int64_t y = next; y >> span_bits == at_hand_; ++y) {
    if (strays_.holds(y)) distances()[y & (span_rows - 1)] = y - strays_.take(y);
  }
  high_ = from.number(next - 1, most_);
  std::vector<std::uint64_t> words;
  for (std::int64_t span = at_hand_ + 1; span <= high_ >> span_bits; ++span) {
    for (std::int64_t slot = 0; slot < line_count; ++slot) {
      Line& line = line_of(span, slot);
      line.base = from.number(0, most_ + bias);
      if (line.base == 0) break;
      const std::int64_t count = from.number(1, span_rows);
      words.assign(static_cast<std::size_t>(count + 1) / 2, 0);
      from.words(words);
      for (std::int64_t n = 0; n < count; ++n) {
        const auto packed =
            static_cast<Entry>(words[static_cast<std::size_t>(n / 2)] >> (n % 2 * 32));
        const std::int64_t y = (span << span_bits) + (packed >> difference_bits);
        const std::int64_t x = y - (line.base - bias + (packed & (2 * half_range - 1)));
        require(packed >> (8 * entry_bytes) == 0 && y <= most_ && x >= 0 && x < next);
        append(line, packed);
      }
    }
  }
}

}  // namespace nimhoff
