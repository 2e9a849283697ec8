// Reserves addresses, and gives pages back: see reserve.hpp.
//
// Cost:    a system call each.
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/reserve.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace nimhoff {

namespace {

constexpr std::int64_t page_size = 4096;

}  // namespace

Reserve::Reserve(std::size_t size) : size_(std::max<std::size_t>(size, 1)) {
  void* const memory = mmap(nullptr, size_, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::length_error("no range of addresses is left for the run");
  address_ = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(memory));
}

Reserve::~Reserve() {
  if (address_ != 0) munmap(reinterpret_cast<void*>(address_), size_);
}

Reserve::Reserve(Reserve&& other) noexcept
    : address_(std::exchange(other.address_, 0)), size_(other.size_) {}

void Reserve::use_huge_pages() const {
  madvise(reinterpret_cast<void*>(address_), size_, MADV_HUGEPAGE);
}

void Reserve::give_back(std::int64_t from, std::int64_t to) {
  from = (from + page_size - 1) / page_size * page_size;
  to = to / page_size * page_size;
  if (from < to) {
    madvise(reinterpret_cast<void*>(from), static_cast<std::size_t>(to - from), MADV_DONTNEED);
  }
}

std::uint64_t Reserve::written_bytes(std::int64_t from, std::int64_t to) {
  std::uint64_t pages = 0;
  for (std::int64_t page = from / page_size * page_size; page < to; page += page_size) {
    const auto* words = reinterpret_cast<const std::uint64_t*>(page);
    pages += std::any_of(words, words + page_size / 8, [](std::uint64_t w) { return w != 0; });
  }
  return pages * page_size;
}

}  // namespace nimhoff
