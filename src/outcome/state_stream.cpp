// Tokens of a saved state: see state_stream.hpp for the claim.
//
// A token is a count times four plus a kind. Short runs travel as they are: a token
// costs as much as a word.
//
// Cost:    O(words).
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/state_stream.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace nimhoff {

namespace {

static_assert(std::endian::native == std::endian::little, "states are written little-endian");

enum Kind : std::uint64_t { zeros_run = 0, ones_run = 1, as_is = 2 };
constexpr std::uint64_t solid_word = ~std::uint64_t{0};
constexpr std::size_t most_buffered = 8192;
constexpr std::size_t shortest_run = 4;
constexpr std::size_t longest_as_is = 4096;

std::size_t run_of(std::span<const std::uint64_t> words, std::uint64_t value) {
  std::size_t n = 0;
  while (n < words.size() && words[n] == value) ++n;
  return n;
}

}  // namespace

void StateWriter::word(std::uint64_t value) {
  pending_.push_back(value);
  if (pending_.size() >= most_buffered) flush();
}

void StateWriter::flush() {
  if (!pending_.empty()) write_(std::as_bytes(std::span<const std::uint64_t>(pending_)));
  pending_.clear();
}

void StateWriter::words(std::span<const std::uint64_t> words) {
  for (std::size_t at = 0; at < words.size();) {
    const auto rest = words.subspan(at);
    const std::size_t zeros = run_of(rest, 0), ones = run_of(rest, solid_word);
    if (std::max(zeros, ones) >= shortest_run) {
      word(std::max(zeros, ones) * 4 + (zeros ? zeros_run : ones_run));
      at += std::max(zeros, ones);
      continue;
    }
    std::size_t n = std::max<std::size_t>({zeros, ones, 1}), same = 0;
    while (n < std::min(rest.size(), longest_as_is) && same < shortest_run) {
      same = rest[n] != 0 && rest[n] != solid_word ? 0 : rest[n] == rest[n - 1] ? same + 1 : 1;
      ++n;
    }
    if (same >= shortest_run && n > same) n -= same;
    word(n * 4 + as_is);
    for (std::size_t i = 0; i < n; ++i) word(rest[i]);
    at += n;
  }
}

std::int64_t StateReader::number() {
  std::int64_t value = 0;
  read_(std::as_writable_bytes(std::span<std::int64_t>(&value, 1)));
  return value;
}

std::int64_t StateReader::number(std::int64_t low, std::int64_t high) {
  const std::int64_t value = number();
  if (value < low || value > high)
    throw std::invalid_argument("the state holds a number out of range");
  return value;
}

void StateReader::words(std::span<std::uint64_t> words) {
  for (std::size_t at = 0; at < words.size();) {
    const auto token = static_cast<std::uint64_t>(number());
    const std::uint64_t count = token / 4, kind = token % 4;
    if (count == 0 || count > words.size() - at || kind > as_is) {
      throw std::invalid_argument("the state holds a run that cannot be");
    }
    const auto part = words.subspan(at, count);
    if (kind == ones_run) std::fill(part.begin(), part.end(), solid_word);
    if (kind == as_is) read_(std::as_writable_bytes(part));
    at += count;
  }
}

}  // namespace nimhoff
