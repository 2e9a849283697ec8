// A hash table of words of lines: see scattered_lines.hpp.
//
// Open addressing, linear probing, at most three quarters full. What is dead leaves
// when the table would grow, which then often need not.
//
// Cost:    O(1) a probe.
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/columns/scattered_lines.hpp"

#include <algorithm>
#include <stdexcept>

namespace nimhoff {

namespace {

constexpr std::int64_t most_lines = std::int64_t{1} << 62;
constexpr std::int64_t scattered_margin_bits = 128;
constexpr std::size_t first_slots = 64;

}  // namespace

ScatteredLines::ScatteredLines(ColumnStep step, std::int64_t columns, std::int64_t highest)
    : step_(step), slots_(first_slots) {
  std::int64_t fall, total;
  if (__builtin_mul_overflow((columns - 1) / step.a, step.b, &fall) || fall >= most_lines ||
      __builtin_mul_overflow(fall + highest + 2 * scattered_margin_bits + 2 * step.width, step.a,
                             &total) ||
      total >= most_lines) {
    throw std::length_error("a step has more lines than can be numbered");
  }
  origin_ = fall + scattered_margin_bits + step.width;
  stride_ = fall + highest + 2 * scattered_margin_bits + 2 * step.width;
  below_ = -fall - step.width;
  above_ = highest + step.width;
}

std::size_t ScatteredLines::slot_of(std::int64_t word) const {
  const std::size_t mask = slots_.size() - 1;
  const auto mixed = static_cast<std::uint64_t>(word) * 0x9E3779B97F4A7C15u;
  std::size_t at = (mixed ^ mixed >> 32) & mask;
  while (slots_[at].word != word && slots_[at].word != -1) at = (at + 1) & mask;
  return at;
}

std::uint64_t ScatteredLines::look(std::int64_t line) const {
  const int shift = static_cast<int>(line & 63);
  const std::uint64_t here = slots_[slot_of(line >> 6)].bits >> shift;
  return shift == 0 ? here : here | slots_[slot_of((line >> 6) + 1)].bits << (64 - shift);
}

void ScatteredLines::add(std::int64_t line) {
  std::size_t at = slot_of(line >> 6);
  if (slots_[at].word == -1) {
    if ((used_ + 1) * 4 > slots_.size() * 3) {
      grow();
      at = slot_of(line >> 6);
    }
    slots_[at].word = line >> 6;
    ++used_;
  }
  slots_[at].bits |= std::uint64_t{1} << (line & 63);
}

void ScatteredLines::remove(std::int64_t line) {
  slots_[slot_of(line >> 6)].bits &= ~(std::uint64_t{1} << (line & 63));
}

void ScatteredLines::drop_below(std::int64_t d) { below_ = std::max(below_, d); }
void ScatteredLines::drop_above(std::int64_t d) { above_ = std::min(above_, d); }

bool ScatteredLines::is_live(std::int64_t word) const {
  const std::int64_t first = word * 64 % stride_ - origin_;
  // A word across two residues is kept: it starts near the end of a stretch.
  return first + 63 >= stride_ - origin_ || (first + 63 >= below_ && first <= above_);
}

void ScatteredLines::grow() {
  std::vector<Slot> live;
  for (const Slot& slot : slots_) {
    if (slot.word != -1 && is_live(slot.word)) live.push_back(slot);
  }
  std::size_t size = first_slots;
  while (size * 3 < (live.size() + 1) * 4 * 4 / 3) size *= 2;
  slots_ = std::vector<Slot>();
  slots_.resize(size);
  used_ = live.size();
  for (const Slot& slot : live) slots_[slot_of(slot.word)] = slot;
}

void ScatteredLines::save(StateWriter& to) const {
  std::vector<Slot> live;
  for (const Slot& slot : slots_) {
    if (slot.word != -1 && is_live(slot.word)) live.push_back(slot);
  }
  std::sort(live.begin(), live.end(), [](const Slot& s, const Slot& t) { return s.word < t.word; });
  to.number(static_cast<std::int64_t>(live.size()));
  for (const Slot& slot : live) {
    to.number(slot.word);
    to.number(static_cast<std::int64_t>(slot.bits));
  }
}

void ScatteredLines::load(StateReader& from) {
  const std::int64_t count = from.number(0, most_lines);
  const std::int64_t words = stride_ * step_.a / 64 + 1;
  std::int64_t last = -1;
  for (std::int64_t n = 0; n < count; ++n) {
    const std::int64_t word = from.number(last + 1, words);
    add(word * 64);
    slots_[slot_of(word)].bits = static_cast<std::uint64_t>(from.number());
    last = word;
  }
}

}  // namespace nimhoff
