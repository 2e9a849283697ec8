// The inner loops of marking, in the widest vectors that the machine has: conditions on a block of
// moves, and bit rows that are moved up and counted.
#pragma once

#include <cstddef>
#include <cstdint>

#include "nimhoff/game/condition.hpp"

namespace nimhoff {

/// Lanes of a block of moves, and words of a statement about them.
inline constexpr std::size_t block_lanes = 512;
inline constexpr std::size_t block_words = block_lanes / 64;

/// One operation on registers. Numbers and statements have registers of their own.
struct VectorStep {
  Condition::Op op = Condition::Op::plus;
  std::uint16_t to = 0;
  std::uint16_t first = 0;
  std::uint16_t second = 0;
  /// Of `all`: when the first statement holds nowhere, so many steps may be left out, and `to`
  /// holds nowhere. Set in a step of its own before the second operand is computed.
  std::uint16_t leaves_out = 0;
};

/// Registers of block_lanes numbers each, and of block_words words of a bit a lane.
template <class T>
struct VectorRegisters {
  T* numbers = nullptr;
  std::uint64_t* statements = nullptr;
};

/// Runs the steps on the first lanes, a multiple of 64.
void run_steps(const VectorStep* steps, std::size_t count, VectorRegisters<float> registers,
               std::size_t lanes);
void run_steps(const VectorStep* steps, std::size_t count, VectorRegisters<double> registers,
               std::size_t lanes);

/// Counts that stop at 2^planes, a bit of each of them in a plane; then the position is reached.
/// Plane p lies (p + 1) `stride` words behind the row of what is reached.
struct CountedRow {
  std::uint64_t* reached = nullptr;
  std::size_t words = 0;
  std::size_t stride = 0;
  std::size_t planes = 0;
};

/// Adds 1 to the count of one bit.
inline void count_one(std::int64_t bit, const CountedRow& counts) {
  std::uint64_t* word = counts.reached + bit / 64;
  std::uint64_t carry = std::uint64_t{1} << (bit % 64);
  for (std::size_t p = 1; p <= counts.planes; ++p) {
    const std::uint64_t old = word[p * counts.stride];
    word[p * counts.stride] = old ^ carry;
    carry &= old;
  }
  *word |= carry;
}

/// Adds 1 to the count of bit b + up for every bit b of `row` that is set. `row` has at least as
/// many words as are counted, and a word of zeros before it.
void count_moved_up(const std::uint64_t* row, std::int64_t up, const CountedRow& counts);

}  // namespace nimhoff
