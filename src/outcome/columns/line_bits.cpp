// Reserves, reads and gives back the bits of one rule: see line_bits.hpp.
//
// The range of addresses is that of all lines there can be, so it never grows. It
// costs no memory until written. Behind and before each residue's stretch lie words
// of zeros, which end every solid run.
//
// Cost:    a page fault for each 4 KiB first written, a system call for each MiB
//          given back.
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/columns/line_bits.hpp"

#include <algorithm>
#include <limits>
#include <span>

namespace nimhoff {

namespace {

constexpr std::int64_t most_residues = 64;
constexpr std::int64_t longest_range = std::int64_t{1} << 44;  // bits: 2 TiB of addresses
constexpr std::int64_t margin_bits = 512;                      // zeros around a stretch
constexpr std::int64_t released_bits = std::int64_t{1} << 23;  // at once, of all residues
// A page of the table. What was left of a page whose other lines were still read goes the next
// time.
constexpr std::int64_t bits_a_page = std::int64_t{1024} << block_bits;
constexpr std::int64_t longest_skip = std::numeric_limits<std::uint32_t>::max();

// The rule followed down from row 0 of the last column, and the lines beside it.
std::int64_t lowest_line(ColumnStep step, std::int64_t columns) {
  return -((columns - 1) / step.a * step.b) - step.width;
}

std::int64_t in_blocks(std::int64_t bits) {
  return (bits + margin_bits - 1) / margin_bits * margin_bits;
}

}  // namespace

std::int64_t walk_solid(std::int64_t bit, std::int64_t skips) {
  std::int64_t first = bit >> block_bits;
  if (skip_of(skips, first) == 0) {
    const std::int64_t end = solid_end_in_block(bit);
    if (end >> block_bits == first) return end;
    first += bit != first << block_bits;
  }
  std::int64_t block = first;
  for (;;) {
    const std::uint32_t skip = skip_of(skips, block);
    if (skip == 0 && solid_end_in_block(block << block_bits) >> block_bits == block) break;
    block += skip == 0 ? 1 : skip;
  }
  for (std::int64_t at = first; at < block;) {
    std::uint32_t& skip = skip_of(skips, at);
    const std::int64_t next = at + (skip == 0 ? 1 : skip);
    skip = static_cast<std::uint32_t>(std::min(block - at, longest_skip));
    at = next;
  }
  return solid_end_in_block(block << block_bits);
}

bool LineBits::suit(ColumnStep step, std::int64_t columns, std::int64_t highest) {
  std::int64_t fall;
  if (step.a > most_residues || highest >= longest_range) return false;
  if (__builtin_mul_overflow((columns - 1) / step.a, step.b, &fall)) return false;
  return fall < longest_range &&
         (highest + fall + 2 * step.width + 4 * margin_bits) * step.a < longest_range;
}

LineBits::LineBits(ColumnStep step, std::int64_t columns, std::int64_t highest)
    : step_(step),
      least_(lowest_line(step, columns)),
      most_(highest + step.width),
      low_(most_ + 1),
      high_(least_ - 1),
      below_(least_),
      above_(most_),
      stride_(in_blocks(margin_bits - least_) + in_blocks(most_ + margin_bits)),
      bits_(static_cast<std::size_t>(stride_ / 8 * step.a)),
      table_(static_cast<std::size_t>((stride_ >> block_bits) * 4 * step.a)) {
  origin_ = bits_.address() * 8 + in_blocks(margin_bits - least_);
  skips_ = table_.address() - (bits_.address() * 8 >> block_bits) * 4;
}

void LineBits::widen(std::int64_t low, std::int64_t high) {
  low_ = std::min(low_, std::max(low, below_));
  high_ = std::max(high_, std::min(high, above_));
}

void LineBits::drop_below(std::int64_t d) {
  d = std::min(d, most_ + 1);
  low_ = std::max(low_, d);
  if (d < below_ + released_bits / step_.a) return;
  release(std::max(least_, below_ - bits_a_page), d);
  below_ = d;
}

void LineBits::drop_above(std::int64_t d) {
  d = std::max(d, least_ - 1);
  high_ = std::min(high_, d);
  if (d > above_ - released_bits / step_.a) return;
  release(d + 1, std::min(most_, above_ + bits_a_page) + 1);
  above_ = d;
}

void LineBits::release(std::int64_t from, std::int64_t to) {
  for (std::int64_t r = 0; r < step_.a; ++r) {
    const std::int64_t first = origin_ + r * stride_ + from, last = origin_ + r * stride_ + to;
    Reserve::give_back(first / 8, last / 8);
    Reserve::give_back(skips_ + (first >> block_bits) * 4, skips_ + (last >> block_bits) * 4);
  }
}

std::uint64_t LineBits::live_bits() const {
  return low_ > high_ ? 0 : static_cast<std::uint64_t>((high_ - low_ + 1) * step_.a);
}

std::uint64_t LineBits::written_bytes() const {
  std::uint64_t sum = 0;
  for (std::int64_t r = 0; r < step_.a && low_ <= high_; ++r) {
    const std::int64_t first = origin_ + r * stride_ + low_, last = origin_ + r * stride_ + high_;
    sum += Reserve::written_bytes(first / 8, last / 8 + 1) +
           Reserve::written_bytes(skips_ + (first >> block_bits) * 4,
                                  skips_ + (last >> block_bits) * 4 + 1);
  }
  return sum;
}

void LineBits::save(StateWriter& to) const {
  to.number(low_);
  to.number(high_);
  for (std::int64_t r = 0; r < step_.a && low_ <= high_; ++r) {
    const std::int64_t from = origin_ + r * stride_ + low_, last = origin_ + r * stride_ + high_;
    to.words(std::span<const std::uint64_t>(&word_of(from), &word_of(last) + 1));
  }
}

void LineBits::load(StateReader& from) {
  low_ = from.number(least_, most_ + 1);
  high_ = from.number(least_ - 1, most_);
  for (std::int64_t r = 0; r < step_.a && low_ <= high_; ++r) {
    const std::int64_t first = origin_ + r * stride_ + low_, last = origin_ + r * stride_ + high_;
    from.words(std::span<std::uint64_t>(&word_of(first), &word_of(last) + 1));
  }
}

}  // namespace nimhoff
