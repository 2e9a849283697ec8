// Numbers and runs of words to and from a saved state, through the caller's callback.
//
// Words go out as tokens: how many zero words, how many words of ones, how many
// words as they are. Everything is little-endian 64-bit.
//
// Cost:    one callback for each 64 KiB written; one for each number or run read.
// Checked: tests/outcome/columns/search_test.cpp, save and load at random moments, and
//          states with flipped bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nimhoff/storage/checkpoint.hpp"

namespace nimhoff {

class StateWriter {
 public:
  explicit StateWriter(const WriteBytes& write) : write_(write) {}
  StateWriter(const StateWriter&) = delete;
  StateWriter& operator=(const StateWriter&) = delete;

  void number(std::int64_t value) { word(static_cast<std::uint64_t>(value)); }
  void words(std::span<const std::uint64_t> words);
  void flush();  // the last call: nothing is written by the destructor

 private:
  void word(std::uint64_t value);

  const WriteBytes& write_;
  std::vector<std::uint64_t> pending_;
};

class StateReader {
 public:
  explicit StateReader(const ReadBytes& read) : read_(read) {}

  std::int64_t number();
  // A number in [low, high]; anything else throws std::invalid_argument.
  std::int64_t number(std::int64_t low, std::int64_t high);
  // Fills `words`, which must be zero before: words of zeros are not written to.
  void words(std::span<std::uint64_t> words);

 private:
  const ReadBytes& read_;
};

}  // namespace nimhoff
