// The lines that one rule forbids, a bit each, where columns are read by an offset.
//
// The line of the rule (a, b) through (x, y) is named by x mod a and
// d = y - (x div a) b: along the line neither changes, so a bit once set stays right
// for all later columns. Each residue has its own stretch of one reserved, sparse
// range of addresses; nothing is ever moved or copied, pages come when first written
// and go when no later column can read them. Bits are named by their address in
// memory times eight, so that the bit of (x, y) is address(x) + y.
//
// Where one rule fills the gap between two lines of P-positions its bits are solid
// ones. Of a rule of unlimited reach bits are never taken back, so a block of ones stays one: a
// table says for each block how many blocks from it on are known to be solid, and whoever walks a
// run shortens the way for the next, as in a union-find.
//
// Cost:    O(1) a look at 57 lines, O(1) a line set, amortised O(1) a run jumped; an
//          eighth more memory for the table where runs were jumped.
// Needs:   a reservable range (64-bit addresses, overcommit not forbidden).
// Checked: tests/outcome/columns/search_test.cpp.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "outcome/columns/steps.hpp"
#include "outcome/reserve.hpp"
#include "outcome/state_stream.hpp"

namespace nimhoff {

static_assert(std::endian::native == std::endian::little, "a bit is found by its byte");

// One look: how many lines window() covers. The bits above are zero or too few.
inline constexpr int rows_per_read = 57;
inline constexpr std::uint64_t beyond_window = ~std::uint64_t{0} << rows_per_read;

inline std::uint64_t window(std::int64_t bit) {
  std::uint64_t word;
  std::memcpy(&word, reinterpret_cast<const char*>(bit >> 3), sizeof word);
  return word >> (bit & 7);
}

inline std::uint64_t& word_of(std::int64_t bit) {
  return *reinterpret_cast<std::uint64_t*>((bit >> 6) << 3);
}

inline void put(std::int64_t bit) { word_of(bit) |= std::uint64_t{1} << (bit & 63); }

// Writes to no page that was given back.
inline void take_back(std::int64_t bit) {
  if (std::uint64_t& word = word_of(bit); word != 0) word &= ~(std::uint64_t{1} << (bit & 63));
}

inline bool has(std::int64_t bit) { return word_of(bit) >> (bit & 63) & 1; }

// Blocks of bits, and what is known of them: the entry of a block lies at
// `skips` + 4 times its number, and is zero or a number of solid blocks from it on.
inline constexpr int block_bits = 8;

inline std::uint32_t& skip_of(std::int64_t skips, std::int64_t block) {
  return *reinterpret_cast<std::uint32_t*>(skips + 4 * block);
}

inline bool is_full(std::uint64_t window) { return (window | beyond_window) == ~std::uint64_t{0}; }

// The first bit from `bit` on that is not set, or the first of the next block.
inline std::int64_t solid_end_in_block(std::int64_t bit) {
  const std::uint64_t* at = &word_of(bit);
  const std::uint64_t* const last = &word_of(bit | ((std::int64_t{1} << block_bits) - 1));
  std::uint64_t zeros = ~*at >> (bit & 63) << (bit & 63);
  while (zeros == 0 && at != last) zeros = ~*++at;
  const auto word = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(at)) * 8;
  return zeros == 0 ? word + 64 : word + std::countr_zero(zeros);
}

// The first bit from `bit` on that is not set, by way of the table; what was learned
// is written into it. Every stretch ends in zeros, so the bit lies in the same one.
std::int64_t walk_solid(std::int64_t bit, std::int64_t skips);

// The same where 57 bits from `bit` on are set; `bit` itself otherwise, unless its
// block is known: so a shorter run may or may not be jumped.
inline std::int64_t jump_solid(std::int64_t bit, std::int64_t skips) {
  std::int64_t block = bit >> block_bits;
  if (skip_of(skips, block) == 0) {
    if (!is_full(window(bit))) return bit;
    // A run that begins in this block, as most that are met from below.
    const std::int64_t end = solid_end_in_block(bit);
    if (end >> block_bits == block) return end;
    ++block;
  }
  const std::int64_t next = block + skip_of(skips, block);
  const std::int64_t end = solid_end_in_block(next << block_bits);
  // The block has filled up since, or more is known.
  return end >> block_bits == next ? end : walk_solid(bit, skips);
}

class LineBits {
 public:
  // Rows reach from 0 to `highest`. Throws std::length_error where the range of
  // addresses cannot be had.
  LineBits(ColumnStep step, std::int64_t columns, std::int64_t highest);

  // Whether bits are the right form: few residues, an affordable range.
  static bool suit(ColumnStep step, std::int64_t columns, std::int64_t highest);

  std::int64_t address(std::int64_t x) const {
    return origin_ + x % step_.a * stride_ - x / step_.a * step_.b;
  }
  std::int64_t stride() const { return stride_; }
  std::int64_t skips() const { return skips_; }

  void use_huge_pages() const {
    bits_.use_huge_pages();
    table_.use_huge_pages();
  }

  // Lines that may have been set since: `low` <= d <= `high`.
  void widen(std::int64_t low, std::int64_t high);
  // Lines that no later column reads. May be called with any bound, in any order.
  void drop_below(std::int64_t d);
  void drop_above(std::int64_t d);

  // So many bits and their table.
  static std::uint64_t bytes_of(std::uint64_t bits) { return bits / 8 + 4 * (bits >> block_bits); }
  // With every line set, and its table.
  std::uint64_t most_bytes() const {
    return bytes_of(static_cast<std::uint64_t>(stride_)) * static_cast<std::uint64_t>(step_.a) +
           4096;
  }
  std::uint64_t live_bits() const;
  std::uint64_t bytes() const {  // with the table, and a page's end for each residue
    return bytes_of(live_bits()) + 4096 * static_cast<std::uint64_t>(step_.a);
  }
  std::uint64_t written_bytes() const;  // by its pages: most gaps are never written to
  void save(StateWriter& to) const;
  void load(StateReader& from);

 private:
  void release(std::int64_t from, std::int64_t to);

  ColumnStep step_;
  std::int64_t least_, most_;   // the lines there can be
  std::int64_t low_, high_;     // the lines that may be set, none when low_ > high_
  std::int64_t below_, above_;  // what was given back: d < below_, d > above_
  std::int64_t stride_ = 0;     // bits from one residue to the next
  std::int64_t origin_ = 0;     // the bit of residue 0, d = 0
  std::int64_t skips_ = 0;      // where the entry of block 0 would lie
  Reserve bits_, table_;
};

}  // namespace nimhoff
