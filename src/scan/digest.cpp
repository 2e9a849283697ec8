// The 64 bits by which two sets of positions are compared.
//
// Cost:    two rounds of SplitMix64 a position, some nanoseconds.
// Checked: tests/scan/row_test.cpp, against the lines of Python in docs/scan.md.
#include <fmt/core.h>

#include "nimhoff/scan/row.hpp"

namespace nimhoff {
namespace {

std::uint64_t mixed(std::uint64_t h) {
  h = (h ^ (h >> 30U)) * 0xbf58476d1ce4e5b9U;
  h = (h ^ (h >> 27U)) * 0x94d049bb133111ebU;
  return h ^ (h >> 31U);
}

}  // namespace

void Digest::take(std::span<const Position> batch) {
  std::uint64_t h = hash_;
  for (const Position& at : batch) {
    h = mixed(mixed(h ^ static_cast<std::uint64_t>(at.x)) ^ static_cast<std::uint64_t>(at.y));
  }
  hash_ = h;
  positions_ += batch.size();
}

std::string Digest::digits() const { return fmt::format("{:016x}", hash_); }

}  // namespace nimhoff
