// Rows of bits, each with a word of zeros before it.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace nimhoff {

class BitRows {
 public:
  BitRows() = default;
  BitRows(std::int64_t rows, std::int64_t bits)
      : words_(words_for(bits)), bits_(static_cast<std::size_t>(rows) * (words_ + 1) + 1) {}

  [[nodiscard]] static std::size_t words_for(std::int64_t bits) {
    return (static_cast<std::size_t>(bits) + 63) / 64;
  }
  [[nodiscard]] bool is_empty() const { return bits_.empty(); }
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::uint64_t* row(std::int64_t n) {
    return bits_.data() + static_cast<std::size_t>(n) * (words_ + 1) + 1;
  }
  [[nodiscard]] const std::uint64_t* row(std::int64_t n) const {
    return bits_.data() + static_cast<std::size_t>(n) * (words_ + 1) + 1;
  }
  void set(std::int64_t n, std::int64_t bit) { row(n)[bit / 64] |= std::uint64_t{1} << (bit % 64); }
  [[nodiscard]] bool holds(std::int64_t n, std::int64_t bit) const {
    return (row(n)[bit / 64] >> (bit % 64) & 1) != 0;
  }

 private:
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

/// Calls visit(b) for every bit of the row below `end`, until it returns false.
template <class Visit>
bool visit_bits(const std::uint64_t* row, std::int64_t end, const Visit& visit) {
  for (std::int64_t word = 0; 64 * word < end; ++word) {
    for (std::uint64_t bits = row[word]; bits != 0; bits &= bits - 1) {
      const std::int64_t bit = 64 * word + std::countr_zero(bits);
      if (bit >= end) return true;
      if (!visit(bit)) return false;
    }
  }
  return true;
}

[[nodiscard]] inline std::int64_t count_of(const std::uint64_t* row, std::size_t words) {
  std::int64_t count = 0;
  for (std::size_t word = 0; word < words; ++word) count += std::popcount(row[word]);
  return count;
}

}  // namespace nimhoff
