// The most memory that the program allocates: see memory_limit.hpp.
//
// Every operator new of the program, and every number of GMP, is counted by the size that malloc
// made of it. Libraries in C are not: what they need is planned by who calls them. GMP knows no
// recovery from want of memory and would end the process; what is thrown here passes through its
// frames, which have nothing to release but memory, and nobody uses its numbers afterwards.
//
// Cost:    two additions to an atomic number for each allocation.
// Needs:   malloc_usable_size. A sanitizer has an operator new of its own, and is left alone.
// Checked: tests/cli/memory_test.cpp, by the resident size of the program.
#include "memory_limit.hpp"

#include <gmp.h>
#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <limits>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)

void nimhoff::cli::limit_memory(std::uint64_t) {}

#else

namespace nimhoff::cli {
namespace {

constexpr std::int64_t mebibyte = 1 << 20;
constexpr std::int64_t unplanned = 6 * mebibyte;
constexpr std::size_t usual = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

std::atomic<std::int64_t> held{0};
std::atomic<std::int64_t> most{std::numeric_limits<std::int64_t>::max()};
std::atomic<std::int64_t> allowed{0};

void require(std::size_t size) {
  const auto more = static_cast<std::int64_t>(std::min<std::size_t>(size, std::size_t{1} << 62));
  std::int64_t now = most;
  if (more <= now - held) return;
  // What is said of the failure needs some memory, and so does what is destroyed: a JSON makes a
  // list of its parts first, as long as itself, where nothing may be thrown.
  const std::int64_t last_words = mebibyte + held;
  most = now + std::min(last_words, std::numeric_limits<std::int64_t>::max() - now);
  throw OverMemory(static_cast<std::uint64_t>(allowed));
}

void* counted(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  held += static_cast<std::int64_t>(malloc_usable_size(block));
  return block;
}

void* allocate(std::size_t size, std::size_t alignment = usual) {
  require(size);
  if (alignment <= usual) return counted(std::malloc(std::max<std::size_t>(size, 1)));
  return counted(std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment));
}

void release(void* block) noexcept {
  held -= static_cast<std::int64_t>(malloc_usable_size(block));
  std::free(block);
}

void* allocate_number(std::size_t size) { return allocate(size); }

void* reallocate_number(void* block, std::size_t before, std::size_t size) {
  require(size - std::min(before, size));
  const auto freed = static_cast<std::int64_t>(malloc_usable_size(block));
  void* const moved = counted(std::realloc(block, size));
  held -= freed;
  return moved;
}

void release_number(void* block, std::size_t) { release(block); }

// So that what was freed goes back to the system, and the resident size is what is held.
void keep_nothing_freed() {
  mallopt(M_MMAP_THRESHOLD, mebibyte);
  mallopt(M_TRIM_THRESHOLD, 2 * mebibyte);
}

}  // namespace

void limit_memory(std::uint64_t bytes) {
  static const bool once = [] {
    keep_nothing_freed();
    mp_set_memory_functions(allocate_number, reallocate_number, release_number);
    return true;
  }();
  static_cast<void>(once);
  allowed = static_cast<std::int64_t>(std::min<std::uint64_t>(bytes, std::uint64_t{1} << 62));
  most = allowed + held + unplanned;
}

}  // namespace nimhoff::cli

void* operator new(std::size_t size) { return nimhoff::cli::allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return nimhoff::cli::allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* block) noexcept { nimhoff::cli::release(block); }
void operator delete(void* block, std::size_t) noexcept { nimhoff::cli::release(block); }
void operator delete(void* block, std::align_val_t) noexcept { nimhoff::cli::release(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
  nimhoff::cli::release(block);
}

#endif
